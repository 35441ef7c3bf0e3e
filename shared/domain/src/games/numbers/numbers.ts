import { drawn, numbersTo } from '../../fairness/outcomes.ts';
import { BALLS, colourOf, MAIN_BALLS, type NumbersSpot } from './odds.ts';

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

/** The balls of a draw by its seven floats. */
export function numbersOutcome(draws: readonly number[]): NumbersOutcome {
  const balls = drawn(draws, numbersTo(BALLS));
  return { balls: balls.slice(0, MAIN_BALLS), booster: balls[MAIN_BALLS] ?? 0 };
}
