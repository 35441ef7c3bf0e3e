import {
  AnyInstantRound,
  AnyInstantRoundAnswer,
  InstantGamesAnswer,
  InstantRoundsAnswer,
  InstantRoundsQuery,
  KENO_GAMES,
  KenoDrawsAnswer,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { type RateLimit, type Route, route } from '../../../kit/index.ts';
import { gameInfos } from '../info/game-infos.ts';
import { type InstantDeps, refuse } from '../instant-deps.ts';
import { roundHistory } from '../rounds/history.ts';
import { kenoDraws } from '../rounds/keno-draws.ts';
import { playOf, roundById, wireOf } from '../rounds/round-row.ts';
import { READS, RoundParams } from './round-routes.ts';

/** Each call repeats up to 100 rounds. */
const DRAWS: RateLimit = { max: 40, windowMs: 60_000 };

const drawRoutes = (deps: InstantDeps): Route[] =>
  KENO_GAMES.map((game) =>
    route({
      method: 'GET',
      url: `/${game}/draws`,
      auth: 'user',
      limit: DRAWS,
      summary: 'The last 100 draws of the user, newest first',
      schema: { response: { 200: KenoDrawsAnswer } },
      async handler({ user }) {
        return { status: 200 as const, body: { data: await kenoDraws(deps, user.id, game) } };
      },
    }),
  );

/** Routes that read the games, and the rounds of a player. */
export const historyRoutes = (deps: InstantDeps): Route[] => [
  ...drawRoutes(deps),
  route({
    method: 'GET',
    url: '/games',
    auth: 'none',
    limit: READS,
    summary: 'Limits, largest win, return and volatility of every game',
    schema: { response: { 200: InstantGamesAnswer } },
    handler: async () => ({ status: 200 as const, body: { data: gameInfos(deps) } }),
  }),
  route({
    method: 'GET',
    url: '/rounds',
    auth: 'user',
    limit: READS,
    summary: 'The rounds of the user, newest first, with their seeds where these are revealed',
    schema: { querystring: InstantRoundsQuery, response: { 200: InstantRoundsAnswer } },
    async handler({ user, query }) {
      return { status: 200 as const, body: await roundHistory(deps.db, user.id, query) };
    },
  }),
  route({
    method: 'GET',
    url: '/rounds/:id',
    auth: 'user',
    limit: READS,
    summary: 'A round of the user with its actions, state and proof',
    schema: { params: RoundParams, response: { 200: AnyInstantRoundAnswer } },
    async handler({ user, params }) {
      const row = await roundById(deps.db, user.id, params.id);
      if (row === null) return refuse(404, 'no_such_round');
      const data = v.parse(AnyInstantRound, wireOf(row, await playOf(deps, row)));
      return { status: 200 as const, body: { data } };
    },
  }),
];
