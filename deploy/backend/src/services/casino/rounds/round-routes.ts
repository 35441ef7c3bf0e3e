import { CasinoRoundAnswer, CasinoRoundsAnswer, CasinoRoundsQuery } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type RateLimit, type Route, route, type ServiceContext } from '../../../kit/index.ts';
import { refuse } from '../casino-texts.ts';
import { ownRound, ownRounds } from './own-rounds.ts';

const READS: RateLimit = { max: 120, windowMs: 60_000 };
const RoundId = v.object({ id: v.pipe(v.string(), v.digits(), v.maxLength(15), v.transform(Number)) });

/** A player's own rounds at providers. */
export const roundRoutes = ({ db }: Pick<ServiceContext, 'db'>): Route[] => [
  route({
    method: 'GET',
    url: '/rounds',
    auth: 'user',
    limit: READS,
    summary: 'The player’s rounds of providers’ games, newest first',
    schema: { querystring: CasinoRoundsQuery, response: { 200: CasinoRoundsAnswer } },
    handler: async ({ user, query }) => ({ status: 200 as const, body: await ownRounds(db, user.id, query) }),
  }),
  route({
    method: 'GET',
    url: '/rounds/:id',
    auth: 'user',
    limit: READS,
    summary: 'A round of the player with its bets, wins and refunds',
    schema: { params: RoundId, response: { 200: CasinoRoundAnswer } },
    async handler({ user, params }) {
      const round = await ownRound(db, user.id, params.id);
      return round === null ? refuse(404, 'no_such_round') : { status: 200 as const, body: round };
    },
  }),
];
