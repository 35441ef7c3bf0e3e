import { RETENTION, type RetentionRule, type ServiceRetention } from '../../kit/index.ts';

const sessions: RetentionRule = {
  what: 'sessions of games',
  period: RETENTION.gameSessions,
  remove: async ({ db, before, limit }) =>
    (
      await db.query(
        `delete from casino.sessions where ctid = any(array(
           select s.ctid from casino.sessions s where s.last_at < $1 limit $2)) returning id`,
        [before, limit],
      )
    ).length,
};

/**
 * Rounds and transactions are kept: they explain postings of the ledger. Favourites are kept until their player removes them, and of
 * the opened games a player has at most `MAX_RECENT_GAMES`.
 */
export const casinoRetention: ServiceRetention = {
  rules: [sessions],
  async usersInUse(db, userIds) {
    const rows = await db.query<{ user_id: number }>(
      `select user_id from unnest($1::bigint[]) as u (user_id)
       where exists (select from casino.rounds r where r.user_id = u.user_id)`,
      [userIds],
    );
    return rows.map(({ user_id }) => user_id);
  },
};
