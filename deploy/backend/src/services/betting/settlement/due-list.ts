import type { Queryable } from '@jukwaa/database';

// A leg is due when it is open and has a result, or when its result was revised. Each case has its index.
export const DUE = `
  select distinct bet_id from (
    select l.bet_id from betting.legs l
      join fixture.published_results r using (match_id, market_id, specifier, outcome_id)
      where l.result = 'open' and r.revision > l.revision and ($1::bigint[] is null or l.match_id = any($1::bigint[]))
    union all
    select l.bet_id from fixture.published_results r
      join betting.legs l using (match_id, market_id, specifier, outcome_id)
      where r.revision > 1 and r.revision > l.revision and ($1::bigint[] is null or r.match_id = any($1::bigint[]))
  ) due where bet_id > $2 order by bet_id limit $3`;

// Results of posted matches are final, and only virtual bets have them.
export const DUE_POSTED = `
  select distinct l.bet_id, b.user_id
  from betting.legs l join betting.posted_results r using (match_id, market_id, specifier, outcome_id)
    join betting.bets b on b.id = l.bet_id
  where l.result = 'open' and l.bet_id > $2 and ($1::bigint[] is null or l.match_id = any($1::bigint[]))
  order by l.bet_id limit $3`;

/** Number of due bets, `most` at most of each kind. */
export async function countDue(db: Queryable, most: number): Promise<number> {
  const [row] = await db.query<{ bets: number }>(
    `select ((select count(*) from (${DUE}) d) + (select count(*) from (${DUE_POSTED}) p))::int as bets`,
    [null, 0, most],
  );
  return row?.bets ?? 0;
}
