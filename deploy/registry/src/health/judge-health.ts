/** Page views that used a version, and the number of them that had a failure of it. */
export interface Counts {
  readonly views: number;
  readonly failed: number;
}

/** Normal quantile of a one-sided error of 1 %. */
const Z = 2.326;
/** Fewest failing views for a decision: one visitor with a broken phone does not make a version broken. */
const LEAST_FAILED = 3;
/** Allowed excess over the previous version's failure rate. */
const BUDGET = 0.01;
/** Baseline for a version without enough views before it: views that fail because of the visitor's own connection. */
const USUAL: Counts = { views: 200, failed: 2 };

/**
 * Bounds of the Wilson score interval for a rate. The true rate lies between them with 99 % on each side, also for
 * few views.
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

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/**
 * Decides whether a version fails more often than the one before it. A version is broken when two conditions hold: at
 * least three of its views failed, and the lower bound of its rate exceeds the upper bound of the previous version's
 * rate by more than the budget. So one error on a quiet site decides nothing and three of three do. On a busy site
 * one more failure in a hundred is enough.
 *
 * @param before the previous version; with fewer than 20 views, a usual failure rate (1 %) is used instead
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
