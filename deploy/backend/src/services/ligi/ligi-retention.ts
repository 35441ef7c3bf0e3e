import type { ServiceRetention } from '../../kit/index.ts';

/**
 * Matches of a round that is not settled, or whose results may still be corrected.
 *
 * @param correctableSince rounds that were settled after this time are read again
 */
export const ligiRetention = (correctableSince: () => Date): ServiceRetention => ({
  async matchesInUse(db, matchIds) {
    const rows = await db.query<{ match_id: number }>(
      `select distinct g.match_id from ligi.games g join ligi.rounds r on r.id = g.round_id
       where g.match_id = any($1::bigint[])
         and (r.state in ('open', 'running') or (r.state = 'settled' and r.settled_at > $2))`,
      [matchIds, correctableSince()],
    );
    return rows.map(({ match_id }) => match_id);
  },
});
