import { createPool, ignoreError } from '@jukwaa/network';
import type pg from 'pg';
import { pooledDatabase } from '../pooled-database.ts';
import type { Database } from '../port.ts';
import { valueTypes } from '../value-types.ts';
import { claimFolder, clusterIn } from './data-folder.ts';
import { type PgliteThread, startPglite } from './pglite-thread.ts';
import { startUpkeep, UPKEEP, type UpkeepOptions } from './upkeep.ts';
import { WorkerSocket } from './worker-socket.ts';

/** PGlite is one connection, so the pool has one too: its queue serialises transactions. */
function poolOver(thread: PgliteThread, onDeath: (error: Error) => void): pg.Pool {
  let dead: Error | null = null;
  let current: WorkerSocket | null = null;
  thread.onReply = (bytes) => current?.receive(bytes);
  thread.onDeath = (error) => {
    dead = error;
    current?.destroy(error);
    onDeath(error);
  };
  const stream = () => {
    current = new WorkerSocket((bytes) => thread.request(bytes));
    if (dead !== null) current.destroy(dead);
    return current;
  };
  // The statement that meets a lost connection fails with the same error.
  return createPool(
    { max: 1, idleTimeoutMillis: 0, types: valueTypes, user: 'postgres', database: 'postgres', stream },
    ignoreError,
  );
}

/** Runs a statement without limits and measures it, without the wait for the connection (ms). */
const holdIn =
  (pool: pg.Pool) =>
  async (sql: string): Promise<number> => {
    const client = await pool.connect();
    const began = performance.now();
    try {
      await client.query(sql);
      return performance.now() - began;
    } finally {
      client.release();
    }
  };

interface PgliteOptions {
  readonly durable?: boolean;
  /** Called with the reason when the thread ends by itself. */
  readonly onDeath?: (error: Error) => void;
  readonly upkeep?: UpkeepOptions;
}

/**
 * Opens the embedded database in a data folder, which is created when it is missing. Fails with a
 * `DatabaseFolderError` when another process has it, or when it can't be a database of ours. `durable: false` skips
 * flushing (tests only).
 */
export async function openPglite(folder: string, options: PgliteOptions = {}): Promise<Database> {
  const durable = options.durable ?? true;
  const claim = await claimFolder(folder, (cluster) => startPglite({ folder: cluster, durable }));
  const pool = poolOver(claim.thread, options.onDeath ?? (() => {}));
  const db = pooledDatabase({
    engine: 'pglite',
    connections: { acquire: () => pool.connect(), end: () => pool.end() },
    maintenance: null,
    async onClose() {
      await claim.thread.close();
      await claim.release();
    },
  });
  /** The only connection is held, so no transaction is open. */
  async function copyTo(to: string): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('CHECKPOINT');
      await claim.thread.copyTo(clusterIn(to));
    } finally {
      client.release();
    }
  }
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount === 0;
  const upkeep = startUpkeep({ ...db, hold: holdIn(pool), isBusy }, options.upkeep ?? UPKEEP);
  return {
    ...db,
    copyTo,
    pauses: upkeep.pauses,
    async close() {
      await upkeep.end();
      await db.close();
    },
  };
}
