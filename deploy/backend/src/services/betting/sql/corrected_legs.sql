-- Archived legs on these matches with a newer result than they have. Almost none exist, so each partition is asked by its index: the planner,
-- which expects many, would read the whole archive.
create or replace function betting.corrected_legs(p_matches bigint[]) returns table (bet_id bigint, match_id bigint)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query select l.bet_id, l.match_id
    from betting.archived_legs l join fixture.published_results r using (match_id, market_id, specifier, outcome_id)
    where l.match_id = any(p_matches) and r.revision > 1 and r.revision > l.revision;
end $$;
