import type { Result } from '@jukwaa/contracts';
import { type PlacedStake, placedPayout, placedStake } from '../placed-bets.ts';
import type { GameBetRefusal } from '../round.ts';

/** The bets of a ticket on one draw, with the most that it pays in cents, stake included. */
export interface DrawBet<Spot> {
  readonly bets: readonly (Spot & PlacedStake)[];
  readonly max_win_cents: number;
}

/** The rules of a game whose draw is the same for everybody. */
export interface DrawRules<Spot> {
  /** The number of floats that a draw takes from its seeds. */
  readonly floats: number;
  readonly resultOf: (draws: readonly number[]) => number[];
  /** Checks the bets of a ticket and returns their stake in cents. */
  readonly stakeOf: (bets: DrawBet<Spot>['bets']) => Result<number, GameBetRefusal>;
  /** The payment of a spot for a stake of 1, stake included, in hundredths; 0 when it loses. */
  readonly paysOf: (spot: Spot, result: readonly number[]) => number;
  /** An upper bound in cents of the payments of these tickets together, whatever is drawn. */
  readonly mostPaid: (tickets: readonly DrawBet<Spot>[]) => number;
}

/** Checks bets against the spots of a layout. */
export const drawStake = <Spot>(
  bets: DrawBet<Spot>['bets'],
  isSpot: (spot: Spot) => boolean,
): Result<number, GameBetRefusal> => placedStake({ bets }, isSpot);

/** The payment of a ticket in cents. */
export const drawPayout = <Spot>(
  { paysOf }: Pick<DrawRules<Spot>, 'paysOf'>,
  { bets, max_win_cents }: DrawBet<Spot>,
  result: readonly number[],
): number =>
  Math.min(
    max_win_cents,
    placedPayout({ bets }, (spot) => paysOf(spot, result)),
  );
