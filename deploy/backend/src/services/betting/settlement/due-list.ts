import type { Queryable } from '@jukwaa/database';

// A leg is due when it is open and has a result, or when its result was revised. Each case has its index, for the table that a
// bare `match_id` means: the first one of the join.
const dueLegs = (column: 'bet_id' | 'match_id', matches: string) => `
    select l.${column} from betting.legs l
      join fixture.published_results r using (match_id, market_id, specifier, outcome_id)
      where l.result = 'open' and r.revision > l.revision ${matches}
    union all
    select l.${column} from fixture.published_results r
      join betting.legs l using (match_id, market_id, specifier, outcome_id)
      where r.revision > 1 and r.revision > l.revision ${matches}`;

export const DUE = `
  select distinct bet_id from (${dueLegs('bet_id', 'and ($1::bigint[] is null or match_id = any($1::bigint[]))')}
  ) due where bet_id > $2 order by bet_id limit $3`;

/** The matches of all due legs. */
export const DUE_MATCHES = `
  select distinct match_id from (${dueLegs('match_id', '')}
  ) due order by match_id`;

// Results of posted matches are final, and only virtual bets have them.
export const DUE_POSTED = `
  select distinct l.bet_id, b.user_id
  from betting.legs l join betting.posted_results r using (match_id, market_id, specifier, outcome_id)
    join betting.bets b on b.id = l.bet_id
  where l.result = 'open' and l.bet_id > $2 and ($1::bigint[] is null or l.match_id = any($1::bigint[]))
  order by l.bet_id limit $3`;

// Of the bets that were found due, the oldest result that one still waits for.
const WAITING = `
  with sports as (${DUE}), posted as (${DUE_POSTED}), since as (
    select min(r.changed_at) as at from sports join betting.legs l using (bet_id)
      join fixture.published_results r using (match_id, market_id, specifier, outcome_id)
      where r.revision > l.revision and (l.result = 'open' or r.revision > 1)
    union all
    select min(r.posted_at) from posted join betting.legs l using (bet_id)
      join betting.posted_results r using (match_id, market_id, specifier, outcome_id)
      where l.result = 'open')
  select ((select count(*) from sports) + (select count(*) from posted))::int as bets,
    (select extract(epoch from clock_timestamp() - min(at)) from since)::float8 as seconds`;

/** Bets with a result that is not applied yet. */
interface WaitingBets {
  /** Their number, at most the limit of each kind. */
  readonly bets: number;
  /** Time for which the oldest of these results waits (s); 0 without any. */
  readonly seconds: number;
}

/** Looks for waiting bets, `most` at most of each kind. */
export async function waitingBets(db: Queryable, most: number): Promise<WaitingBets> {
  const [row] = await db.query<{ bets: number; seconds: number | null }>(WAITING, [null, 0, most]);
  return { bets: row?.bets ?? 0, seconds: row?.seconds ?? 0 };
}
