import { CashOutAnswer, CashOutBody, CashOutQuoteAnswer } from '@jukwaa/contracts';
import { placedRoutesAt, type Route, route } from '../../../kit/index.ts';
import { BetParams } from '../bet-params.ts';
import { refuse } from '../betting-texts.ts';
import { type CashOutDeps, cashOutOrders, createCashOuts } from './cash-out.ts';

const MINUTE_MS = 60_000;

/** Routes that quote the value of an open bet and sell it. */
export function cashOutRoutes(deps: CashOutDeps): Route[] {
  const orders = cashOutOrders(deps);
  const cashOuts = createCashOuts(deps, orders);
  return [
    route({
      method: 'GET',
      url: '/bets/:id/cash-out',
      auth: 'user',
      summary: 'What the bet is worth now, for five seconds',
      // A page follows several bets at the same time.
      limit: { max: 600, windowMs: MINUTE_MS },
      schema: { params: BetParams, response: { 200: CashOutQuoteAnswer } },
      async handler({ user, params }) {
        const quote = await cashOuts.quote(user.id, params.id);
        if (quote === null) return refuse(404, 'no_such_bet');
        return { status: 200 as const, body: { data: quote } };
      },
    }),
    ...placedRoutesAt({
      db: deps.db,
      orders,
      url: '/bets/:id/cash-out',
      summary:
        'Sells all or a part of the bet, once per Idempotency-Key; 409 with a new quote when it is worth less than quoted',
      params: BetParams,
      body: CashOutBody,
      answer: CashOutAnswer,
      keyOf: ({ quote_id, share }) => `${quote_id}:${share}`,
      place: (order, body, { id }, arrival) => cashOuts.accept(order, id, body, (wait) => arrival.park(wait)),
    }),
  ];
}
