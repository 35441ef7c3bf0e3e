import type { AnswerValues, LimitLeft, QuotedLeg, REFUSAL_CODES } from '@jukwaa/contracts';
import type { Answer } from '@jukwaa/domain/texts';
import { limitField, playAnswer } from '../../identity/index.ts';
import type { StakeRefusal } from '../../wallet/index.ts';
import type { LegFacts } from '../bets/bet-view.ts';
import { bettingAnswer } from '../betting-texts.ts';

/** A final refusal: the client gets it now and for each repeat of the key. */
export interface BetRefusal {
  readonly code: (typeof REFUSAL_CODES)[number];
  readonly error_message: string;
  /** The values in the sentence; missing when it has none. */
  readonly values?: AnswerValues;
  /** The state of the legs; only with `odds_changed` and `leg_unavailable`. */
  readonly legs?: readonly QuotedLeg[];
  /** The rest of the player's own limit; only with `limit_reached`. */
  readonly limit?: LimitLeft;
}

/** A requested leg; `facts` are those of a receipt. */
export interface AskedLeg {
  readonly match_id: number;
  readonly market_id: number;
  readonly specifier: string;
  readonly outcome_id: string;
  readonly odds: number;
  readonly facts: LegFacts;
}
/** The request of a refused bet, stored for its owner's list. Legs that are not in the offer are missing. */
export interface AskedBet {
  readonly stake_type: 'cash' | 'free';
  readonly stake_cents: number;
  readonly legs: readonly AskedLeg[];
}

/** A refusal by the database; its message is added when it is read. */
export type BareRefusal = StakeRefusal | { readonly code: 'no_free_bet' };

/** Converts an answer to a refusal. */
export const refusedAs = ({ code, message, values }: Answer<BetRefusal['code']>): BetRefusal => ({
  code,
  error_message: message,
  ...(values && { values }),
});

/** A stored refusal with its message. */
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
