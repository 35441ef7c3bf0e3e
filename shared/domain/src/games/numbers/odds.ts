import { choose } from '../choose.ts';
import { areDifferent, fairHundredths } from '../payout.ts';

/** Balls from 1; six are drawn, then the booster. */
export const BALLS = 49;
export const MAIN_BALLS = 6;

/** The share of stakes that every bet returns before its odds are rounded down, in hundredths. */
const RETURN = 96;

/** Seven colours of seven balls each: 1 to 7 are red, 8 to 14 orange and so on. */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'violet'] as const;
export type BallColour = (typeof COLOURS)[number];
const BALLS_OF_COLOUR = BALLS / COLOURS.length;

/** Ranges of the sum of the six balls that can be bet on; it is 150 on average. */
export const SUM_RANGES = [
  { from: 21, to: 99 },
  { from: 100, to: 124 },
  { from: 125, to: 149 },
  { from: 150, to: 150 },
  { from: 151, to: 175 },
  { from: 176, to: 200 },
  { from: 201, to: 279 },
  { from: 21, to: 149 },
  { from: 151, to: 279 },
] as const;

/** A bet on a draw. */
export type NumbersSpot =
  /** All of one to five numbers are among the six balls, or among all seven. */
  | { readonly kind: 'numbers'; readonly numbers: readonly number[]; readonly balls: 6 | 7 }
  /** The booster's colour. */
  | { readonly kind: 'colour'; readonly colour: BallColour }
  /** The booster: low is 1 to 24, high 25 to 49. */
  | { readonly kind: 'low' | 'high' | 'odd' | 'even' }
  /** The sum of the six balls is in a range of `SUM_RANGES`. */
  | { readonly kind: 'sum'; readonly from: number; readonly to: number };

export const colourOf = (ball: number): BallColour => COLOURS[Math.ceil(ball / BALLS_OF_COLOUR) - 1] ?? 'red';

/** `ways[sum]`: the ways to draw six balls with this sum. */
function waysOfSums(): readonly number[] {
  const ways = Array.from({ length: MAIN_BALLS + 1 }, () => new Array<number>(280).fill(0));
  const [none] = ways;
  if (none !== undefined) none[0] = 1;
  for (let ball = 1; ball <= BALLS; ball += 1)
    for (let count = MAIN_BALLS; count > 0; count -= 1)
      for (let sum = 279; sum >= ball; sum -= 1) {
        const row = ways[count];
        if (row !== undefined) row[sum] = (row[sum] ?? 0) + (ways[count - 1]?.[sum - ball] ?? 0);
      }
  return ways[MAIN_BALLS] ?? [];
}

let sums: readonly number[] | undefined;

/** The winning draws of a spot and all draws; none win a spot that is not offered. */
export function numbersWays(spot: NumbersSpot): { readonly wins: number; readonly of: number } {
  if (spot.kind === 'numbers') {
    const { length } = spot.numbers;
    const isOffered =
      length >= 1 && length <= 5 && areDifferent(spot.numbers, 1, BALLS) && spot.balls in { 6: 1, 7: 1 };
    const wins = isOffered ? choose(BALLS - length, spot.balls - length) : 0;
    return { wins, of: choose(BALLS, spot.balls) };
  }
  if (spot.kind === 'colour') return { wins: COLOURS.includes(spot.colour) ? BALLS_OF_COLOUR : 0, of: BALLS };
  if (spot.kind === 'sum') {
    sums ??= waysOfSums();
    const isOffered = SUM_RANGES.some(({ from, to }) => from === spot.from && to === spot.to);
    const wins = sums.slice(spot.from, spot.to + 1).reduce((all, ways) => all + ways, 0);
    return { wins: isOffered ? wins : 0, of: choose(BALLS, MAIN_BALLS) };
  }
  return { wins: spot.kind === 'high' || spot.kind === 'odd' ? 25 : 24, of: BALLS };
}

/** The payment of a winning spot for a stake of 1, stake included, in hundredths. */
export function numbersOdds(spot: NumbersSpot): number {
  const { wins, of } = numbersWays(spot);
  return wins === 0 ? 0 : fairHundredths(RETURN, of, wins);
}
