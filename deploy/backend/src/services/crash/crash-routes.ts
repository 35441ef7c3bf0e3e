import {
  CrashGame,
  CrashHistoryAnswer,
  CrashHistoryBetAnswer,
  CrashHistoryQuery,
  CrashMilesAnswer,
  CrashMilesQuery,
  CrashOwnBetsAnswer,
  CrashProofAnswer,
  CrashStateAnswer,
  CrashStatisticsAnswer,
  CrashTopAnswer,
  WholeText,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { type RateLimit, type Route, route } from '../../kit/index.ts';
import type { Chains } from './chain/chain-store.ts';
import { refuse } from './crash-deps.ts';
import { type OrderDeps, orderRoutes } from './orders/order-routes.ts';
import { type CrashTables, keptTables } from './reads/kept-tables.ts';
import { betHistory, currentBets, ownBetById, roundProof } from './reads/read-bets.ts';
import { stateReader } from './reads/read-state.ts';

const READS: RateLimit = { max: 240, windowMs: 60_000 };
const GAME = { game: CrashGame };

interface RouteDeps extends OrderDeps {
  readonly chains: Chains;
}

/** Routes of the user's own bets. */
const ownRoutes = ({ deps, gameOf }: RouteDeps): Route[] => [
  route({
    method: 'GET',
    url: '/:game/own',
    auth: 'user',
    limit: READS,
    summary: 'The bets of the user in the current round and in the next one',
    schema: { params: v.object(GAME), response: { 200: CrashOwnBetsAnswer } },
    handler: async ({ user, params }) => ({
      status: 200 as const,
      body: { data: await currentBets(deps, gameOf(params.game), user.id) },
    }),
  }),
  route({
    method: 'GET',
    url: '/bets',
    auth: 'user',
    limit: READS,
    summary: 'The bets of the user, newest first',
    schema: { querystring: CrashHistoryQuery, response: { 200: CrashHistoryAnswer } },
    handler: async ({ user, query: { game = null, ...ask } }) => ({
      status: 200 as const,
      body: await betHistory(deps, user.id, game, ask),
    }),
  }),
  route({
    method: 'GET',
    url: '/bets/:id',
    auth: 'user',
    limit: READS,
    summary: 'A bet of the user with its cash-outs, and where its round crashed',
    schema: { params: v.object({ id: WholeText }), response: { 200: CrashHistoryBetAnswer } },
    async handler({ user, params }) {
      const bet = await ownBetById(deps, user.id, params.id);
      return bet === null ? refuse(404, 'no_such_crash_bet') : { status: 200 as const, body: { data: bet } };
    },
  }),
];

/** The rounds of a game, for everybody. */
function roundRoutes({ deps, chains, gameOf, isOpen }: RouteDeps): Route[] {
  const readState = stateReader(deps, chains);
  return [
    route({
      method: 'GET',
      url: '/:game',
      auth: 'none',
      limit: READS,
      summary: 'The round of a game, its bets, results, terms and chain',
      schema: { params: v.object(GAME), response: { 200: CrashStateAnswer } },
      async handler({ params }) {
        if (!isOpen) return refuse(422, 'game_closed');
        const state = await readState(gameOf(params.game));
        return state.ok ? { status: 200 as const, body: { data: state.value } } : state.error;
      },
    }),
    route({
      method: 'GET',
      url: '/:game/rounds/:number',
      auth: 'none',
      limit: READS,
      summary: 'An ended round with its seed and its place in the chain',
      schema: {
        params: v.object({ ...GAME, number: WholeText }),
        response: { 200: CrashProofAnswer },
      },
      async handler({ params }) {
        const proof = await roundProof(deps, chains, gameOf(params.game), params.number);
        return proof.ok ? { status: 200 as const, body: { data: proof.value } } : proof.error;
      },
    }),
  ];
}

/** The tables over many rounds, for everybody. */
const tableRoutes = (tables: CrashTables): Route[] => [
  route({
    method: 'GET',
    url: '/:game/top',
    auth: 'optional',
    limit: READS,
    summary: 'The largest payments of the day',
    schema: { params: v.object(GAME), response: { 200: CrashTopAnswer } },
    handler: async ({ user, params }) => ({
      status: 200 as const,
      body: { data: await tables.topWins(params.game, user?.id ?? null) },
    }),
  }),
  route({
    method: 'GET',
    url: '/:game/statistics',
    auth: 'none',
    limit: READS,
    summary: 'The results of the last 24 hours',
    schema: { params: v.object(GAME), response: { 200: CrashStatisticsAnswer } },
    handler: async ({ params }) => ({
      status: 200 as const,
      body: { data: await tables.statistics(params.game) },
    }),
  }),
  route({
    method: 'GET',
    url: '/miles',
    auth: 'optional',
    limit: READS,
    summary: 'A week of Aviator Miles',
    schema: { querystring: CrashMilesQuery, response: { 200: CrashMilesAnswer } },
    handler: async ({ user, query }) => ({
      status: 200 as const,
      body: { data: await tables.miles(query.week, user?.id ?? null) },
    }),
  }),
];

/** All routes of crash games. */
export const crashRoutes = (all: RouteDeps): Route[] => [
  ...roundRoutes(all),
  ...tableRoutes(keptTables(all.deps)),
  ...ownRoutes(all),
  ...orderRoutes(all),
];
