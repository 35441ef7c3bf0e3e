import { drawn, numbersTo } from '../../fairness/outcomes.ts';
import { instantGame } from '../instant.ts';
import { type PlacedBets, placedPayout, placedStake } from '../placed-bets.ts';
import { BALLS, colourOf, MAIN_BALLS, type NumbersSpot, numbersOdds, numbersWays } from './odds.ts';

export type NumbersBet = PlacedBets<NumbersSpot>;

export interface NumbersOutcome {
  /** The six balls in the order of the draw. */
  readonly balls: readonly number[];
  readonly booster: number;
}

/** Returns whether a spot wins a draw. */
export function numbersWins(spot: NumbersSpot, { balls, booster }: NumbersOutcome): boolean {
  const sum = balls.reduce((all, ball) => all + ball, 0);
  switch (spot.kind) {
    case 'numbers':
      return spot.numbers.every(
        (number) => balls.includes(number) || (spot.balls === 7 && number === booster),
      );
    case 'colour':
      return colourOf(booster) === spot.colour;
    case 'sum':
      return sum >= spot.from && sum <= spot.to;
    case 'low':
      return booster <= 24;
    case 'high':
      return booster >= 25;
    case 'odd':
      return booster % 2 === 1;
    case 'even':
      return booster % 2 === 0;
  }
}

/** The payment in cents of all bets on a draw. */
export const numbersPayout = (bet: NumbersBet, outcome: NumbersOutcome): number =>
  placedPayout(bet, (spot) => (numbersWins(spot, outcome) ? numbersOdds(spot) : 0));

/** Numbers: six balls of 49 and a booster. */
export const numbers = instantGame<NumbersBet, NumbersOutcome>({
  stakeOf: (bet) => placedStake(bet, (spot) => numbersWays(spot).wins > 0),
  // Bets that exclude each other are counted as if all of them won.
  mostPaid: (bet) => placedPayout(bet, numbersOdds),
  floats: () => MAIN_BALLS + 1,
  outcomeOf(draws) {
    const balls = drawn(draws, numbersTo(BALLS));
    return { balls: balls.slice(0, MAIN_BALLS), booster: balls[MAIN_BALLS] ?? 0 };
  },
  payoutOf: numbersPayout,
});
