import { timesHundredths } from '../payout.ts';
import type { DrawBet } from './draw-rules.ts';

/** The places of a layout that a spot covers, and its payment for a stake of 1, in hundredths. */
export interface Covered {
  readonly places: readonly number[];
  readonly hundredths: number;
}

/**
 * The greatest payment of tickets together, in cents, over every place at which a draw can end. It is exact, the limit of each ticket
 * included.
 *
 * @param places the places of a draw, numbered from 0
 */
export function mostByPlace<Spot>(
  places: number,
  coveredBy: (spot: Spot) => Covered,
  tickets: readonly DrawBet<Spot>[],
): number {
  const all = new Array<number>(places).fill(0);
  for (const { bets, max_win_cents } of tickets) {
    const own = new Array<number>(places).fill(0);
    for (const bet of bets) {
      const covered = coveredBy(bet);
      const cents = timesHundredths(bet.stake_cents, covered.hundredths);
      for (const place of covered.places) own[place] = (own[place] ?? 0) + cents;
    }
    own.forEach((cents, place) => {
      all[place] = (all[place] ?? 0) + Math.min(cents, max_win_cents);
    });
  }
  return Math.max(...all);
}
