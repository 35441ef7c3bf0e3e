import type { ServiceRetention } from '../../kit/index.ts';
import { RETENTION } from '../../kit/index.ts';

/** Bets are kept, as those of every product; results leave with their rounds. */
export const crashRetention: ServiceRetention = {
  rules: [
    {
      what: 'results of crash games',
      period: RETENTION.rounds,
      remove: async ({ db, before, limit }) =>
        (
          await db.query(
            `delete from crash.results where (game, number) in (
               select game, number from crash.results where ended_at < $1 order by ended_at limit $2) returning number`,
            [before, limit],
          )
        ).length,
    },
  ],
  async usersInUse(db, userIds) {
    const rows = await db.query<{ user_id: number }>(
      `select user_id from unnest($1::bigint[]) as u (user_id)
       where exists (select from crash.bets b where b.user_id = u.user_id)`,
      [userIds],
    );
    return rows.map(({ user_id }) => user_id);
  },
};
