import { type Counts, evidenceOfWorse, percent, shareOf, USUAL_RATE } from './evidence.ts';

/** Normal quantile of a one-sided error of 1 %. */
const Z = 2.326;
/** Fewest failing views for a decision: one visitor with a broken phone does not make a version broken. */
const LEAST_FAILED = 3;
/** Allowed excess over the previous version's failure rate. */
const BUDGET = 0.01;
/** Evidence for a decision. A version that is no worse reaches it in 1 of 1,100 releases at most. */
const LEAST_EVIDENCE = 1_100;

/**
 * Bounds of the Wilson score interval for a rate. The true rate lies between them with 99 % on each side, also for
 * few views, when they are read once.
 *
 * Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22, 1927, p.
 * 209.
 */
export function rateBounds({ views, failed }: Counts): { readonly low: number; readonly high: number } {
  if (views === 0) return { low: 0, high: 1 };
  const rate = failed / views;
  const z2 = Z * Z;
  const middle = (rate + z2 / (2 * views)) / (1 + z2 / views);
  const half = (Z * Math.sqrt((rate * (1 - rate)) / views + z2 / (4 * views * views))) / (1 + z2 / views);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

export type HealthResult =
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'fine' | 'undecided' };

const failedOf = (counts: Counts) =>
  `${counts.failed} of ${counts.views} views failed (${percent(shareOf(counts))})`;

function isBroken(fresh: Counts, before: Counts): boolean {
  if (fresh.failed < LEAST_FAILED || shareOf(fresh) - shareOf(before) <= BUDGET) return false;
  return fresh.failed === fresh.views || evidenceOfWorse(fresh, before) >= LEAST_EVIDENCE;
}

/**
 * Decides whether a version fails more often than the one before it. It may be called after every view of a release.
 * A version is broken when at least three of its views failed, its rate is more than one point over the rate before,
 * and either all its views failed or the evidence is 1,100.
 *
 * Error rates of a whole release, however often it is judged: a version that is no worse is called broken with a
 * probability of at most `1 / 1,100 + rate³`. With the 1 in 100,000 each of `judgeVitals` and `judgeOrders` that is below 1 in 1,000 up to a usual rate of
 * 4 %, or of 2 % with fewer than 200 views before. At a usual rate of 0.5 %, a version with 5 points more is found within 400 views in
 * 98 % of releases with 5,000 views before, or as a canary with 10 % of the views. `npm run bench:health` simulates this.
 */
export function judgeHealth(fresh: Counts, before: Counts): HealthResult {
  if (isBroken(fresh, before)) {
    const usual =
      before.views === 0 ? `at most ${percent(USUAL_RATE)} is usual` : `before it ${failedOf(before)}`;
    return { kind: 'broken', reason: `${failedOf(fresh)}; ${usual}` };
  }
  const isFine = rateBounds(fresh).high <= rateBounds(before).high + BUDGET;
  return { kind: isFine && before.views > 0 ? 'fine' : 'undecided' };
}
