import { createPool, ignoreError } from '@jukwaa/network';
import { reasonOf } from '../errors.ts';
import { pooledDatabase } from '../pooled-database.ts';
import type { Database } from '../port.ts';
import { valueTypes } from '../value-types.ts';

/** Connections per process; a bet holds one for about 5 ms. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a PostgreSQL (15 or newer) by its address, `postgres://user:password@host:port/name`, and proves that it answers. */
export async function openPostgres(url: string): Promise<Database> {
  // A broken connection is dropped by the pool, and the statement that meets it fails with the error.
  const pool = createPool(
    {
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      types: valueTypes,
      options: '-c timezone=UTC',
    },
    ignoreError,
  );
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new Error(`The database at ${withoutPassword(url)} can't be used: ${reasonOf(error)}`);
  }
  return pooledDatabase('postgres', pool, async () => {});
}

function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
