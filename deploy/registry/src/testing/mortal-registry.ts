import type { Database, Queryable } from '@jukwaa/database';
import type { Storage } from '../storage/port.ts';

/** A process that is killed after so many calls of its database and its store. */
export class Life {
  #left = Number.POSITIVE_INFINITY;

  /** Ends it before the call after the next `calls`. */
  endAfter(calls: number): void {
    this.#left = calls;
  }

  get isOver(): boolean {
    return this.#left < 0;
  }

  call<T>(work: () => Promise<T>): Promise<T> {
    this.#left -= 1;
    return this.isOver ? Promise.reject(new Error('the process was killed')) : work();
  }
}

/** The database as a process with this life has it. Its open transactions are rolled back, as at a server. */
export function mortalDatabase(db: Database, life: Life): Database {
  const queryable = (inner: Queryable): Queryable => ({
    query: (sql, params) => life.call(() => inner.query(sql, params)),
  });
  return {
    ...queryable(db),
    engine: db.engine,
    transaction: (work, options) => life.call(() => db.transaction((tx) => work(queryable(tx)), options)),
    script: (sql) => db.script(sql),
    close: () => db.close(),
  };
}

/** The store as a process with this life has it. */
export const mortalStorage = (storage: Storage, life: Life): Storage => ({
  put: (key, content) => life.call(() => storage.put(key, content)),
  get: (key) => life.call(() => storage.get(key)),
  stat: (key) => life.call(() => storage.stat(key)),
  list: (prefix) => life.call(() => storage.list(prefix)),
  delete: (key) => life.call(() => storage.delete(key)),
});
