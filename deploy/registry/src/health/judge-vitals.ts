import type { HealthVital } from '@jukwaa/contracts';
import { type Counts, evidenceOfMore, percent, shareOf } from './evidence.ts';
import type { HealthResult } from './judge-health.ts';

/** Upper limits of a good page view (ms). Source: https://web.dev/articles/vitals */
const GOOD: Partial<Record<HealthVital['name'], number>> = { LCP: 2_500, INP: 200 };
/** A version whose third quartile is good stays. */
const LEAST_SHARE = 0.25;
/** Allowed excess over the slow views of the live version. */
const BUDGET = 0.05;
/** A version that is no slower reaches this evidence in 1 of 100,000 releases at most. */
const LEAST_EVIDENCE = 100_000;

/** Tells whether a vital decides if a page view is slow. */
export const isJudged = ({ name }: HealthVital): boolean => GOOD[name] !== undefined;
/** Tells whether a vital makes its page view a slow one. */
export const isSlow = ({ name, value }: HealthVital): boolean =>
  value > (GOOD[name] ?? Number.POSITIVE_INFINITY);

const slowOf = (counts: Counts) =>
  `${counts.failed} of ${counts.views} views were slow (${percent(shareOf(counts))})`;

/**
 * Decides whether a canary is slower than the live version in the same hours. It is broken when its third quartile of
 * LCP or INP is not good (at least a quarter of its views are slow), its share of slow views is more than five points
 * over the live version's, and the evidence for that is 100,000. It may be called after every view.
 *
 * @param fresh measured views of the canary; `failed` are the slow ones
 * @param live measured views of the live version since the canary started
 */
export function judgeVitals(fresh: Counts, live: Counts): HealthResult {
  const [own, usual] = [shareOf(fresh), shareOf(live)];
  if (own < LEAST_SHARE || own - usual <= BUDGET || evidenceOfMore(fresh, live) < LEAST_EVIDENCE)
    return { kind: 'undecided' };
  return {
    kind: 'broken',
    reason: `${slowOf(fresh)}, with LCP over 2.5 s or INP over 200 ms; of the live version ${slowOf(live)}`,
  };
}
