import pg from 'pg';
import { guard, type OnError } from './guard.ts';

/** The error of a statement that the server refused, and the readers of its value types. */
export const { DatabaseError, types: postgresTypes } = pg;

/**
 * Creates a pool of PostgreSQL connections. The pool itself guards only idle clients: one that is checked out reports a lost
 * connection by an `error` event of its own, so each client is guarded when it is created.
 */
export function createPool(config: pg.PoolConfig, onError: OnError): pg.Pool {
  const pool = guard(new pg.Pool(config), onError);
  return pool.on('connect', (client) => guard(client, onError));
}
