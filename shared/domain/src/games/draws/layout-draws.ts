import { POCKETS, partOf } from '../../fairness/outcomes.ts';
import { coveredBy, type RouletteSpot } from '../roulette/layout.ts';
import { rouletteMultiplier } from '../roulette/roulette.ts';
import { SPIN_SEGMENTS, SPIN_SYMBOLS, type SpinSymbol } from '../wheels/wheels.ts';
import { type DrawRules, drawStake } from './draw-rules.ts';
import { mostByPlace } from './most-by-place.ts';

/** European roulette on a clock. */
export const rouletteDraw: DrawRules<RouletteSpot> = {
  floats: 1,
  resultOf: ([draw = 0]) => [partOf(draw, POCKETS)],
  stakeOf: (bets) => drawStake(bets, (spot) => coveredBy(spot).length > 0),
  paysOf: (spot, [pocket = 0]) => (coveredBy(spot).includes(pocket) ? rouletteMultiplier(spot) : 0),
  mostPaid: (tickets) =>
    mostByPlace(
      POCKETS,
      (spot) => ({ places: coveredBy(spot), hundredths: rouletteMultiplier(spot) }),
      tickets,
    ),
};

export interface SpinSpot {
  readonly symbol: SpinSymbol;
}

/** The wheel of 54 segments on a clock: bets on the symbol at which it stops. */
export const spinDraw: DrawRules<SpinSpot> = {
  floats: 1,
  resultOf: ([draw = 0]) => [partOf(draw, SPIN_SEGMENTS.length)],
  stakeOf: (bets) => drawStake(bets, ({ symbol }) => SPIN_SYMBOLS.includes(symbol)),
  paysOf: ({ symbol }, [segment = 0]) => (SPIN_SEGMENTS[segment] === symbol ? symbol : 0),
  mostPaid: (tickets) =>
    mostByPlace(
      SPIN_SYMBOLS.length,
      ({ symbol }) => ({ places: [SPIN_SYMBOLS.indexOf(symbol)], hundredths: symbol }),
      tickets,
    ),
};
