import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Pauses } from '../port.ts';

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
  /** Checks for which a vacuum waits for a quiet moment; then calls wait for it. */
  readonly patience: number;
}

export const UPKEEP: UpkeepOptions = { lookMs: 5_000, checkpointBytes: 16 * 1024 * 1024, patience: 12 };

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

/** The connection of the database, which all calls share. */
interface UpkeepConnection extends Pick<Database, 'query'> {
  /** Runs a statement; returns how long it held the connection (ms). */
  readonly hold: (sql: string) => Promise<number>;
  /** Whether calls use the connection or wait for it. */
  readonly isBusy: () => boolean;
}

/** Upkeep that runs until it is ended. */
interface Upkeep {
  readonly pauses: () => Pauses;
  readonly end: () => Promise<void>;
}

/** Makes a checkpoint when enough was written, or when the last one was long ago. */
class Checkpoints {
  #last = performance.now();
  longestMs = 0;

  async look({ query, hold }: UpkeepConnection, bytes: number): Promise<void> {
    const [log] = await query<{ bytes: number }>(LOG_SINCE);
    const written = log?.bytes ?? 0;
    const isLate = performance.now() - this.#last > CHECKPOINT_MS && written > NOTHING_BYTES;
    if (written < bytes && !isLate) return;
    this.longestMs = Math.max(this.longestMs, await hold('CHECKPOINT'));
    this.#last = performance.now();
  }
}

/**
 * Vacuums the table with the most dead rows: one per check, because calls wait for the one connection meanwhile. While
 * they never pause, a table waits for some checks, so that at most one vacuum in that time delays them.
 */
class Vacuums {
  #waited = 0;
  longestMs = 0;

  async look(
    { query, hold }: UpkeepConnection,
    isQuiet: () => Promise<boolean>,
    patience: number,
  ): Promise<void> {
    const [table] = await query<{ name: string }>(WORST_TABLE);
    if (table === undefined) {
      this.#waited = 0;
      return;
    }
    if (!(await isQuiet()) && this.#waited < patience) {
      this.#waited += 1;
      return;
    }
    this.#waited = 0;
    // Two statements, so that calls get the connection in between.
    for (const work of ['VACUUM', 'ANALYZE'])
      this.longestMs = Math.max(this.longestMs, await hold(`${work} ${table.name}`));
  }
}

/** Maintains an embedded database until the result is ended. */
export function startUpkeep(
  connection: UpkeepConnection,
  { lookMs, checkpointBytes, patience }: UpkeepOptions,
): Upkeep {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const [checkpoints, vacuums] = [new Checkpoints(), new Vacuums()];

  /** Waits for a quiet moment, for half a second at most. */
  async function isQuiet(): Promise<boolean> {
    for (let step = 0; step < QUIET_STEPS && connection.isBusy() && !signal.aborted; step++)
      await pause(QUIET_STEP_MS);
    return !connection.isBusy();
  }

  async function run(): Promise<void> {
    let isFailing = false;
    while (!signal.aborted) {
      await pause(lookMs);
      if (signal.aborted) return;
      try {
        await checkpoints.look(connection, checkpointBytes);
        if (!signal.aborted) await vacuums.look(connection, isQuiet, patience);
        isFailing = false;
      } catch (error) {
        // A database that fails here fails for its callers too; the next check tries again.
        if (!isFailing) process.emitWarning(`The upkeep of the database failed: ${String(error)}`);
        isFailing = true;
      }
    }
  }

  const running = run();
  return {
    pauses: () => ({ vacuumMs: vacuums.longestMs, checkpointMs: checkpoints.longestMs }),
    async end() {
      ending.abort();
      await running;
    },
  };
}
