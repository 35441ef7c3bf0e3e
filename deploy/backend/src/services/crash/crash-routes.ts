import {
  CrashGame,
  CrashHistoryAnswer,
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
import { type OrderDeps, orderRoutes } from './orders/order-routes.ts';
import { readMiles } from './reads/miles.ts';
import { betHistory, currentBets, roundProof } from './reads/read-bets.ts';
import { readState } from './reads/read-state.ts';
import { readStatistics, topWins } from './reads/read-tables.ts';

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
];

/** Routes for everybody. */
const publicRoutes = ({ deps, chains, gameOf }: RouteDeps): Route[] => [
  route({
    method: 'GET',
    url: '/:game',
    auth: 'none',
    limit: READS,
    summary: 'The round of a game, its bets, results, terms and chain',
    schema: { params: v.object(GAME), response: { 200: CrashStateAnswer } },
    async handler({ params }) {
      const state = await readState(deps, chains, gameOf(params.game));
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
  route({
    method: 'GET',
    url: '/:game/top',
    auth: 'optional',
    limit: READS,
    summary: 'The largest payments of the day',
    schema: { params: v.object(GAME), response: { 200: CrashTopAnswer } },
    handler: async ({ user, params }) => ({
      status: 200 as const,
      body: { data: await topWins(deps, params.game, user?.id ?? null) },
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
      body: { data: await readStatistics(deps, params.game) },
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
      body: { data: await readMiles(deps, query.week, user?.id ?? null) },
    }),
  }),
];

/** All routes of crash games. */
export const crashRoutes = (all: RouteDeps): Route[] => [
  ...publicRoutes(all),
  ...ownRoutes(all),
  ...orderRoutes(all),
];
