import { POCKETS, partOf } from '../../fairness/outcomes.ts';
import { instantGame } from '../instant.ts';
import { type PlacedBets, placedPayout, placedStake } from '../placed-bets.ts';
import { coveredBy, type RouletteSpot } from './layout.ts';

export type RouletteBet = PlacedBets<RouletteSpot>;

/** The payment of a winning spot for a stake of 1, stake included, in hundredths: 36 for one number, 2 for 18. */
export const rouletteMultiplier = (spot: RouletteSpot): number => 3_600 / coveredBy(spot).length;

/** The payment of all bets in cents when the ball falls into a pocket. */
export const roulettePayout = (bet: RouletteBet, pocket: number): number =>
  placedPayout(bet, (spot) => (coveredBy(spot).includes(pocket) ? rouletteMultiplier(spot) : 0));

/** European roulette with one zero: every bet returns 36/37. */
export const europeanRoulette = instantGame<RouletteBet, { readonly pocket: number }>({
  stakeOf: (bet) => placedStake(bet, (spot) => coveredBy(spot).length > 0),
  mostPaid: (bet) => Math.max(...Array.from({ length: POCKETS }, (_, pocket) => roulettePayout(bet, pocket))),
  floats: () => 1,
  outcomeOf: ([draw = 0]) => ({ pocket: partOf(draw, POCKETS) }),
  payoutOf: (bet, { pocket }) => roulettePayout(bet, pocket),
});
