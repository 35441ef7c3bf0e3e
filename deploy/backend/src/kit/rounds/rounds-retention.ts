import type { ServiceRetention } from '../retention/index.ts';
import { RETENTION } from '../retention/index.ts';

/** Removes rounds that players have had long enough to verify. */
export const roundsRetention: ServiceRetention = {
  rules: [
    {
      what: 'ended rounds',
      period: RETENTION.rounds,
      remove: async ({ db, before, limit }) =>
        (
          await db.query(
            `DELETE FROM kit.rounds WHERE (game, number) IN (
               SELECT game, number FROM kit.rounds WHERE ended_at < $1 ORDER BY ended_at LIMIT $2)
             RETURNING number`,
            [before, limit],
          )
        ).length,
    },
  ],
};
