/** Topic names. `{user}` is the user id in base 25. */
export const topics = {
  odds: (sportId: number, matchId: number) => `odds/${sportId}/${matchId}`,
  producer: 'producer',
  liveCounter: 'live/counter',
  balance: (userId: number) => `balance/${userId.toString(25)}`,
  profile: (userId: number) => `profile/${userId.toString(25)}`,
} as const;

/** Topics of which a new subscriber gets the last message at once: the live counter, and the odds of each match. */
export const isRetainedTopic = (topic: string): boolean =>
  topic === topics.liveCounter || topic.startsWith('odds/');

/** The fixed pair of every visitor: may read public topics, may publish nothing. */
export const VISITOR = { username: 'jukwaa-web', password: 'jukwaa-web' } as const;
/** A user's second connection signs in with this name and the session's `auth` as password. */
export const userName = (userId: number) => `user/${userId.toString(25)}`;

/** Broker settings of the product. */
export const BROKER = { path: '/mqtt', connectTimeoutMs: 4_000, reconnectPeriodMs: 1_000 } as const;
