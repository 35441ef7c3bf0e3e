import { acceptCashOut, type CashOutResult, recallCashOut, valuesOf } from '@jukwaa/api';
import { type CashOut, CashOutBody, type CashOutQuote, type Result } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import type { Answer } from '@jukwaa/domain/texts';
import {
  claimNotices,
  createOrder,
  expireSession,
  type HttpRefusal,
  http,
  notify,
  orderEntries,
  orderPlace,
  refreshBalance,
  textOf,
} from '@jukwaa/runtime';
import * as v from 'valibot';
import { orderTexts } from './order-texts.ts';

/** A quote that can be accepted; amounts in cents of the whole open stake. */
export type CashOutOffer = Extract<CashOutQuote, { available: true }>;

/** A confirmed cash out, under the key of all its tries. */
const CashOutOrder = v.object({
  ...orderEntries,
  bet_id: v.string(),
  /** Payout of the whole open stake that the user saw, in cents. */
  payout_cents: v.number(),
  /** The first quote had expired, and the page accepts a later one that pays as much. */
  is_second: v.boolean(),
  body: CashOutBody,
});
type CashOutOrder = v.InferOutput<typeof CashOutOrder>;

/** The final answer to a cash out. `changed`: the value fell, and nothing was cashed out. */
export type EndedCashOut = { readonly bet_id: string } & (
  | { readonly kind: 'sold'; readonly sale: CashOut }
  | { readonly kind: 'changed'; readonly quote: CashOutQuote | null }
  | { readonly kind: 'refused'; readonly answer: Answer }
);

/** Statuses with which the service refuses because the session is over; a 400 is about the order. */
const endsSession = (status: number): boolean => status === 401 || status === 428;

function endedOf({ bet_id }: CashOutOrder, answer: Result<CashOutResult, HttpRefusal>): EndedCashOut {
  if (answer.ok) return { bet_id, ...answer.value };
  const { code, error_message } = answer.error;
  const message = error_message === '' ? textOf(orderTexts, 'failed') : error_message;
  return { bet_id, kind: 'refused', answer: { code, message, values: valuesOf(answer.error) } };
}

/** The later quote that an order may accept without asking the user; null when there is none. */
function secondQuote(order: CashOutOrder, answer: Result<CashOutResult, HttpRefusal>): CashOutOffer | null {
  if (order.is_second || !answer.ok || answer.value.kind !== 'changed') return null;
  const { quote } = answer.value;
  return quote?.available === true && quote.payout_cents >= order.payout_cents ? quote : null;
}

/** Bets with a cash out that this page has asked for. It shows their results, so the service's notice would repeat them. */
const askedHere = new Set<string>();
claimNotices((notice) => notice.code === 'cashed_out' && askedHere.has(notice.bet_id));

type Ask = typeof acceptCashOut;
const ask = (call: Ask, { bet_id, body, key }: CashOutOrder): ReturnType<Ask> => {
  askedHere.add(bet_id);
  return call(http, { betId: bet_id, body }, key);
};

/** A service from before recalls sells once per quote. Its quotes expire in seconds, so a repeat finds the sale or sells nothing. */
async function recall(order: CashOutOrder): ReturnType<Ask> {
  const answer = await ask(recallCashOut, order);
  const hasNoRecall = !answer.ok && answer.error.kind === 'http' && answer.error.code === 'not_found';
  return hasNoRecall ? ask(acceptCashOut, order) : answer;
}

const product = 'cash-out';

/** The place of all cash outs: a user sends one at a time, in all tabs. */
export const CASH_OUT_PLACE = orderPlace<CashOutOrder, EndedCashOut>(product, CashOutOrder);

const order = createOrder<CashOutOrder, CashOutResult, EndedCashOut>({
  product,
  place: CASH_OUT_PLACE,
  area: 'cash-out',
  send: (order) => ask(acceptCashOut, order),
  recall,
  decide: endedOf,
  notify(ended) {
    if (ended.kind !== 'sold') notify({ kind: 'warning', text: textOf(orderTexts, 'notDone') });
    else {
      const amount = formatKsh(ended.sale.payout_cents);
      notify({ kind: 'success', text: textOf(orderTexts, 'done', { amount }) });
    }
  },
  onEnded(record, answer) {
    if (!answer.ok && endsSession(answer.error.status)) expireSession();
    if (answer.ok && answer.value.kind === 'sold') void refreshBalance();
    const second = secondQuote(record, answer);
    // Only a user who still looks at the offer has the press answered by another quote.
    if (second === null || CASH_OUT_PLACE.store.ended === null) return;
    const { bet_id, payout_cents } = record;
    const body = { ...record.body, quote_id: second.quote_id };
    if (confirmCashOut({ bet_id, payout_cents, is_second: true, body }) === 'sent')
      CASH_OUT_PLACE.takeEnded();
  },
  isSessionOver: endsSession,
});

/** Sends a cash out of the signed-in user, or returns why none can start. */
export const confirmCashOut = (
  cashOut: Pick<CashOutOrder, 'bet_id' | 'payout_cents' | 'is_second' | 'body'>,
) => order.confirm((record) => ({ ...record, ...cashOut }));
