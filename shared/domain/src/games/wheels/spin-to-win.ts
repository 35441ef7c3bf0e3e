import { partOf } from '../../fairness/outcomes.ts';
import { instantGame } from '../instant.ts';
import { type PlacedBets, placedPayout, placedStake } from '../placed-bets.ts';
import { SPIN_SEGMENTS, SPIN_SYMBOLS, type SpinSymbol } from './wheels.ts';

export type SpinToWinBet = PlacedBets<{ readonly symbol: SpinSymbol }>;

/** The payment of all bets in cents when the wheel stops at a symbol. */
const spinPayout = (bet: SpinToWinBet, symbol: SpinSymbol): number =>
  placedPayout(bet, (spot) => (spot.symbol === symbol ? symbol : 0));

/** Spin to Win: bets on the symbol at which a wheel of 54 segments stops. */
export const spinToWin = instantGame<SpinToWinBet, { readonly segment: number }>({
  stakeOf: (bet) => placedStake(bet, ({ symbol }) => SPIN_SYMBOLS.includes(symbol)),
  mostPaid: (bet) => Math.max(...SPIN_SYMBOLS.map((symbol) => spinPayout(bet, symbol))),
  floats: () => 1,
  outcomeOf: ([draw = 0]) => ({ segment: partOf(draw, SPIN_SEGMENTS.length) }),
  payoutOf: (bet, { segment }) => spinPayout(bet, SPIN_SEGMENTS[segment] ?? 200),
});
