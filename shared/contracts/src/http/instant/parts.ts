import * as v from 'valibot';
import { Cents } from '../../primitives.ts';

/** The most that a field of a bet stakes, in cents; the operator's limits are lower. */
const MOST_STAKED = 10_000_000_000;

/** A stake of a round, in cents. */
export const Stake = v.pipe(Cents, v.minValue(1), v.maxValue(MOST_STAKED));
/** A stake on a part of the table; 0 for none. */
export const OptionalStake = v.pipe(Cents, v.minValue(0), v.maxValue(MOST_STAKED));

/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** A card of a deck: 0 to 51. */
export const Card = whole(0, 51);

/** The most bets of a player on one draw. */
const MOST_BETS = 200;
/** Stakes on spots of a layout. */
export const placed = <T extends v.GenericSchema>(spot: T) =>
  v.strictObject({ bets: v.pipe(v.array(spot), v.minLength(1), v.maxLength(MOST_BETS)) });

/** The fields of every state of a round, in cents. */
export const StateParts = {
  is_over: v.boolean(),
  /** All stakes of the round so far. */
  staked_cents: Cents,
  /** The payment, stake included; 0 while the round is open. */
  payout_cents: Cents,
  max_win_cents: Cents,
};

/** The schemas of a game: its bet, its actions, and its state as the player sees it. */
export interface GameSchemas<
  Bet extends v.GenericSchema = v.GenericSchema,
  Action extends v.GenericSchema = v.GenericSchema,
  State extends v.GenericSchema = v.GenericSchema,
> {
  readonly bet: Bet;
  readonly action: Action;
  readonly state: State;
}

/** The schemas of a game whose rounds end at the deal. */
export const dealtOnce = <Bet extends v.GenericSchema, Outcome extends v.GenericSchema>(
  bet: Bet,
  outcome: Outcome,
) => ({ bet, action: v.never(), state: v.object({ ...StateParts, bet, outcome }) });
