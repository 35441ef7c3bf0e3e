const BASIS = 10_000;

/** The number of paid ranks: the share `paid_bp` (hundredths of a percent) of the entries, rounded up. */
export const paidPlaces = (entries: number, paid_bp: number): number =>
  Math.ceil((entries * paid_bp) / BASIS);

/** The weight of the first rank. The numbers 1 to 40 divide it, so up to 40 paid ranks have the exact weights 1/r. */
const SCALE = 5_342_931_457_063_200;

/** The weight of a rank: 1/r as a whole number of equal units. */
const weightOf = (rank: number): bigint => BigInt(Math.floor(SCALE / rank));

/**
 * The prizes of the ranks 1 to `places`, in cents: rank r has the weight 1/r, and its prize is `pool · (1/r) / (1 + 1/2 + … + 1/places)`,
 * rounded down. The arithmetic is in whole numbers, so a page and the server agree to the cent. The rest of the pool is rounding.
 */
export function prizeCurve(pool_cents: number, places: number): number[] {
  const weights = Array.from({ length: places }, (_, index) => weightOf(index + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const pool = BigInt(pool_cents);
  return weights.map((weight) => Number((pool * weight) / all));
}

/** Tied entries with the best rank that they share, and the prize of each of them in cents. */
export interface PrizeGroup {
  readonly rank: number;
  readonly entries: number;
  readonly prize_cents: number;
}

/** The prizes of a table. `prizes` are the groups that win something, best first. */
export interface PrizePlan {
  readonly prizes: readonly PrizeGroup[];
  /** The sum of all prizes; with `rounding_cents` it is the pool. */
  readonly paid_cents: number;
  readonly rounding_cents: number;
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

/**
 * Divides a pool among the entries of a table. Tied entries share the prizes of the ranks that they cover equally, rounded down. A tie
 * across the last paid rank shares the prizes of its paid ranks.
 * @param ties the number of tied entries of each place in the table, best first: 1 for an entry that stands alone
 */
export function dividePool(pool_cents: number, ties: readonly number[], paid_bp: number): PrizePlan {
  const curve = prizeCurve(pool_cents, paidPlaces(sumOf(ties), paid_bp));
  const prizes: PrizeGroup[] = [];
  let rank = 1;
  for (const entries of ties) {
    if (rank > curve.length) break;
    const shared = sumOf(curve.slice(rank - 1, rank - 1 + entries));
    prizes.push({ rank, entries, prize_cents: Math.floor(shared / entries) });
    rank += entries;
  }
  const paid_cents = sumOf(prizes.map(({ entries, prize_cents }) => entries * prize_cents));
  return { prizes, paid_cents, rounding_cents: pool_cents - paid_cents };
}
