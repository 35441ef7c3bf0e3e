import { RETENTION, type RetentionRule, type ServiceRetention } from '../../kit/index.ts';

/** Rounds that players started; those for everybody are removed with the rounds of all games. Bets have their own copies. */
const ownRounds: RetentionRule = {
  what: 'rounds on demand',
  period: RETENTION.rounds,
  async remove({ db, before, limit }) {
    const removed = await db.query(
      `delete from virtuals.own_rounds where number = any(array(
         select number from virtuals.own_rounds where ended_at < $1 order by ended_at limit $2)) returning number`,
      [before, limit],
    );
    return removed.length;
  },
};

export const virtualsRetention: ServiceRetention = { rules: [ownRounds] };
