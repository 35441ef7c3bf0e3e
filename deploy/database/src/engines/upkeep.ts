import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../port.ts';

/**
 * PGlite has no checkpointer and no autovacuum: it is one process without helpers, so the application does their
 * work.
 */
export interface UpkeepOptions {
  /** Period of the checks of the log and the tables (ms). */
  readonly lookMs: number;
  /**
   * A checkpoint follows after this much log since the last one; a start after a kill replays no more than that
   * (bytes).
   */
  readonly checkpointBytes: number;
}

export const UPKEEP: UpkeepOptions = { lookMs: 5_000, checkpointBytes: 16 * 1024 * 1024 };

/**
 * Longest time between two checkpoints with less log than `checkpointBytes` (ms), unless almost nothing was written.
 */
const CHECKPOINT_MS = 5 * 60_000;
const NOTHING_BYTES = 64 * 1024;
/**
 * Dead rows of a table that trigger a vacuum: this number, plus this share of its live rows (PostgreSQL's autovacuum:
 * 50 and 0.2).
 */
const DEAD_ROWS = 50;
const DEAD_SHARE = 0.2;
/** Transaction ids are used up at two thousand million; a table this old is frozen. */
const OLD_XIDS = 200_000_000;
/** Longest wait for a quiet moment, and its steps (ms). */
const QUIET_STEP_MS = 20;
const QUIET_STEPS = 25;

const LOG_SINCE = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()`;

const WORST_TABLE = `SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_dead_tup > ${DEAD_ROWS} + ${DEAD_SHARE} * s.n_live_tup OR age(c.relfrozenxid) > ${OLD_XIDS}
  ORDER BY s.n_dead_tup DESC LIMIT 1`;

type Statements = Pick<Database, 'query'>;

/** Makes a checkpoint when enough was written, or when the last one was long ago; returns the time of the last one. */
async function checkpointIfDue(db: Statements, last: number, bytes: number): Promise<number> {
  const [log] = await db.query<{ bytes: number }>(LOG_SINCE);
  const written = log?.bytes ?? 0;
  const isLate = performance.now() - last > CHECKPOINT_MS && written > NOTHING_BYTES;
  if (written < bytes && !isLate) return last;
  await db.query('CHECKPOINT');
  return performance.now();
}

/** Vacuums the table with the most dead rows: one per check, because the one connection waits meanwhile. */
async function vacuumWorst(db: Statements, untilQuiet: () => Promise<void>): Promise<void> {
  const [table] = await db.query<{ name: string }>(WORST_TABLE);
  if (table === undefined) return;
  await untilQuiet();
  await db.query(`VACUUM (ANALYZE) ${table.name}`);
}

/**
 * Maintains an embedded database until the result is called.
 *
 * @param isBusy whether calls use the connection or wait for it
 */
export function startUpkeep(
  db: Statements,
  isBusy: () => boolean,
  { lookMs, checkpointBytes }: UpkeepOptions,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);

  async function untilQuiet(): Promise<void> {
    for (let step = 0; step < QUIET_STEPS && isBusy() && !signal.aborted; step++) await pause(QUIET_STEP_MS);
  }

  async function run(): Promise<void> {
    let checkpointed = performance.now();
    let isFailing = false;
    while (!signal.aborted) {
      await pause(lookMs);
      if (signal.aborted) return;
      try {
        checkpointed = await checkpointIfDue(db, checkpointed, checkpointBytes);
        if (!signal.aborted) await vacuumWorst(db, untilQuiet);
        isFailing = false;
      } catch (error) {
        // A database that fails here fails for its callers too; the next check tries again.
        if (!isFailing) process.emitWarning(`The upkeep of the database failed: ${String(error)}`);
        isFailing = true;
      }
    }
  }

  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}
