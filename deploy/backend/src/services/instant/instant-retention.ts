import { INSTANT_GAMES } from '@jukwaa/contracts';
import { RETENTION, type ServiceRetention } from '../../kit/index.ts';

/** Ended rounds, and revealed seeds without rounds. The ledger keeps the stakes and payouts. */
export const instantRetention: ServiceRetention = {
  rules: [
    {
      what: 'rounds of instant games',
      period: RETENTION.rounds,
      async remove({ db, before, limit }) {
        const rows = await db.query(
          `delete from instant.rounds where id in (select id from instant.rounds where ended_at < $1 order by ended_at limit $2
             for update skip locked) returning id`,
          [before, limit],
        );
        return rows.length;
      },
    },
    {
      what: 'revealed seeds of instant games',
      period: RETENTION.rounds,
      async remove({ db, before, limit }) {
        const rows = await db.query(
          `delete from instant.seeds where id in (select s.id from instant.seeds s where s.revealed_at < $1
             and not exists (select from instant.rounds r where r.seed_id = s.id) limit $2 for update skip locked) returning id`,
          [before, limit],
        );
        return rows.length;
      },
    },
  ],
  orderKeys: INSTANT_GAMES.flatMap((game) => [
    { scope: `instant_${game}`, period: RETENTION.roundKeys },
    { scope: `instant_act_${game}`, period: RETENTION.roundKeys },
  ]),
};
