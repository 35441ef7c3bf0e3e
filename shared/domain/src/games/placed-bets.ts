import { fail, type Result } from '@jukwaa/contracts';
import { checkedStakes, timesHundredths } from './payout.ts';
import type { GameBetRefusal } from './round.ts';

/** A stake on a spot of a layout. */
export interface PlacedStake {
  readonly stake_cents: number;
}

/** All bets of a player on one draw. */
export interface PlacedBets<Spot> {
  /** At least one. */
  readonly bets: readonly (Spot & PlacedStake)[];
}

/** The most bets of a player on one draw. */
const MOST_BETS = 200;

/** Checks placed bets and returns the sum of their stakes. */
export function placedStake<Spot>(
  { bets }: PlacedBets<Spot>,
  isSpot: (spot: Spot) => boolean,
): Result<number, GameBetRefusal> {
  if (bets.length > MOST_BETS) return fail('bad_choice');
  const stakes = checkedStakes(bets.map(({ stake_cents }) => stake_cents));
  return stakes.ok && !bets.every(isSpot) ? fail('bad_choice') : stakes;
}

/** The payment of placed bets in cents; `hundredths` is what a spot pays for a stake of 1, 0 when it loses. */
export const placedPayout = <Spot>({ bets }: PlacedBets<Spot>, hundredths: (spot: Spot) => number): number =>
  bets.reduce((sum, bet) => sum + timesHundredths(bet.stake_cents, hundredths(bet)), 0);
