import { partOf } from '../../fairness/outcomes.ts';
import { instantGame } from '../instant.ts';
import { checkedStake, timesHundredths } from '../payout.ts';
import { type PlinkoRisk, plinkoBoard } from './pay-tables.ts';

export interface PlinkoBet {
  readonly stake_cents: number;
  readonly risk: PlinkoRisk;
  /** 8 to 16. */
  readonly rows: number;
}

export interface PlinkoOutcome {
  /** The ball's turn at each row: 0 is left, 1 is right. */
  readonly path: readonly number[];
  /** The slot from the left: the number of turns to the right. */
  readonly slot: number;
  /** The multiplier of the slot. */
  readonly hundredths: number;
}

/** Plinko: a ball turns left or right at each row of pins; the slot that it reaches pays its multiplier. */
export const plinko = instantGame<PlinkoBet, PlinkoOutcome>({
  stakeOf: ({ stake_cents, risk, rows }) => checkedStake(stake_cents, plinkoBoard(risk, rows).length > 0),
  mostPaid: ({ stake_cents, risk, rows }) =>
    timesHundredths(stake_cents, Math.max(...plinkoBoard(risk, rows))),
  floats: ({ rows }) => rows,
  outcomeOf(draws, { risk, rows }) {
    const path = draws.map((draw) => partOf(draw, 2));
    const slot = path.reduce((sum, turn) => sum + turn, 0);
    return { path, slot, hundredths: plinkoBoard(risk, rows)[slot] ?? 0 };
  },
  payoutOf: ({ stake_cents }, { hundredths }) => timesHundredths(stake_cents, hundredths),
});
