/** The 99.9 % quantile of the standard normal distribution. */
const RARE = 3.0902;

/** The 99.9 % quantile of a chi-square distribution, by the approximation of Wilson and Hilferty. */
const rareSquare = (degrees: number): number => {
  const ninth = 2 / (9 * degrees);
  return degrees * (1 - ninth + RARE * Math.sqrt(ninth)) ** 3;
};

/**
 * The chi-square of counts over its 99.9 % quantile: above 1, one of 1,000 true distributions is that far away.
 *
 * @param shares the chance of each place; they sum to 1
 */
export function unevenness(counts: readonly number[], shares: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const square = counts.reduce((sum, count, place) => {
    const expected = all * (shares[place] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return square / rareSquare(counts.length - 1);
}

/** `unevenness` of draws without replacement from equally likely places. */
export function drawUnevenness(
  draws: readonly (readonly number[])[],
  { first, places }: { readonly first: number; readonly places: number },
): number {
  const counts = new Array<number>(places).fill(0);
  for (const place of draws.flat()) counts[place - first] = (counts[place - first] ?? 0) + 1;
  // A draw takes no place twice, so its counts vary less than independent ones.
  const size = draws[0]?.length ?? 1;
  return (unevenness(counts, new Array<number>(places).fill(1 / places)) * (places - 1)) / (places - size);
}
