/** Places with the same prize, first and last. */
export interface PrizeSpan {
  readonly from: number;
  readonly to: number;
  readonly cents: number;
}

/**
 * Joins neighbouring places with the same prize.
 * @param prizes in cents, that of the first place first, none larger than the one before
 */
export function foldPrizes(prizes: readonly number[]): PrizeSpan[] {
  return [...new Set(prizes)].map((cents) => ({
    from: prizes.indexOf(cents) + 1,
    to: prizes.lastIndexOf(cents) + 1,
    cents,
  }));
}
