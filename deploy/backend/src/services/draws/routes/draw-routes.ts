import {
  DrawGame,
  DrawHistoryAnswer,
  DrawProofAnswer,
  DrawStateAnswer,
  DrawTicketsAnswer,
  DrawTicketsQuery,
  WholeText,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { type RateLimit, type Route, route } from '../../../kit/index.ts';
import { drawProof, stateReader } from '../reads/read-state.ts';
import { currentTickets, ticketHistory } from '../reads/read-tickets.ts';
import { type DrawRouteDeps, ticketRoutes } from './ticket-routes.ts';

const READS: RateLimit = { max: 240, windowMs: 60_000 };
const GAME = { game: DrawGame };

/** Routes for everybody. */
function publicRoutes({ deps, playedOf }: DrawRouteDeps): Route[] {
  const readState = stateReader(deps);
  return [
    route({
      method: 'GET',
      url: '/:game',
      auth: 'none',
      limit: READS,
      summary: 'The draws of a game, its newest results and its terms',
      schema: { params: v.object(GAME), response: { 200: DrawStateAnswer } },
      handler: async ({ params }) => ({
        status: 200 as const,
        body: { data: await readState(playedOf(params.game)) },
      }),
    }),
    route({
      method: 'GET',
      url: '/:game/draws/:number',
      auth: 'none',
      limit: READS,
      summary: 'An ended draw with its seed',
      schema: { params: v.object({ ...GAME, number: WholeText }), response: { 200: DrawProofAnswer } },
      async handler({ params }) {
        const proof = await drawProof(playedOf(params.game), params.number);
        return proof.ok ? { status: 200 as const, body: { data: proof.value } } : proof.error;
      },
    }),
  ];
}

/** Routes of the user's own tickets. */
const ownRoutes = ({ deps }: DrawRouteDeps): Route[] => [
  route({
    method: 'GET',
    url: '/:game/own',
    auth: 'user',
    limit: READS,
    summary: 'The tickets of the user on open draws and on the newest ended one',
    schema: { params: v.object(GAME), response: { 200: DrawTicketsAnswer } },
    handler: async ({ user, params }) => ({
      status: 200 as const,
      body: { data: await currentTickets(deps, params.game, user.id) },
    }),
  }),
  route({
    method: 'GET',
    url: '/tickets',
    auth: 'user',
    limit: READS,
    summary: 'The tickets of the user, newest first',
    schema: { querystring: DrawTicketsQuery, response: { 200: DrawHistoryAnswer } },
    handler: async ({ user, query }) => ({
      status: 200 as const,
      body: await ticketHistory(deps, user.id, query),
    }),
  }),
];

/** All routes of games with draws. */
export const drawRoutes = (all: DrawRouteDeps): Route[] => [
  ...publicRoutes(all),
  ...ownRoutes(all),
  ...ticketRoutes(all),
];
