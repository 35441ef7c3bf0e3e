import type { WeightedScore } from '../score-grid.ts';

/** The distributions of a number of both sides: of their difference (home's lead) and of their sum. */
export interface Ways {
  readonly margins: readonly WeightedScore[];
  readonly totals: readonly WeightedScore[];
}

/**
 * The distributions that price every market of a match between two sides. `full` is the score; `points` are its smaller units
 * (games of a tennis match), or null.
 */
export interface TwoSidedOutlook {
  readonly full: Ways;
  readonly points: Ways | null;
}
