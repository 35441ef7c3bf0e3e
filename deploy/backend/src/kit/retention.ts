import type { Queryable } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Teardown, WithLease } from './lease.ts';
import { createOutageLog } from './outage-log.ts';
import { pause } from './pause.ts';
import type { RetentionPeriod } from './retention-periods.ts';

/** One batch of a removal. */
export interface RemovalBatch {
  readonly db: Queryable;
  /** Rows that ended before this time go. */
  readonly before: Date;
  /** The most rows to remove now. */
  readonly limit: number;
  /** Those of these matches that some service still needs with their results. */
  matchesInUse(matchIds: readonly number[]): Promise<ReadonlySet<number>>;
}

/** Old rows of a service's own tables. */
export interface RetentionRule {
  /** What is removed, for the log. */
  readonly what: string;
  readonly period: RetentionPeriod;
  /** Removes one batch; gives how many rows went, 0 when none is left. */
  remove(batch: RemovalBatch): Promise<number>;
}

/** What a service says about old rows. */
export interface ServiceRetention {
  readonly rules?: readonly RetentionRule[];
  /** Which of these ended matches the service still needs with their results. */
  matchesInUse?(db: Queryable, matchIds: readonly number[]): Promise<readonly number[]>;
}

export interface RetentionDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly log: Logger;
  readonly withLease: WithLease;
}

/** A round follows after this time of the services' clock, looked at this often in real time (ms). */
const ROUND_MS = 10 * 60_000;
const LOOK_MS = 5_000;
/** Rows of one statement, and the pause after it (ms): bets are written in between. */
const BATCH_ROWS = 500;
const PAUSE_MS = 50;

const beforeOf = ({ keepMs, clock }: RetentionPeriod, services: Clock): Date =>
  new Date((clock === 'services' ? services.now().getTime() : Date.now()) - keepMs);

/** Removes everything that is too old, a batch at a time; gives how many rows went. Throws what a rule throws. */
export async function removeOld(
  deps: Pick<RetentionDeps, 'db' | 'clock'>,
  services: readonly ServiceRetention[],
  rule: RetentionRule,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { db, clock } = deps;
  const matchesInUse = async (matchIds: readonly number[]) => {
    const used = new Set<number>();
    for (const service of services)
      for (const id of (await service.matchesInUse?.(db, matchIds)) ?? []) used.add(id);
    return used;
  };
  let removed = 0;
  while (!signal.aborted) {
    const before = beforeOf(rule.period, clock);
    const batch = await rule.remove({ db, before, limit: BATCH_ROWS, matchesInUse });
    removed += batch;
    if (batch === 0) break;
    await pause(PAUSE_MS, signal);
  }
  return removed;
}

/**
 * Removes old rows of all services in rounds, in one replica at a time. A rule that fails is logged and tried again in the next
 * round; it holds up no other one.
 */
export function startRetention(deps: RetentionDeps, services: readonly ServiceRetention[]): Teardown {
  const { clock, log, withLease } = deps;
  const outages = createOutageLog(log);
  const rules = services.flatMap(({ rules = [] }) => rules);

  async function round(signal: AbortSignal): Promise<void> {
    for (const rule of rules) {
      if (signal.aborted) return;
      try {
        const removed = await removeOld(deps, services, rule, signal);
        outages.works(`removal of ${rule.what}`);
        if (removed > 0) log.info({ what: rule.what, removed }, 'old rows removed');
      } catch (error) {
        outages.failed(`removal of ${rule.what}`, error);
      }
    }
  }

  return withLease('retention', async (signal) => {
    // The first round waits for the first look: a start has other work.
    let last: number | null = null;
    for (;;) {
      await pause(LOOK_MS, signal);
      if (signal.aborted) return;
      const now = clock.now().getTime();
      // A clock that was set back is not waited for.
      if (last !== null && Math.abs(now - last) < ROUND_MS) continue;
      last = now;
      await round(signal);
    }
  });
}
