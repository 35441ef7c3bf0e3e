import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseError } from '@jukwaa/network';
import type pg from 'pg';
import { SqlError } from './errors.ts';
import type { Database, Queryable } from './port.ts';
import { statementNames } from './statement-names.ts';

const INSIDE_TRANSACTION =
  'The database was used inside db.transaction: use the transaction that the work gets, or finish it first';

/** An error of the driver as ours: without the detail text, which repeats parameter values. */
function sqlError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  return new SqlError(error.code ?? 'XX000', error.message, error.constraint ?? null);
}

async function run<T extends object>(
  client: pg.PoolClient,
  sql: string,
  params: readonly unknown[],
): Promise<T[]> {
  const name = statementNames.of(sql);
  const values = [...params];
  try {
    const { rows } = await client.query<T>(
      name === null ? { text: sql, values } : { name, text: sql, values },
    );
    return rows;
  } catch (error) {
    throw sqlError(error);
  }
}

/** The statement face of one transaction; it refuses to run after the transaction has ended. */
function openTransaction(client: pg.PoolClient) {
  const state = { open: true };
  const tx: Queryable = {
    query(sql, params = []) {
      if (!state.open) return Promise.reject(new Error('The transaction has already ended'));
      return run(client, sql, params);
    },
  };
  return { state, tx };
}

/** A database over a pool of connections, whichever engine answers them. `onClose` runs after the last connection has gone. */
export function pooledDatabase(
  engine: Database['engine'],
  pool: pg.Pool,
  onClose: () => Promise<void>,
): Database {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  const checkOutside = () => {
    if (inside.getStore()?.open) throw new Error(INSIDE_TRANSACTION);
  };
  let closing: Promise<void> | null = null;

  // The pool's own query() throws its connection away after any error, a mere duplicate key included.
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    checkOutside();
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  async function transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    checkOutside();
    const client = await pool.connect();
    const { state, tx } = openTransaction(client);
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await inside.run(state, () => work(tx));
      state.open = false;
      await client.query('COMMIT');
      return result;
    } catch (error) {
      state.open = false;
      await client.query('ROLLBACK').catch((reason: Error) => {
        broken = reason;
      });
      throw sqlError(error);
    } finally {
      client.release(broken);
    }
  }

  return {
    engine,
    transaction,
    query: (sql, params = []) => withClient((client) => run(client, sql, params)),
    async script(sql) {
      await withClient((client) => client.query(sql)).catch((error: unknown) => {
        throw sqlError(error);
      });
    },
    close() {
      closing ??= pool.end().then(onClose);
      return closing;
    },
  };
}
