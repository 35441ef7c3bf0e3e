import type { Queryable } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Teardown, WithLease } from '../lease/index.ts';
import { createOutageLog } from '../process/index.ts';
import type { Clock } from '../time/index.ts';
import { pause } from '../time/index.ts';
import { keptMs, type RetentionPeriod, type RetentionShare, WHOLE_PERIODS } from './periods.ts';

/** One batch of a removal. */
export interface RemovalBatch {
  readonly db: Queryable;
  /** Rows that ended before this time are removed. */
  readonly before: Date;
  /** The most rows to remove now. */
  readonly limit: number;
  /** Returns those of these matches whose results a service still needs. */
  matchesInUse(matchIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Returns those of these users that have data at a service. */
  usersInUse(userIds: readonly number[]): Promise<ReadonlySet<number>>;
}

/** Old rows of a service's own tables. */
export interface RetentionRule {
  /** The name of the removed rows, for the log. */
  readonly what: string;
  readonly period: RetentionPeriod;
  /** Removes one batch; returns the number of removed rows, 0 when none is left. */
  remove(batch: RemovalBatch): Promise<number>;
}

/** Retention of the keys of a service's orders in `kit.once`. */
export interface OrderKeyRetention {
  readonly scope: string;
  /** `RETENTION.orderKeys` by default. */
  readonly period?: RetentionPeriod;
  /** Returns those of these stored results whose keys must stay longer. */
  inUse?(db: Queryable, results: readonly unknown[]): Promise<readonly unknown[]>;
}

/** A service's rules for its old rows. */
export interface ServiceRetention {
  readonly rules?: readonly RetentionRule[];
  /**
   * Scopes of `kit.once` with their own period or open orders. The keys of all other scopes are removed after
   * `RETENTION.orderKeys`.
   */
  readonly orderKeys?: readonly OrderKeyRetention[];
  /** Returns those of these ended matches whose results the service still needs. */
  matchesInUse?(db: Queryable, matchIds: readonly number[]): Promise<readonly number[]>;
  /** Returns those of these users that have money, bets or anything else at the service. */
  usersInUse?(db: Queryable, userIds: readonly number[]): Promise<readonly number[]>;
}

export interface RetentionDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly log: Logger;
  readonly withLease: WithLease;
  /** By default the whole of each period. */
  readonly share?: RetentionShare;
  /** Poll interval of the clock, in real ms. */
  readonly lookMs?: number;
}

/** Time between two rounds on the services' clock, and poll interval in real time (ms). */
const ROUND_MS = 10 * 60_000;
const LOOK_MS = 5_000;
/**
 * Rows of one statement, and the pause after it (ms), in which bets are written. Faster time makes more rows old, so the pause is
 * divided by the clock's speed.
 */
const BATCH_ROWS = 500;
const PAUSE_MS = 50;
/** Batches of a rule in one round, so rows that age as fast as they are removed do not delay the other rules. */
const MOST_BATCHES = 200;

const beforeOf = (period: RetentionPeriod, services: Clock, share: RetentionShare): Date =>
  new Date((period.clock === 'services' ? services.now().getTime() : Date.now()) - keptMs(period, share));

/**
 * Removes old rows, a batch at a time and at most `batches`; returns the number of removed rows. Throws the errors of the rule.
 */
export async function removeOld(
  deps: Pick<RetentionDeps, 'db' | 'clock' | 'share'>,
  services: readonly ServiceRetention[],
  rule: RetentionRule,
  signal: AbortSignal = new AbortController().signal,
  batches = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { db, clock, share = WHOLE_PERIODS } = deps;
  const inUse = (what: 'matchesInUse' | 'usersInUse') => async (ids: readonly number[]) => {
    const used = new Set<number>();
    for (const service of services) for (const id of (await service[what]?.(db, ids)) ?? []) used.add(id);
    return used;
  };
  const uses = { matchesInUse: inUse('matchesInUse'), usersInUse: inUse('usersInUse') };
  let removed = 0;
  for (let n = 0; n < batches && !signal.aborted; n += 1) {
    const before = beforeOf(rule.period, clock, share);
    const batch = await rule.remove({ db, before, limit: BATCH_ROWS, ...uses });
    removed += batch;
    if (batch === 0) break;
    await pause(PAUSE_MS / Math.max(1, clock.speed), signal);
  }
  return removed;
}

/**
 * The first rows of a list that no service needs; empty at its end. Rows in use do not hide later ones.
 *
 * @param page ids after this one, ascending, at most `size`
 */
export async function nextUnused(
  page: (last: number) => Promise<readonly number[]>,
  inUse: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
  size: number,
): Promise<number[]> {
  for (let last = 0; ; ) {
    const ids = await page(last);
    const used = ids.length > 0 ? await inUse(ids) : new Set<number>();
    const unused = ids.filter((id) => !used.has(id));
    if (unused.length > 0 || ids.length < size) return unused;
    last = ids.at(-1) ?? last;
  }
}

/**
 * Removes old rows of all services in rounds, in one replica at a time. A failed rule is logged and tried again in the next
 * round; it delays no other rule.
 */
export function startRetention(deps: RetentionDeps, services: readonly ServiceRetention[]): Teardown {
  const { clock, log, withLease, lookMs = LOOK_MS } = deps;
  const outages = createOutageLog(log);
  const rules = services.flatMap(({ rules = [] }) => rules);

  async function round(signal: AbortSignal): Promise<void> {
    for (const rule of rules) {
      if (signal.aborted) return;
      try {
        const removed = await removeOld(deps, services, rule, signal, MOST_BATCHES);
        outages.works(`removal of ${rule.what}`);
        if (removed > 0) log.info({ what: rule.what, removed }, 'old rows removed');
      } catch (error) {
        outages.failed(`removal of ${rule.what}`, error);
      }
    }
  }

  return withLease('retention', async (signal) => {
    // The first round waits for the first poll, because a start has other work.
    let last: number | null = null;
    for (;;) {
      await pause(lookMs, signal);
      if (signal.aborted) return;
      const now = clock.now().getTime();
      // After a clock was set back the next round does not wait for it.
      if (last !== null && Math.abs(now - last) < ROUND_MS) continue;
      last = now;
      await round(signal);
    }
  });
}
