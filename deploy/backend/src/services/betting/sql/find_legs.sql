-- The legs of bets wherever they are, as of one moment.
create or replace function betting.find_legs(p_bets bigint[]) returns setof betting.legs language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return query select l.* from betting.legs l where l.bet_id = any(p_bets);
  if exists (select from betting.archived_keys k where k.bet_id = any(p_bets)) then
    return query select l.bet_id, l.n, l.match_id, l.market_id, l.specifier, l.outcome_id, l.odds, l.facts, l.result, l.revision,
        l.home_score, l.away_score, l.void_reason, l.unplayed
      from betting.archived_keys k join betting.archived_legs l on l.bet_id = k.bet_id and l.settled_at = k.settled_at
      where k.bet_id = any(p_bets);
  end if;
end $$;
