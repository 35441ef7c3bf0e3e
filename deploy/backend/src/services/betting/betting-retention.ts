import { RETENTION, type RetentionRule, type ServiceRetention } from '../../kit/index.ts';

/** Keys of bets and refused bets. */
const placements: RetentionRule = {
  what: 'keys of bets',
  period: RETENTION.placements,
  // A look at the bet of each key: `not exists` becomes a hash of all open bets, for which every bet is read.
  async remove({ db, before, limit }) {
    const removed = await db.query(
      `delete from betting.placements where ctid = any(array(
         select p.ctid from betting.placements p
         where at < $1
           and (select b.state from betting.bets b where b.id = p.bet_id) is distinct from 'open'
         order by at limit $2)) returning user_id`,
      [before, limit],
    );
    return removed.length;
  },
};

const quotes: RetentionRule = {
  what: 'cash-out quotes',
  period: RETENTION.cashOutQuotes,
  async remove({ db, before, limit }) {
    const removed = await db.query(
      `delete from betting.cash_out_quotes where ctid = any(array(
         select ctid from betting.cash_out_quotes where expires_at < $1 order by expires_at limit $2)) returning id`,
      [before, limit],
    );
    return removed.length;
  },
};

/** Bets, legs, cash-outs and shares stay. A leg that waits for a result, or for its correction, needs its match. */
export const bettingRetention: ServiceRetention = {
  rules: [placements, quotes],
  async matchesInUse(db, matchIds) {
    const rows = await db.query<{ match_id: number }>(
      `select match_id from betting.legs where result = 'open' and match_id = any($1::bigint[])
       union
       select r.match_id from fixture.published_results r
         join betting.legs l using (match_id, market_id, specifier, outcome_id)
         where r.revision > 1 and r.revision > l.revision and r.match_id = any($1::bigint[])`,
      [matchIds],
    );
    return rows.map(({ match_id }) => match_id);
  },
  async usersInUse(db, userIds) {
    const rows = await db.query<{ user_id: number }>(
      `select user_id from unnest($1::bigint[]) as u (user_id)
       where exists (select from betting.bets b where b.user_id = u.user_id)
         or exists (select from betting.placements p where p.user_id = u.user_id)
         or exists (select from betting.shares s where s.sender_id = u.user_id)`,
      [userIds],
    );
    return rows.map(({ user_id }) => user_id);
  },
};
