import type { LimitLeft, QuotedLeg, REFUSAL_CODES } from '@jukwaa/contracts';
import { limitField, playRefusalText } from '../../identity/index.ts';
import type { StakeRefusal } from '../../wallet/index.ts';
import type { LegFacts } from '../bets/bet-view.ts';
import { BETTING_TEXTS } from '../betting-texts.ts';

/** A final no: what the client gets, and gets again for the same key. */
export interface BetRefusal {
  readonly code: (typeof REFUSAL_CODES)[number];
  readonly error_message: string;
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

/** A stored refusal with its sentence. */
export function toRefusal(stored: BetRefusal | BareRefusal): BetRefusal {
  if ('error_message' in stored) return stored;
  if ('limit_cents' in stored)
    return { code: stored.code, error_message: BETTING_TEXTS[stored.code](stored.limit_cents) };
  const { code } = stored;
  if (code === 'insufficient_funds' || code === 'no_free_bet')
    return { code, error_message: BETTING_TEXTS[code] };
  return { code, error_message: playRefusalText(stored), ...limitField(stored) };
}
