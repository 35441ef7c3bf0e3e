import type { ServiceRetention } from '../../kit/index.ts';

/** Matches of rounds that were predicted: whether a prediction was right follows from the match's result. */
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
