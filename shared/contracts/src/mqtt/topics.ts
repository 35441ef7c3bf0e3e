import { topic, userInTopic } from './topic-pattern.ts';

/** Short names for frequently used topics of the table. */
export const topics = {
  oddsList: (matchId: number) => topic('odds/v2/{match_id}/list', { match_id: matchId }),
  oddsAll: (matchId: number) => topic('odds/v2/{match_id}/all', { match_id: matchId }),
  /** In the first format. */
  odds: (sportId: number, matchId: number) =>
    topic('odds/{sport_id}/{match_id}', { sport_id: sportId, match_id: matchId }),
  producer: topic('producer'),
  liveCounter: topic('live/counter'),
  policy: topic('policy'),
  jackpot: (id: number) => topic('jackpot/{id}', { id }),
  crash: (game: string) => topic('crash/{game}', { game }),
  draw: (game: string) => topic('draw/{game}', { game }),
  virtual: (league: string) => topic('virtual/{league}', { league }),
  balance: (userId: number) => topic('balance/{user}', { user: userId }),
  profile: (userId: number) => topic('profile/{user}', { user: userId }),
} as const;

/** The fixed account of every visitor: may read public topics, may publish nothing. */
export const VISITOR = { username: 'jukwaa-web', password: 'jukwaa-web' } as const;
/** A user's second connection signs in with this name and the session's `auth` as password. */
export const userName = (userId: number) => `user/${userInTopic(userId)}`;

/** Broker settings of the product. */
export const BROKER = { path: '/mqtt', connectTimeoutMs: 4_000, reconnectPeriodMs: 1_000 } as const;
