import type { Database } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Teardown } from '../lease/index.ts';
import type { CounterLimit, CounterResult } from './counters.ts';

const FLUSH_MS = 500;
/** Keys below this share of their limit stay in this process, so ordinary use costs the database nothing. */
const QUIET_SHARE = 1 / 8;
/** Upper bound on memory: some 200 bytes a key. Beyond it the oldest windows are dropped. */
const MAX_KEYS = 50_000;
/** Keys of one statement. */
const BATCH = 1_000;

// In order of the keys, so that two replicas with common keys can't deadlock.
const ADD = `INSERT INTO kit.counters AS c (key, count, ends_at)
  SELECT key, count, statement_timestamp() + make_interval(secs => seconds)
  FROM unnest($1::text[], $2::bigint[], $3::double precision[]) AS u (key, count, seconds) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN c.ends_at <= statement_timestamp() THEN excluded.count
      ELSE least(c.count + excluded.count, 1000000000) END,
    ends_at = CASE WHEN c.ends_at <= statement_timestamp() THEN excluded.ends_at ELSE c.ends_at END
  RETURNING key, count, extract(epoch FROM ends_at - statement_timestamp()) * 1000 AS left_ms`;

interface Window {
  /** Uses in all replicas that the database has counted. */
  shared: number;
  /** Uses in this process that the database has not counted yet. */
  pending: number;
  /** End of the window by `performance.now()`. */
  endsAt: number;
}

interface SharedRow {
  readonly key: string;
  readonly count: number;
  readonly left_ms: number;
}

const ALLOWED: CounterResult = { allowed: true, retryAfterMs: 0 };

/**
 * Counters for hot paths. Each process decides at once and exchanges counts with the other replicas every 500 ms, in one
 * statement for all keys. R replicas together allow at most R times the limit, and only to a caller that spends it within 500 ms.
 * Limits that guard money or messages use `Counters`, which are exact.
 */
export class NearbyCounters {
  readonly #db: Database;
  readonly #windows = new Map<string, Window>();
  readonly #changed = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
  }

  take(key: string, { max, windowMs }: CounterLimit): CounterResult {
    const spent = this.look(key, { max, windowMs });
    if (!spent.allowed) return spent;
    const window = this.#windowOf(key, windowMs, performance.now());
    window.pending += 1;
    if (window.shared + window.pending >= max * QUIET_SHARE) this.#changed.add(key);
    return ALLOWED;
  }

  /** Whether a `take` would be allowed now. */
  look(key: string, { max }: CounterLimit): CounterResult {
    const now = performance.now();
    const window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now || window.shared + window.pending < max) return ALLOWED;
    return { allowed: false, retryAfterMs: Math.max(1, window.endsAt - now) };
  }

  /** Exchanges counts with the database. Counts that it did not accept go with the next flush. */
  async flush(): Promise<void> {
    const keys = [...this.#changed];
    this.#changed.clear();
    for (let at = 0; at < keys.length; at += BATCH) await this.#flushKeys(keys.slice(at, at + BATCH));
  }

  /** Starts the flushes; returns the teardown. */
  start(log: Pick<Logger, 'error'>): Teardown {
    let running: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      running = running
        .then(() => this.flush())
        .catch((error: Error) => log.error({ reason: error.message }, 'rate limits were not exchanged'));
    }, FLUSH_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  }

  #windowOf(key: string, windowMs: number, now: number): Window {
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    this.#windows.delete(key);
    if (this.#windows.size >= MAX_KEYS) this.#dropOldest();
    const window = { shared: 0, pending: 0, endsAt: now + windowMs };
    this.#windows.set(key, window);
    return window;
  }

  #dropOldest(): void {
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }

  async #flushKeys(keys: readonly string[]): Promise<void> {
    const now = performance.now();
    const sent = keys.flatMap((key) => {
      const window = this.#windows.get(key);
      return window === undefined || window.endsAt <= now ? [] : [{ key, window, count: window.pending }];
    });
    if (sent.length === 0) return;
    // Uses during the statement belong to the next flush.
    for (const { window } of sent) window.pending = 0;
    for (const { window, count } of sent) window.shared += count;
    try {
      await this.#exchange(sent, now);
    } catch (error) {
      for (const { key, window, count } of sent) {
        window.shared -= count;
        window.pending += count;
        this.#changed.add(key);
      }
      throw error;
    }
  }

  async #exchange(
    sent: readonly { readonly key: string; readonly window: Window; readonly count: number }[],
    now: number,
  ): Promise<void> {
    const rows = await this.#db.query<SharedRow>(ADD, [
      sent.map(({ key }) => key),
      sent.map(({ count }) => count),
      sent.map(({ window }) => (window.endsAt - now) / 1_000),
    ]);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const answeredAt = performance.now();
    for (const { key, window } of sent) {
      const row = byKey.get(key);
      if (row === undefined) continue;
      window.shared = row.count;
      window.endsAt = answeredAt + row.left_ms;
    }
  }
}
