import { CashOutAnswer, CashOutBody, CashOutChangedBody, CashOutQuoteAnswer } from '@jukwaa/contracts';
import { type Route, route } from '../../../kit/index.ts';
import { BetParams } from '../bet-params.ts';
import { bettingAnswer, refuse } from '../betting-texts.ts';
import type { CashOuts } from './cash-out.ts';

const MINUTE_MS = 60_000;

/** Routes that quote the value of an open bet and sell it. */
export const cashOutRoutes = (cashOuts: CashOuts): Route[] => [
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
  route({
    method: 'POST',
    url: '/bets/:id/cash-out',
    auth: 'user',
    summary:
      'Sells all or a part of the bet, once per quote; 409 with a new quote when it is worth less than quoted',
    limit: { max: 60, windowMs: MINUTE_MS },
    schema: {
      params: BetParams,
      body: CashOutBody,
      response: { 200: CashOutAnswer, 409: CashOutChangedBody },
    },
    async handler({ user, params, body, arrival }) {
      const accepted = await cashOuts.accept(user.id, params.id, body, (wait) => arrival.park(wait));
      if (accepted.state === 'refused') return accepted.error;
      if (accepted.state === 'sold') return { status: 200 as const, body: { data: accepted.sale } };
      const { quote } = accepted;
      const { code, message: error_message } = bettingAnswer('value_changed');
      return { status: 409 as const, body: { error_message, code, quote } };
    },
  }),
];
