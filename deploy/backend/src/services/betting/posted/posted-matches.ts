import type { LegResult } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';

/** A result that is final. */
export type DecidedResult = Exclude<LegResult, 'open'>;

/** A match that a product offers by itself. */
export interface PostedMatch {
  readonly match_id: number;
  /** No bet is accepted from this time of the services' clock on. */
  readonly closes_at: Date;
}

/** The end of a posted match. */
export interface PostedEnd {
  readonly match_id: number;
  readonly home_score: number;
  readonly away_score: number;
  /** The results of a market's outcomes; null makes the market void. An outcome that is missing is void. */
  judge(
    marketId: number,
    specifier: string,
  ): readonly { readonly outcome_id: string; readonly result: DecidedResult }[] | null;
}

/**
 * Matches of products that decide them by themselves, such as virtual football. The product opens, closes and decides a match in its
 * own transactions, so a match cannot be decided while a bet on it is being placed.
 */
export interface PostedMatches {
  /** Bets may be placed on these matches until they close. A match that was posted before stays as it is. */
  open(tx: Queryable, matches: readonly PostedMatch[]): Promise<void>;
  /** No bet is placed on these matches after the commit. It waits for placements in flight. */
  close(tx: Queryable, matchIds: readonly number[]): Promise<void>;
  /** Stores the result of every outcome with an open bet. Matches that are still open are closed. */
  decide(tx: Queryable, ends: readonly PostedEnd[]): Promise<void>;
  /** Makes every open leg on these matches void, as when a round is refunded. */
  cancel(tx: Queryable, matchIds: readonly number[]): Promise<void>;
  /** Settles the bets on decided matches soon; call it after the commit. A lost call delays them by seconds. */
  wake(matchIds: readonly number[]): void;
}

const OPEN = `
  insert into betting.posted_matches (match_id, closes_at)
  select match_id, closes_at from jsonb_to_recordset($1) as m (match_id bigint, closes_at timestamptz)
  on conflict (match_id) do nothing`;

// In the order in which placements lock them.
const CLOSE = `
  update betting.posted_matches p set is_open = false
  from (select match_id from betting.posted_matches where match_id = any($1::bigint[]) and is_open
    order by match_id for update) m
  where p.match_id = m.match_id`;

const WITH_BETS = `
  select distinct match_id, market_id, specifier, outcome_id from betting.legs
  where match_id = any($1::bigint[]) and result = 'open'`;

const STORE = `
  insert into betting.posted_results (match_id, market_id, specifier, outcome_id, result, home_score, away_score)
  select match_id, market_id, specifier, outcome_id, result, home_score, away_score
  from jsonb_to_recordset($1) as r (match_id bigint, market_id integer, specifier text, outcome_id text, result text,
    home_score integer, away_score integer)
  on conflict (match_id, market_id, specifier, outcome_id) do nothing`;

interface BetOn {
  readonly match_id: number;
  readonly market_id: number;
  readonly specifier: string;
  readonly outcome_id: string;
}

/** The results of the outcomes of one match that have bets. Each market is judged once. */
function resultsOf(end: PostedEnd, outcomes: readonly BetOn[]) {
  const markets = new Map<string, ReadonlyMap<string, DecidedResult>>();
  return outcomes.map((outcome) => {
    const { market_id, specifier, outcome_id } = outcome;
    const key = `${market_id}/${specifier}`;
    const judged =
      markets.get(key) ??
      new Map(end.judge(market_id, specifier)?.map((row) => [row.outcome_id, row.result]) ?? []);
    markets.set(key, judged);
    const result = judged.get(outcome_id) ?? 'void';
    const score =
      result === 'void'
        ? { home_score: null, away_score: null }
        : { home_score: end.home_score, away_score: end.away_score };
    return { ...outcome, result, ...score };
  });
}

/** @param wake settles the bets on these matches soon */
export function createPostedMatches(wake: PostedMatches['wake']): PostedMatches {
  async function close(tx: Queryable, matchIds: readonly number[]): Promise<void> {
    await tx.query(CLOSE, [matchIds]);
  }
  async function decide(tx: Queryable, ends: readonly PostedEnd[]): Promise<void> {
    const ids = ends.map(({ match_id }) => match_id);
    await close(tx, ids);
    const outcomes = await tx.query<BetOn>(WITH_BETS, [ids]);
    const results = ends.flatMap((end) =>
      resultsOf(
        end,
        outcomes.filter(({ match_id }) => match_id === end.match_id),
      ),
    );
    if (results.length > 0) await tx.query(STORE, [JSON.stringify(results)]);
  }
  return {
    async open(tx, matches) {
      await tx.query(OPEN, [JSON.stringify(matches)]);
    },
    close,
    decide,
    cancel: (tx, matchIds) =>
      decide(
        tx,
        matchIds.map((match_id) => ({ match_id, home_score: 0, away_score: 0, judge: () => null })),
      ),
    wake,
  };
}
