import { certain, type NumberLaw } from './number-law.ts';

/** The points of one kind of scoring play, and its share of all scoring plays; the shares sum to 1. */
export interface Award {
  readonly points: number;
  readonly share: number;
}

/** Standard deviations beyond which a side's points are ignored. */
const TAIL = 8;

const moment = (awards: readonly Award[], power: number) =>
  awards.reduce((sum, { points, share }) => sum + points ** power * share, 0);

/** The number of scoring plays behind `points` expected points. */
export const playsIn = (awards: readonly Award[], points: number): number => points / moment(awards, 1);

/**
 * The further points of a side with `expected` expected points: scoring plays come at random times (Poisson), each worth one of
 * the awards. Exact, by Panjer's recursion (1981): n p(n) = plays * sum of k share(k) p(n - k).
 */
export function pointsLaw(awards: readonly Award[], expected: number): NumberLaw {
  if (expected <= 0) return certain(0);
  const plays = playsIn(awards, expected);
  const most = Math.ceil(expected + TAIL * Math.sqrt(plays * moment(awards, 2)) + 5);
  const chances = new Float64Array(most + 1);
  chances[0] = Math.exp(-plays);
  for (let n = 1; n <= most; n++) {
    let sum = 0;
    for (const { points, share } of awards) sum += points * share * (chances[n - points] ?? 0);
    chances[n] = (plays * sum) / n;
  }
  return { from: 0, chances };
}
