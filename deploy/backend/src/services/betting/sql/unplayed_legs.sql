-- Open legs whose match is p_within past their kick-off and neither live nor over, or was moved further than that.
-- A leg whose result was withdrawn by a correction waits for the feed, which knows that the match was played.
create or replace function betting.unplayed_legs(p_now timestamptz, p_within interval)
returns table (bet_id bigint, n smallint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select l.bet_id, l.n
    from fixture.overdue_matches(p_now - p_within) m
      join betting.legs l on l.match_id = m.match_id and l.result = 'open'
      cross join lateral (select (l.facts ->> 'date')::timestamptz as kick_off) k
    where not l.unplayed and k.kick_off <= p_now - p_within
      and (not m.is_played or m.starts_at >= k.kick_off + p_within)
      and (l.revision = 0 or exists (select from fixture.published_results r
        where r.match_id = l.match_id and r.market_id = l.market_id and r.specifier = l.specifier
          and r.outcome_id = l.outcome_id and r.cancelled <> '{}'));
end $$;
