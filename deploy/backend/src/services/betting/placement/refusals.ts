import { LimitLeft, QuotedLeg, type REFUSAL_CODES } from '@jukwaa/contracts';
import { type Answer, ordersEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import { limitField, playAnswer } from '../../identity/index.ts';
import { StoredStakeRefusal } from '../../wallet/index.ts';
import { LegFacts } from '../bets/stored-bet.ts';
import { bettingAnswer } from '../betting-texts.ts';

/** A final refusal: the client gets it now and for each repeat of the key. */
const StoredRefusal = v.object({
  /** One of `REFUSAL_CODES`, or of those of a newer version. */
  code: v.string(),
  error_message: v.string(),
  /** The values in the sentence; missing when it has none. */
  values: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
  /** The state of the legs; only with `odds_changed` and `leg_unavailable`. */
  legs: v.exactOptional(v.array(QuotedLeg)),
  /** The rest of the player's own limit; only with `limit_reached`. */
  limit: v.exactOptional(LimitLeft),
});
export type BetRefusal = v.InferOutput<typeof StoredRefusal>;

/** A requested leg; `facts` are those of a receipt. */
export const AskedLeg = v.object({
  match_id: v.number(),
  market_id: v.number(),
  specifier: v.string(),
  outcome_id: v.string(),
  odds: v.number(),
  facts: LegFacts,
});
export type AskedLeg = v.InferOutput<typeof AskedLeg>;
/** The request of a refused bet, stored for its owner's list. Legs that are not in the offer are missing. */
export const AskedBet = v.object({
  stake_type: v.picklist(['cash', 'free']),
  stake_cents: v.number(),
  legs: v.array(AskedLeg),
});
export type AskedBet = v.InferOutput<typeof AskedBet>;

const NoFreeBet = v.object({ code: v.literal('no_free_bet') });
const AnyCode = v.object({ code: v.string() });

/** Converts an answer to a refusal. */
export const refusedAs = ({ code, message, values }: Answer<(typeof REFUSAL_CODES)[number]>): BetRefusal => ({
  code,
  error_message: message,
  ...(values && { values }),
});

/** A refusal by the database; its message is added here. */
function completed(bare: v.InferOutput<typeof StoredStakeRefusal | typeof NoFreeBet>): BetRefusal {
  switch (bare.code) {
    case 'stake_too_low':
      return refusedAs(bettingAnswer(bare.code, { min_cents: bare.limit_cents }));
    case 'stake_too_high':
      return refusedAs(bettingAnswer(bare.code, { max_cents: bare.limit_cents }));
    case 'insufficient_funds':
    case 'no_free_bet':
      return refusedAs(bettingAnswer(bare.code));
    default:
      return { ...refusedAs(playAnswer(bare)), ...limitField(bare) };
  }
}

/**
 * A stored refusal with its message. A newer version may have stored a code that this one does not know: a complete refusal is
 * answered as it was stored, and one by the database gets the sentence of any order that was not placed.
 */
export function toRefusal(stored: unknown): BetRefusal {
  if (v.is(StoredRefusal, stored)) return v.parse(StoredRefusal, stored);
  if (v.is(StoredStakeRefusal, stored) || v.is(NoFreeBet, stored)) return completed(stored);
  return { code: v.parse(AnyCode, stored).code, error_message: ordersEn.recalled };
}
