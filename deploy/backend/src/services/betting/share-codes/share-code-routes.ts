import {
  PopularBetsAnswer,
  ShareCode,
  SharedBetAnswer,
  ShareSlipAnswer,
  ShareSlipBody,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { type Route, route } from '../../../kit/index.ts';
import { refuse } from '../betting-texts.ts';
import type { ShareCodes } from './share-codes.ts';

const MINUTE_MS = 60_000;

/** Betslips by share code: loading, creating, and popular codes. No answer contains a stake or a name. */
export const shareCodeRoutes = (codes: ShareCodes): Route[] => [
  route({
    method: 'GET',
    url: '/shared',
    auth: 'none',
    summary: 'Codes that many load and that can still be bet on, most copied first',
    limit: { max: 120, windowMs: MINUTE_MS },
    schema: { response: { 200: PopularBetsAnswer } },
    async handler() {
      return { status: 200 as const, body: { data: await codes.popular() } };
    },
  }),
  route({
    method: 'POST',
    url: '/shared',
    auth: 'none',
    summary: 'Gives a slip a code without placing it; the same picks get the same code',
    limit: { max: 20, windowMs: MINUTE_MS },
    schema: { body: ShareSlipBody, response: { 200: ShareSlipAnswer } },
    async handler({ body }) {
      const code = await codes.share(body.picks);
      return code.ok ? { status: 200 as const, body: { data: { code: code.value } } } : code.error;
    },
  }),
  route({
    method: 'GET',
    url: '/shared/:code',
    auth: 'none',
    summary: 'The picks behind a share code at their current odds; nobody’s stake',
    limit: { max: 120, windowMs: MINUTE_MS },
    schema: { params: v.object({ code: ShareCode }), response: { 200: SharedBetAnswer } },
    async handler({ params }) {
      const shared = await codes.load(params.code);
      if (shared === null) return refuse(404, 'no_such_bet');
      return { status: 200 as const, body: { data: shared } };
    },
  }),
];
