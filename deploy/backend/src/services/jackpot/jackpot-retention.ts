import type { ServiceRetention } from '../../kit/index.ts';

/**
 * Tickets are never removed. Matches stay while their jackpot is not settled, or its results may still be corrected.
 *
 * @param correctableSince jackpots that were settled after this time are read again
 */
export const jackpotRetention = (correctableSince: () => Date): ServiceRetention => ({
  async matchesInUse(db, matchIds) {
    const rows = await db.query<{ match_id: number }>(
      `select distinct g.match_id from jackpot.games g join jackpot.jackpots j on j.id = g.jackpot_id
       where g.match_id = any($1::bigint[]) and (j.settled_at is null or j.settled_at > $2)`,
      [matchIds, correctableSince()],
    );
    return rows.map(({ match_id }) => match_id);
  },
  async usersInUse(db, userIds) {
    const rows = await db.query<{ user_id: number }>(
      `select user_id from unnest($1::bigint[]) as u (user_id)
       where exists (select from jackpot.tickets t where t.user_id = u.user_id)`,
      [userIds],
    );
    return rows.map(({ user_id }) => user_id);
  },
});
