import { randomInt, randomUUID } from 'node:crypto';
import { acceptCashOut, type CashOutResult, getCashOut, recallCashOut } from '@jukwaa/api';
import type { CashOutQuote } from '@jukwaa/contracts';
import { newOrder, type OrderAnswer } from '../orders/order.ts';
import { askOrder, MAY_STAND_MS, type Manner } from './ask-order.ts';
import type { SimulatedPlayer } from './player.ts';

type Quote = Extract<CashOutQuote, { available: true }>;

/** Sells a share of a bet at a quote; returns the better quote that the service made meanwhile, or null. */
async function accept(
  player: SimulatedPlayer,
  betId: string,
  { quote_id, payout_cents }: Quote,
  share: number,
  manner: Manner,
): Promise<Quote | null> {
  const kind = share === 100 ? 'whole cash-out' : 'part cash-out';
  const order = newOrder({ kind, msisdn: player.msisdn, key: randomUUID() });
  const ask = { betId, body: { quote_id, share } };
  const until = performance.now() + MAY_STAND_MS;
  player.orders.push(order);
  let next: Quote | null = null;
  const done = (result: CashOutResult): OrderAnswer => {
    if (result.kind === 'sold') {
      const { sale } = result;
      if (sale.open_stake_cents === 0) player.openBets.delete(betId);
      return { kind: 'done', id: sale.quote_id, main_cents: sale.payout_cents };
    }
    const { quote } = result;
    if (quote?.available === true && quote.payout_cents >= payout_cents) next = quote;
    return { kind: 'refused', code: 'value_changed' };
  };
  await askOrder(
    {
      order,
      http: player.http,
      send: (http) => (performance.now() > until ? recallCashOut : acceptCashOut)(http, ask, order.key),
      done,
    },
    manner,
  );
  return next;
}

/** Sells a whole bet or a part of one. As in the page, an expired offer is accepted at the new quote unless that pays less. */
export async function cashOut(player: SimulatedPlayer, manner: Manner): Promise<void> {
  const betId = [...player.openBets][Math.floor(Math.random() * player.openBets.size)];
  if (betId === undefined) return;
  const quote = await getCashOut(player.http, betId);
  if (!quote.ok || !quote.value.available) return;
  const share = Math.random() < 0.5 ? 100 : randomInt(10, 90);
  const next = await accept(player, betId, quote.value, share, manner);
  if (next !== null && !manner.isOver()) await accept(player, betId, next, share, manner);
}
