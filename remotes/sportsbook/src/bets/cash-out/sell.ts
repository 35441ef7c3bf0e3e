import { type ApiError, acceptCashOut, leavesOpen, valuesOf } from '@jukwaa/api';
import type { CashOut, CashOutQuote } from '@jukwaa/contracts';
import type { Answer } from '@jukwaa/domain/texts';
import { expireSession, http, log } from '@jukwaa/runtime';

/** A quote that can be accepted; amounts in cents of the whole open stake. */
export type CashOutOffer = Extract<CashOutQuote, { available: true }>;

/** The result of accepting an offer. `unknown`: no answer came, so only the same quote may be repeated. */
export type Sold =
  | { readonly kind: 'sold'; readonly sale: CashOut }
  | { readonly kind: 'changed'; readonly quote: CashOutQuote }
  | { readonly kind: 'refused'; readonly answer: Answer }
  | { readonly kind: 'unknown' };

/** Pauses between tries, in ms. */
const RETRY_WAITS_MS = [500, 1_000, 2_000] as const;

/** Statuses of a money call when the session is over. */
const SESSION_OVER: readonly number[] = [401, 428];

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

function refusedBy(error: ApiError): Sold {
  if (error.kind !== 'http') return { kind: 'refused', answer: { code: '', message: '' } };
  if (SESSION_OVER.includes(error.status)) expireSession();
  const answer = { code: error.code, values: valuesOf(error), message: error.error_message };
  return { kind: 'refused', answer };
}

/** Accepts one quote, repeatedly until its answer is known: the service sells once per quote. */
async function accept(betId: string, quote_id: string, share: number): Promise<Sold> {
  for (const waitMs of [0, ...RETRY_WAITS_MS]) {
    if (waitMs > 0) await wait(waitMs);
    const answer = await acceptCashOut(http, betId, { quote_id, share });
    if (answer.ok) return answer.value;
    if (!leavesOpen(answer.error)) return refusedBy(answer.error);
    log('cash-out', 'the answer was lost', answer.error);
  }
  return { kind: 'unknown' };
}

/**
 * Cashes out `share` percent of a bet at the visible value or more. An offer that expired during the press is retried
 * at the new quote, unless that pays less: then the user decides again.
 */
export async function sell(betId: string, offer: CashOutOffer, share: number): Promise<Sold> {
  const first = await accept(betId, offer.quote_id, share);
  if (first.kind !== 'changed' || !first.quote.available) return first;
  if (first.quote.payout_cents < offer.payout_cents) return first;
  return accept(betId, first.quote.quote_id, share);
}
