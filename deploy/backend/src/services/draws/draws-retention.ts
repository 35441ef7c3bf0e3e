import { DRAW_GAMES } from '@jukwaa/contracts';
import { RETENTION, type ServiceRetention } from '../../kit/index.ts';

/** The keys of the orders of a game. */
export const ticketScope = (game: string): string => `draws_${game}`;

/** Tickets are kept, as the bets of every product; draws leave with their rounds. */
export const drawsRetention: ServiceRetention = {
  rules: [
    {
      what: 'ended draws',
      period: RETENTION.rounds,
      remove: async ({ db, before, limit }) =>
        (
          await db.query(
            `delete from draws.draws where (game, number) in (
               select game, number from draws.draws where ended_at < $1 order by ended_at limit $2) returning number`,
            [before, limit],
          )
        ).length,
    },
  ],
  orderKeys: DRAW_GAMES.map((game) => ({ scope: ticketScope(game), period: RETENTION.roundKeys })),
  async usersInUse(db, userIds) {
    const rows = await db.query<{ user_id: number }>(
      `select user_id from unnest($1::bigint[]) as u (user_id)
       where exists (select from draws.tickets t where t.user_id = u.user_id)`,
      [userIds],
    );
    return rows.map(({ user_id }) => user_id);
  },
};
