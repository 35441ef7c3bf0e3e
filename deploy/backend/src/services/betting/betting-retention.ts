import {
  type OrderKeyRetention,
  RETENTION,
  type RetentionRule,
  type ServiceRetention,
} from '../../kit/index.ts';

const refusedBets: RetentionRule = {
  what: 'refused bets',
  period: RETENTION.refusedBets,
  async remove({ db, before, limit }) {
    const removed = await db.query(
      `delete from betting.refused_bets where ctid = any(array(
         select ctid from betting.refused_bets where at < $1 order by at limit $2)) returning user_id`,
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

const postedResults: RetentionRule = {
  what: 'results of posted matches',
  period: RETENTION.matchDetails,
  async remove({ db, before, limit }) {
    const removed = await db.query<{ match_id: number }>(
      `delete from betting.posted_matches where match_id = any(array(
         select match_id from betting.posted_matches m where closes_at < $1 and not exists (
           select from betting.legs l where l.match_id = m.match_id and l.result = 'open')
         order by closes_at limit $2)) returning match_id`,
      [before, limit],
    );
    await db.query('delete from betting.posted_results where match_id = any($1::bigint[])', [
      removed.map(({ match_id }) => match_id),
    ]);
    return removed.length;
  },
};

/** The stored result of a bet's key is the bet's id. */
const keys: OrderKeyRetention = {
  scope: 'bets',
  async inUse(db, results) {
    const ids = results.filter((id) => typeof id === 'number');
    const open = await db.query<{ id: number }>(
      `select id from betting.bets where id = any($1::bigint[]) and state = 'open'`,
      [ids],
    );
    return open.map(({ id }) => id);
  },
};

/**
 * Shares are never removed; bets with their legs and cash-outs move to the archive. A leg that waits for a result or a correction
 * needs its match.
 */
export const bettingRetention: ServiceRetention = {
  rules: [refusedBets, quotes, postedResults],
  orderKeys: [keys],
  async matchesInUse(db, matchIds) {
    const rows = await db.query<{ match_id: number }>(
      `select match_id from betting.legs where result = 'open' and match_id = any($1::bigint[])
       union
       select r.match_id from fixture.published_results r
         join betting.legs l using (match_id, market_id, specifier, outcome_id)
         where r.revision > 1 and r.revision > l.revision and r.match_id = any($1::bigint[])
       union
       select match_id from betting.corrected_legs($1::bigint[])`,
      [matchIds],
    );
    return rows.map(({ match_id }) => match_id);
  },
  async usersInUse(db, userIds) {
    const rows = await db.query<{ user_id: number }>(
      `select user_id from unnest($1::bigint[]) as u (user_id)
       where exists (select from betting.bets b where b.user_id = u.user_id)
         or exists (select from betting.archived_players a where a.user_id = u.user_id)
         or exists (select from betting.refused_bets r where r.user_id = u.user_id)
         or exists (select from betting.shares s where s.sender_id = u.user_id)`,
      [userIds],
    );
    return rows.map(({ user_id }) => user_id);
  },
};
