import { type Counts, evidenceOfMore, percent, shareOf } from './evidence.ts';
import type { HealthResult } from './judge-health.ts';

/** Fewest views whose orders were all refused: one bettor without a balance does not make a version broken. */
const LEAST_REFUSED = 3;
/** Allowed excess over the live version's share. */
const BUDGET = 0.05;
/** A version whose orders are refused no more often reaches this evidence in 1 of 100,000 releases at most. */
const LEAST_EVIDENCE = 100_000;

const refusedOf = (counts: Counts) =>
  `${counts.failed} of ${counts.views} views with bets had none accepted (${percent(shareOf(counts))})`;

/**
 * Decides whether bets, tickets and rounds are refused more often in the pages of a canary than in those of the live version in
 * the same hours. It is broken when at least three of its views had orders and none accepted, their share is more than five
 * points over the live version's, and the evidence for that is 100,000. It may be called after every view.
 *
 * @param fresh views of the canary with orders that have their answer; `failed` are those without an accepted one
 * @param live the same of the live version since the canary started
 */
export function judgeOrders(fresh: Counts, live: Counts): HealthResult {
  const isMore = fresh.failed >= LEAST_REFUSED && shareOf(fresh) - shareOf(live) > BUDGET;
  if (!isMore || evidenceOfMore(fresh, live) < LEAST_EVIDENCE) return { kind: 'undecided' };
  return { kind: 'broken', reason: `${refusedOf(fresh)}; of the live version ${refusedOf(live)}` };
}
