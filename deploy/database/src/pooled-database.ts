import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Connection, type Connections } from './connection.ts';
import { isRetryable } from './errors.ts';
import { beginWith, INDEX_BUILD, localLimits, type StatementLimits } from './limits.ts';
import type { Database, Queryable, TransactionOptions } from './port.ts';

const INSIDE_TRANSACTION =
  'The database was used inside db.transaction: use the transaction that the work gets, or finish it first';
/** A single statement that lost a deadlock was undone by the server, so it is repeated, at most this often. */
const MOST_TRIES = 3;
/** The longest wait before a repetition (ms). */
const RETRY_MS = 30;

interface Parts {
  readonly engine: Database['engine'];
  readonly connections: Connections;
  /** Limits of maintenance; null for an engine without time limits. */
  readonly maintenance: StatementLimits | null;
  /** Runs after the last connection is closed. */
  readonly onClose: () => Promise<void>;
}

/** Runs the statements of one transaction; it refuses statements after the transaction has ended. */
function openTransaction(connection: Connection) {
  const state = { open: true };
  const tx: Queryable = {
    query(sql, params = []) {
      if (!state.open) return Promise.reject(new Error('The transaction has already ended'));
      // A transaction has no effect before its commit.
      return connection.run(sql, params, 'not-done');
    },
  };
  return { state, tx };
}

/** Repeats a statement that is a transaction of its own when it lost against others. */
async function repeatIfLost<T>(statement: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await statement();
    } catch (error) {
      if (tries === MOST_TRIES || !isRetryable(error)) throw error;
      await wait(Math.random() * RETRY_MS);
    }
  }
}

/** A database over a pool of connections, whichever engine answers them. */
export function pooledDatabase({ engine, connections, maintenance, onClose }: Parts): Database {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  const checkOutside = () => {
    if (inside.getStore()?.open) throw new Error(INSIDE_TRANSACTION);
  };
  let closing: Promise<void> | null = null;

  async function withConnection<T>(
    work: (connection: Connection) => Promise<T>,
    answerMs?: number,
  ): Promise<T> {
    checkOutside();
    const connection = await Connection.borrow(connections, answerMs);
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  }

  async function runIn<T>(connection: Connection, begin: string, work: (tx: Queryable) => Promise<T>) {
    const { state, tx } = openTransaction(connection);
    try {
      await connection.script(begin, 'not-done');
      const result = await inside.run(state, () => work(tx));
      state.open = false;
      await connection.commit();
      return result;
    } catch (error) {
      state.open = false;
      await connection.rollBack();
      throw error;
    }
  }

  function transaction<T>(work: (tx: Queryable) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const limits = options.limits === 'maintenance' ? maintenance : null;
    const begin = limits === null ? 'BEGIN' : beginWith(limits);
    return withConnection((connection) => runIn(connection, begin, work), limits?.answer);
  }

  return {
    engine,
    transaction,
    query: (sql, params = []) =>
      repeatIfLost(() => withConnection((connection) => connection.run(sql, params, 'unknown'))),
    async script(sql) {
      await withConnection((connection) => runScript(connection, sql, maintenance), maintenance?.answer);
    },
    ...(maintenance !== null && {
      outsideTransactions: (sql: string) =>
        withConnection((connection) => runOutside(connection, sql), INDEX_BUILD.answer),
    }),
    close() {
      closing ??= connections.end().then(onClose);
      return closing;
    },
  };
}

/** Runs a script with limits of its own on a connection that is not shared. It has those of calls again when it returns to the pool. */
async function withLimits(connection: Connection, limits: StatementLimits, sql: string): Promise<void> {
  await connection.script(`SET statement_timeout = ${limits.statement}`, 'not-done');
  await connection.script(`SET lock_timeout = ${limits.lock}`, 'not-done');
  try {
    await connection.script(sql, 'unknown');
  } finally {
    await connection.script('RESET statement_timeout; RESET lock_timeout', 'not-done').catch(() => {
      connection.condemn(new Error('its limits are not those of calls'));
    });
  }
}

/** Runs a script without the limits of calls. On a shared connection it is one transaction, because only that has limits of its own. */
async function runScript(connection: Connection, sql: string, limits: StatementLimits | null): Promise<void> {
  if (limits !== null && !connection.isShared) return withLimits(connection, limits, sql);
  await connection.script(limits === null ? sql : `${localLimits(limits)}; ${sql}`, 'unknown');
}

/** Runs a statement that no transaction may contain. On a shared connection it is alone, and so has the limits of the pooler. */
async function runOutside(connection: Connection, sql: string): Promise<void> {
  if (!connection.isShared) return withLimits(connection, INDEX_BUILD, sql);
  await connection.script(sql, 'unknown');
}
