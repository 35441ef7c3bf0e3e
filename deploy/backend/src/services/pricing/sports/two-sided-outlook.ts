import type { WeightedScore } from '../score-grid.ts';

/** Ways that a number of both sides can come: their difference (home's lead) and their sum. */
export interface Ways {
  readonly margins: readonly WeightedScore[];
  readonly totals: readonly WeightedScore[];
}

/**
 * What every market of a match between two sides is a question to. `full` is the score; `points` what it is made of, where
 * that is something else (games of a tennis match), else null.
 */
export interface TwoSidedOutlook {
  readonly full: Ways;
  readonly points: Ways | null;
}
