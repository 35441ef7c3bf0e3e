import type { ServiceRetention } from '../../kit/index.ts';

/** Matches of rounds with predictions: the match's result decides whether a prediction is right. */
export const ligiRetention: ServiceRetention = {
  async matchesInUse(db, matchIds) {
    const rows = await db.query<{ match_id: number }>(
      `select distinct g.match_id from ligi.games g join ligi.predictions p using (round_id, match_number)
       where g.match_id = any($1::bigint[])`,
      [matchIds],
    );
    return rows.map(({ match_id }) => match_id);
  },
};
