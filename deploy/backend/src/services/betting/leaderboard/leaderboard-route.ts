import { LeaderboardAnswer, LeaderboardQuery } from '@jukwaa/contracts';
import { nairobiWeek } from '@jukwaa/domain';
import { type Clock, type Route, route } from '../../../kit/index.ts';
import type { Leaderboard } from './leaderboard.ts';

/** The players with the most points of a week, under masked names. */
export const leaderboardRoute = (clock: Clock, leaderboard: Leaderboard): Route =>
  route({
    method: 'GET',
    url: '/leaderboard',
    auth: 'none',
    summary: 'The best players of a week, by the points of decided bets',
    limit: { max: 60, windowMs: 60_000 },
    schema: { querystring: LeaderboardQuery, response: { 200: LeaderboardAnswer } },
    async handler({ query }) {
      // Any date selects its week; noon UTC is the same date in Nairobi.
      const week = nairobiWeek(query.week === undefined ? clock.now() : `${query.week}T12:00:00.000Z`);
      return { status: 200 as const, body: { week, data: await leaderboard(week) } };
    },
  });
