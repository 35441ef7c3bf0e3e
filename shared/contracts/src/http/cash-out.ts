import * as v from 'valibot';
import { Cents, Id, Instant } from '../primitives.ts';

/** Why a bet has no cash out now. `leg_suspended` and `result_pending` may pass. */
export const NO_CASH_OUT = [
  'settled',
  'free_bet',
  'bonus_bet',
  'virtual_bet',
  'leg_suspended',
  'result_pending',
  'worthless',
] as const;

/** The current cash out value of a bet, or why it has none. Amounts cover the whole open stake. */
export const CashOutQuote = v.variant('available', [
  v.object({
    available: v.literal(true),
    /** Id of the quote; each can be accepted once, until `expires_at`. */
    quote_id: v.string(),
    expires_at: Instant,
    /** The part of the stake still in play. */
    open_stake_cents: Cents,
    /** Before withholding tax. */
    value_cents: Cents,
    tax_cents: Cents,
    /** Paid into the wallet. */
    payout_cents: Cents,
  }),
  v.object({ available: v.literal(false), reason: v.picklist(NO_CASH_OUT), message: v.string() }),
]);
export type CashOutQuote = v.InferOutput<typeof CashOutQuote>;
export const CashOutQuoteAnswer = v.object({ data: CashOutQuote });

/**
 * POST /api/betting/bets/{id}/cash-out with an Idempotency-Key; `/recall` as for every order. Accepts a quote for all of the open
 * stake or a part of it, in whole percent. A call of an older page has no key; the service then makes one of the quote and the share.
 */
export const CashOutBody = v.strictObject({
  quote_id: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  share: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 100),
});
export type CashOutBody = v.InferOutput<typeof CashOutBody>;

export const CashOut = v.object({
  bet_id: v.string(),
  quote_id: v.string(),
  share: Id,
  /** The part of the stake that was cashed out. */
  stake_cents: Cents,
  value_cents: Cents,
  tax_cents: Cents,
  payout_cents: Cents,
  /** The stake left in play; 0 ends the bet as `cashed_out`. */
  open_stake_cents: Cents,
  at: Instant,
});
export type CashOut = v.InferOutput<typeof CashOut>;
export const CashOutAnswer = v.object({ data: CashOut });
export type CashOutAnswer = v.InferOutput<typeof CashOutAnswer>;
/** 409: the bet is worth less than quoted. Nothing happened; this is the new quote, which a recall does not have. */
export const CashOutChangedBody = v.object({
  error_message: v.string(),
  code: v.literal('value_changed'),
  quote: v.optional(CashOutQuote),
});
