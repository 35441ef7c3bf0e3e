import { drawn, numbersTo } from '../../fairness/outcomes.ts';
import { type DealtGame, instantGame } from '../instant.ts';
import { areDifferent, checkedStake, timesHundredths } from '../payout.ts';
import { FAST_KENO, KENO, type KenoKind } from './pay-tables.ts';

export interface KenoBet {
  readonly stake_cents: number;
  /** One to ten different numbers from 1. */
  readonly picks: readonly number[];
}

export interface KenoOutcome {
  /** In the order of the draw. */
  readonly numbers: readonly number[];
  readonly hits: number;
}

const kenoGame = ({ of, drawn: count, pays }: KenoKind): DealtGame<KenoBet, KenoOutcome> =>
  instantGame<KenoBet, KenoOutcome>({
    stakeOf: ({ stake_cents, picks }) =>
      checkedStake(stake_cents, picks.length in pays && areDifferent(picks, 1, of)),
    mostPaid: ({ stake_cents, picks }) =>
      timesHundredths(stake_cents, Math.max(...Object.values(pays[picks.length] ?? {}))),
    floats: () => count,
    outcomeOf(draws, { picks }) {
      const numbers = drawn(draws, numbersTo(of));
      return { numbers, hits: picks.filter((pick) => numbers.includes(pick)).length };
    },
    payoutOf: ({ stake_cents, picks }, { hits }) =>
      timesHundredths(stake_cents, pays[picks.length]?.[hits] ?? 0),
  });

/** Keno: 20 of 80 numbers are drawn. */
export const keno = kenoGame(KENO);

/** Fast keno: 10 of 40 numbers are drawn. */
export const fastKeno = kenoGame(FAST_KENO);
