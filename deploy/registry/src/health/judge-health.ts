/** Page views that used a version, and how many of them had a failure of it. */
export interface Counts {
  readonly views: number;
  readonly failed: number;
}

/** Normal quantile of a one-sided error of 1 %. */
const Z = 2.326;
/** Failing views below which nothing is decided: one visitor with a broken phone is not a broken version. */
const LEAST_FAILED = 3;
/** By how much the rate may be above the previous version's before it counts as worse. */
const BUDGET = 0.01;
/** What a version without views before it is measured against: views that fail for reasons of the visitor's own line. */
const USUAL: Counts = { views: 200, failed: 2 };

/**
 * Bounds of the Wilson score interval for a rate (E. B. Wilson, "Probable inference, the law of succession, and statistical
 * inference", JASA 22, 1927, p. 209): between them the true rate lies with 99 % on each side, also for few views.
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

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/**
 * Whether a version does worse than the one before it. It is broken when at least three of its views failed and even the lower
 * bound of its rate is over the upper bound of the previous version's rate by more than the budget. So one error on a quiet site
 * decides nothing, three of three do, and on a busy site one more failure in a hundred does.
 *
 * @param before the previous version; with fewer than 20 views it is taken for a usual one (1 %)
 */
export function judgeHealth(fresh: Counts, before: Counts): HealthResult {
  const own = before.views < 20 ? USUAL : before;
  const limit = rateBounds(own).high + BUDGET;
  const { low, high } = rateBounds(fresh);
  if (fresh.failed >= LEAST_FAILED && low > limit) {
    const rate = percent(fresh.failed / fresh.views);
    const usual = percent(own.failed / own.views);
    return {
      kind: 'broken',
      reason: `${fresh.failed} of ${fresh.views} views failed (${rate}, surely over ${percent(low)}); before it was ${usual}, at most ${percent(limit)} was allowed`,
    };
  }
  return { kind: high <= limit ? 'fine' : 'undecided' };
}
