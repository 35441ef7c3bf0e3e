-- betting.place_together for the bets whose matches still take bets; the others get the verdict 'stopped'.
create or replace function betting.place_open_together(p_bets jsonb)
returns table (n integer, verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_stopped integer[] := fixture.stopped_bets(p_bets) || betting.closed_bets(p_bets);
  v_open jsonb;
begin
  if v_stopped is null then
    return query select * from betting.place_together(p_bets);
    return;
  end if;
  return query select s, 'stopped', null::bigint, null::jsonb from unnest(v_stopped) as s;
  select jsonb_agg(b) into v_open from jsonb_array_elements(p_bets) as b where (b ->> 'n')::integer <> all(v_stopped);
  if v_open is not null then
    return query select * from betting.place_together(v_open);
  end if;
end $$;
