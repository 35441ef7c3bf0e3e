import {
  type CashOut,
  CashOutAnswer,
  type CashOutBody,
  CashOutChangedBody,
  type CashOutQuote,
  CashOutQuoteAnswer,
  ok,
  type Result,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { parseBody, request } from '../parse.ts';

const pathOf = (betId: string): string => `/api/betting/bets/${encodeURIComponent(betId)}/cash-out`;

/** The current cash out value of a bet, or why it has none. A quote can be accepted until its `expires_at`. */
export const getCashOut = (
  http: HttpClient,
  betId: string,
  options: CallOptions = {},
): Promise<Result<CashOutQuote, ApiError>> =>
  request(http, { method: 'GET', path: pathOf(betId), ...options }, CashOutQuoteAnswer, ({ data }) => data);

/**
 * The result of accepting a quote: cashed out, or a lower value, and nothing happened. `quote` is the new one; null in the answer
 * to a recall.
 */
export type CashOutResult =
  | { readonly kind: 'sold'; readonly sale: CashOut }
  | { readonly kind: 'changed'; readonly error_message: string; readonly quote: CashOutQuote | null };

/** Cashes out all or `share` percent of a bet. */
interface CashOutAsk {
  readonly betId: string;
  readonly body: v.InferInput<typeof CashOutBody>;
}
type SendCashOut = (
  http: HttpClient,
  ask: CashOutAsk,
  idempotencyKey: string,
  options?: CallOptions,
) => Promise<Result<CashOutResult, ApiError>>;

const sendCashOut =
  (suffix: '' | '/recall'): SendCashOut =>
  async (http, { betId, body }, idempotencyKey, options = {}) => {
    const headers = { 'Idempotency-Key': idempotencyKey };
    const path = `${pathOf(betId)}${suffix}`;
    const sold = await request(
      http,
      { method: 'POST', path, body, headers, ...options },
      CashOutAnswer,
      ({ data }) => ({ kind: 'sold', sale: data }) as const,
    );
    if (sold.ok || sold.error.kind !== 'http' || sold.error.code !== 'value_changed') return sold;
    const changed = parseBody(CashOutChangedBody, sold.error.body);
    if (!changed.ok) return changed;
    const { error_message, quote = null } = changed.value;
    return ok({ kind: 'changed', error_message, quote });
  };

/** Accepts a quote. After an error of kind `network` it may be sold; a repeat with the same key gets the first answer. */
export const acceptCashOut: SendCashOut = sendCashOut('');
/** Answers as `acceptCashOut` did, or makes sure that the key never cashes out (`recalled`). */
export const recallCashOut: SendCashOut = sendCashOut('/recall');
