import { partOf, ROLLS } from '../../fairness/outcomes.ts';
import { instantGame } from '../instant.ts';
import { checkedStake, fairHundredths, isWhole, timesHundredths } from '../payout.ts';

/** The share of stakes that dice returns before the multiplier is rounded down, in hundredths. */
const RETURN = 97;

/** The most winning rolls of a bet; its multiplier is 1.01. */
const MOST_WINS = 9_600;

/** A bet that the roll is over or under a target. */
export interface DiceBet {
  readonly stake_cents: number;
  readonly side: 'over' | 'under';
  /** In hundredths of the scale from 0.00 to 100.00. */
  readonly target: number;
}

/** How many of the 10,001 rolls win. */
export const diceWins = ({ side, target }: DiceBet): number =>
  side === 'over' ? ROLLS - 1 - target : target;

/** The multiplier of a winning bet in hundredths. */
export const diceMultiplier = (bet: DiceBet): number => fairHundredths(RETURN, ROLLS, diceWins(bet));

/** Dice: a roll of 0.00 to 100.00, over or under the player's target. The outcome is the roll in hundredths. */
export const dice = instantGame<DiceBet, { readonly roll: number }>({
  stakeOf: (bet) =>
    checkedStake(bet.stake_cents, Number.isInteger(bet.target) && isWhole(diceWins(bet), 1, MOST_WINS)),
  mostPaid: (bet) => timesHundredths(bet.stake_cents, diceMultiplier(bet)),
  floats: () => 1,
  outcomeOf: ([draw = 0]) => ({ roll: partOf(draw, ROLLS) }),
  payoutOf(bet, { roll }) {
    const isWon = bet.side === 'over' ? roll > bet.target : roll < bet.target;
    return isWon ? timesHundredths(bet.stake_cents, diceMultiplier(bet)) : 0;
  },
});
