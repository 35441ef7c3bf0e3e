import type { AnswerValues, LimitLeft, QuotedLeg, REFUSAL_CODES } from '@jukwaa/contracts';
import type { Answer } from '@jukwaa/domain/texts';
import { limitField, playAnswer } from '../../identity/index.ts';
import type { StakeRefusal } from '../../wallet/index.ts';
import type { LegFacts } from '../bets/bet-view.ts';
import { bettingAnswer } from '../betting-texts.ts';

/** A final no: what the client gets, and gets again for the same key. */
export interface BetRefusal {
  readonly code: (typeof REFUSAL_CODES)[number];
  readonly error_message: string;
  /** What the sentence names; left out when it names nothing. */
  readonly values?: AnswerValues;
  /** How the legs stood; only with `odds_changed` and `leg_unavailable`. */
  readonly legs?: readonly QuotedLeg[];
  /** What the player's own limit leaves; only with `limit_reached`. */
  readonly limit?: LimitLeft;
}

/** A leg as a bet asks for it; `facts` are those of a receipt. */
export interface AskedLeg {
  readonly match_id: number;
  readonly market_id: number;
  readonly specifier: string;
  readonly outcome_id: string;
  readonly odds: number;
  readonly facts: LegFacts;
}
/** What a bet that was refused had asked for: kept for its owner's list. Legs that nobody offers are missing. */
export interface AskedBet {
  readonly stake_type: 'cash' | 'free';
  readonly stake_cents: number;
  readonly legs: readonly AskedLeg[];
}

/** A refusal of the database's own; its sentence is made when it is read. */
export type BareRefusal = StakeRefusal | { readonly code: 'no_free_bet' };

/** The refusal that an answer says. */
export const refusedAs = ({ code, message, values }: Answer<BetRefusal['code']>): BetRefusal => ({
  code,
  error_message: message,
  ...(values && { values }),
});

/** A stored refusal with its sentence. */
export function toRefusal(stored: BetRefusal | BareRefusal): BetRefusal {
  if ('error_message' in stored) return stored;
  if ('limit_cents' in stored)
    return refusedAs(
      stored.code === 'stake_too_low'
        ? bettingAnswer('stake_too_low', { min_cents: stored.limit_cents })
        : bettingAnswer('stake_too_high', { max_cents: stored.limit_cents }),
    );
  const { code } = stored;
  if (code === 'insufficient_funds' || code === 'no_free_bet') return refusedAs(bettingAnswer(code));
  return { ...refusedAs(playAnswer(stored)), ...limitField(stored) };
}
