import { partOf } from '../../fairness/outcomes.ts';
import { instantGame } from '../instant.ts';
import { checkedStake, timesHundredths } from '../payout.ts';
import { WHEELS, type WheelRisk } from './wheels.ts';

export interface WheelBet {
  readonly stake_cents: number;
  readonly risk: WheelRisk;
}

export interface WheelOutcome {
  /** From 0, clockwise. */
  readonly segment: number;
  readonly hundredths: number;
}

/** A wheel of 20 equal segments, each with its multiplier, spun at a tap. */
export const wheel = instantGame<WheelBet, WheelOutcome>({
  stakeOf: ({ stake_cents, risk }) => checkedStake(stake_cents, Object.hasOwn(WHEELS, risk)),
  mostPaid: ({ stake_cents, risk }) => timesHundredths(stake_cents, Math.max(...WHEELS[risk])),
  floats: () => 1,
  outcomeOf([draw = 0], { risk }) {
    const segment = partOf(draw, WHEELS[risk].length);
    return { segment, hundredths: WHEELS[risk][segment] ?? 0 };
  },
  payoutOf: ({ stake_cents }, { hundredths }) => timesHundredths(stake_cents, hundredths),
});
