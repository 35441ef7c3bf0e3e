import { fail, type Result } from '@jukwaa/contracts';
import type { Game, GameBetRefusal, RoundState } from './round.ts';

/** A round that is over as soon as it is dealt. */
export interface InstantState<Bet, Outcome> extends RoundState {
  readonly bet: Bet;
  readonly outcome: Outcome;
  readonly hidden: null;
}

/** The rules of a game without actions. */
interface InstantRules<Bet, Outcome> {
  readonly stakeOf: (bet: Bet) => Result<number, GameBetRefusal>;
  readonly mostPaid: (bet: Bet) => number;
  readonly floats: (bet: Bet) => number;
  readonly outcomeOf: (draws: readonly number[], bet: Bet) => Outcome;
  /** The payment for an outcome in cents, before the operator's maximum. */
  readonly payoutOf: (bet: Bet, outcome: Outcome) => number;
}

/** A game without actions, as a state machine whose rounds are over at the deal. */
export type DealtGame<Bet, Outcome> = Game<Bet, never, InstantState<Bet, Outcome>>;

export function instantGame<Bet, Outcome>(rules: InstantRules<Bet, Outcome>): DealtGame<Bet, Outcome> {
  const { stakeOf, mostPaid, floats, outcomeOf, payoutOf } = rules;
  return {
    stakeOf,
    mostPaid,
    floats,
    deal(draws, bet, { max_win_cents }) {
      const stake = stakeOf(bet);
      const outcome = outcomeOf(draws, bet);
      return {
        is_over: true,
        staked_cents: stake.ok ? stake.value : 0,
        payout_cents: Math.min(payoutOf(bet, outcome), max_win_cents),
        max_win_cents,
        bet,
        outcome,
        hidden: null,
      };
    },
    costOf: () => fail('round_over'),
    act: () => fail('round_over'),
  };
}
