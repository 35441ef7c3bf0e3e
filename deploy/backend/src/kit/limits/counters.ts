import type { Database, Queryable } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Teardown } from '../lease/index.ts';

/** The uses of one key that are allowed within a window, which starts with the first use. */
export interface CounterLimit {
  readonly max: number;
  readonly windowMs: number;
}

export interface CounterResult {
  readonly allowed: boolean;
  /** Time until the window ends, in ms; 0 when allowed. */
  readonly retryAfterMs: number;
}

/** Counters in the database, shared by every replica and by all sessions of a user. */
export interface Counters {
  /**
   * Counts one use of `key` and returns whether it is within the limit. It is one statement, exact under concurrency: of any
   * number of simultaneous uses exactly `max` are allowed per window. Refused uses do not lengthen the window.
   *
   * The key names the purpose and the subject: `sms:254712345678`, `login:254712345678`.
   *
   * @param on the transaction to count in, inside `db.transaction`. A rollback then undoes the count, and other uses of the key
   * wait for the commit. Without it the use counts at once, and the call fails inside a transaction of this database.
   */
  take(key: string, limit: CounterLimit, on?: Queryable): Promise<CounterResult>;
  /** Resets the window of a key, e.g. after a correct password. */
  reset(key: string, on?: Queryable): Promise<void>;
}

/** Batch size for the removal of old counters, so a large table never blocks its users. */
const CLEAN_UP_ROWS = 5_000;
const CLEAN_UP_MS = 60_000;

// The database's clock decides, so the clocks of replicas may differ. The count stops one above the limit.
const TAKE = `INSERT INTO kit.counters AS c (key, count, ends_at)
  VALUES ($1, 1, statement_timestamp() + make_interval(secs => $3))
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN c.ends_at <= statement_timestamp() THEN 1 ELSE least(c.count, $2::bigint) + 1 END,
    ends_at = CASE WHEN c.ends_at <= statement_timestamp() THEN excluded.ends_at ELSE c.ends_at END
  RETURNING count, extract(epoch FROM ends_at - statement_timestamp()) * 1000 AS left_ms`;

const CLEAN_UP = `DELETE FROM kit.counters WHERE key IN (
    SELECT key FROM kit.counters WHERE ends_at <= statement_timestamp() LIMIT ${CLEAN_UP_ROWS} FOR UPDATE SKIP LOCKED)
  RETURNING key`;

interface CounterRow {
  readonly count: number;
  readonly left_ms: number;
}

const ALLOWED: CounterResult = { allowed: true, retryAfterMs: 0 };

/** Counters in the table `kit.counters`. */
export const createCounters = (db: Database): Counters => ({
  async take(key, { max, windowMs }, on = db) {
    const [row] = await on.query<CounterRow>(TAKE, [key, Math.floor(max), windowMs / 1_000]);
    if (row === undefined) throw new Error('a counter returned no row');
    return row.count <= max ? ALLOWED : { allowed: false, retryAfterMs: Math.max(1, row.left_ms) };
  },
  async reset(key, on = db) {
    await on.query('DELETE FROM kit.counters WHERE key = $1', [key]);
  },
});

/** Removes every counter whose window is over; returns the number removed. */
export async function removeOldCounters(db: Queryable): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await db.query(CLEAN_UP);
    removed += rows.length;
    if (rows.length < CLEAN_UP_ROWS) return removed;
  }
}

/** Removes old counters once a minute, in every replica. Rows that another replica is removing are skipped. */
export function startCounterCleanUp(db: Queryable, log: Pick<Logger, 'error'>): Teardown {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => removeOldCounters(db))
      .catch((error: Error) => log.error({ reason: error.message }, 'old counters were not removed'));
  }, CLEAN_UP_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
