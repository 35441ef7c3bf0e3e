-- A bet wherever it is, as of one moment.
create or replace function betting.find_bet(p_id bigint) returns setof betting.bets language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return query select b.* from betting.bets b where b.id = p_id;
  if not found then
    return query select b.* from betting.archived_keys k join betting.archived_bets b on b.id = k.bet_id and b.settled_at = k.settled_at
      where k.bet_id = p_id;
  end if;
end $$;
