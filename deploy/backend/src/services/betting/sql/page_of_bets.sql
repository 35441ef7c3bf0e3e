-- A page of a user's bets that betting.is_listed selects, newest first, wherever they are; p_after is the bet before the page. The
-- archive is read only for a player with archived bets among the page's ids. A stable function reads everything as of one moment, so a
-- bet that is being moved is on the page once. One plan is kept: planning over years of months takes longer than the reading.
create or replace function betting.page_of_bets(
  p_user bigint, p_stake_type text, p_states text[], p_product text, p_from timestamptz, p_until timestamptz, p_after bigint,
  p_limit integer, p_offset integer
) returns setof betting.bets language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_before bigint := coalesce(p_after, 9223372036854775807);
  v_ids bigint[] := array(
    select b.id from betting.bets b where b.user_id = p_user and b.id < v_before
      and betting.is_listed(b.stake_type, b.state, b.product, b.created_at, p_stake_type, p_states, p_product, p_from, p_until)
    order by b.id desc limit p_limit offset p_offset);
begin
  if exists (select from betting.archived_players p where p.user_id = p_user and p.first_id < v_before
      and p.last_id > coalesce(v_ids[p_limit], 0)) then
    return query select b.* from betting.every_bet b where b.user_id = p_user and b.id < v_before
        and betting.is_listed(b.stake_type, b.state, b.product, b.created_at, p_stake_type, p_states, p_product, p_from, p_until)
      order by b.id desc limit p_limit offset p_offset;
  else
    return query select b.* from betting.bets b where b.id = any(v_ids) order by b.id desc;
  end if;
end $$;
