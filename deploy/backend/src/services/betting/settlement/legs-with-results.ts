import type { LegResult, VoidReason } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { OutcomeRef } from '@jukwaa/domain';

/** A leg with the newest result of its market, which the bet may not contain yet. */
export interface LegWithResult extends OutcomeRef {
  readonly bet_id: number;
  readonly n: number;
  readonly odds: number;
  readonly result: LegResult;
  readonly revision: number;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly void_reason: VoidReason | null;
  /** True when the bet does not contain this result yet. */
  readonly fresh: boolean;
}

// A leg is void, whatever the result, in two cases: its market was cancelled for the time of the bet, or its match was not played
// in time.
const LEGS = `
  select l.bet_id, l.n, l.match_id, l.market_id, l.specifier, l.outcome_id, l.odds,
    case when l.unplayed or r.cancelled @> b.created_at then 'void' else coalesce(r.result, p.result, l.result) end as result,
    coalesce(r.revision, case when p.result is null then l.revision else 1 end) as revision,
    case when l.unplayed or r.cancelled @> b.created_at then null else coalesce(r.home_score, p.home_score, l.home_score) end as home_score,
    case when l.unplayed or r.cancelled @> b.created_at then null else coalesce(r.away_score, p.away_score, l.away_score) end as away_score,
    case when l.unplayed then 'postponed' when r.cancelled @> b.created_at
      then fixture.cancel_reason(l.match_id, l.market_id, l.specifier, b.created_at)
      when r.result is null then l.void_reason else r.void_reason end as void_reason,
    coalesce(r.revision > l.revision, p.result is not null and l.result = 'open')
      or (l.unplayed and l.result = 'open') as fresh
  from betting.legs l join betting.bets b on b.id = l.bet_id
    left join fixture.published_results r using (match_id, market_id, specifier, outcome_id)
    left join betting.posted_results p using (match_id, market_id, specifier, outcome_id)
  where l.bet_id = any($1::bigint[]) order by l.bet_id, l.n`;

/** The legs of bets, in order. When bets are locked first, the legs contain what an earlier settlement wrote. */
export const legsWithResults = (tx: Queryable, betIds: readonly number[]): Promise<LegWithResult[]> =>
  tx.query<LegWithResult>(LEGS, [betIds]);
