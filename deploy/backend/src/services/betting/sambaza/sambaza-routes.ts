import { ShareAnswer, ShareBody, SharesAnswer, ShareVerifyBody } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { type Route, route } from '../../../kit/index.ts';
import type { Sambaza } from './sambaza.ts';
import { sharesOf, shareView } from './shares-repository.ts';

const MINUTE_MS = 60_000;
const ShareParams = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{12}$/)) });

/** Sambaza: stakes and bets for other players. Refusals about money are 422, as in all services. */
export const sambazaRoutes = (db: Database, sambaza: Sambaza): Route[] => [
  route({
    method: 'GET',
    url: '/shares',
    auth: 'user',
    summary: 'What the user gave and got, newest first',
    schema: { response: { 200: SharesAnswer } },
    async handler({ user }) {
      const shares = await sharesOf(db, user.id);
      return { status: 200 as const, body: { data: shares.map((share) => shareView(share, user.id)) } };
    },
  }),
  route({
    method: 'POST',
    url: '/shares',
    auth: 'user',
    summary: 'Begins to share a stake or a bet: the amount is set aside and a code goes to the user’s phone',
    limit: { max: 10, windowMs: MINUTE_MS, isExact: true },
    schema: { body: ShareBody, response: { 201: ShareAnswer } },
    async handler({ user, body }) {
      const started = await sambaza.begin(user, body);
      if (!started.ok) return started.error;
      return { status: 201 as const, body: { data: shareView(started.value, user.id) } };
    },
  }),
  route({
    method: 'POST',
    url: '/shares/:id/verify',
    auth: 'user',
    summary: 'Confirms it with the code; it is the other player’s then, or the money is back',
    limit: { max: 20, windowMs: MINUTE_MS, isExact: true },
    schema: { params: ShareParams, body: ShareVerifyBody, response: { 200: ShareAnswer } },
    async handler({ user, params, body }) {
      const done = await sambaza.confirm(user, params.id, body.code);
      if (!done.ok) return done.error;
      return { status: 200 as const, body: { data: shareView(done.value, user.id) } };
    },
  }),
];
