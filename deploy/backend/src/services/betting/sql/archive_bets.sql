-- Moves up to p_limit bets that ended before p_before and can no longer change to the archive, oldest first, with their legs and
-- cash-outs; returns how many. A bet that a settlement, a sale or another call has locked is left for the next batch. The lock lets one
-- transaction at a time move bets in either direction; readers and placements do not wait for it.
-- A plan is made for each batch: one that does not know p_limit may read the whole table.
create or replace function betting.archive_bets(p_before timestamptz, p_limit integer) returns integer language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  v_ids bigint[];
  v_month timestamptz;
  v_moved integer;
begin
  lock table betting.archived_bets in share update exclusive mode;
  select array_agg(id) into v_ids from (
    select id from betting.final_bets where settled_at < p_before order by settled_at limit p_limit for update skip locked) f;
  if v_ids is null then
    return 0;
  end if;
  for v_month in
    select distinct identity.period_start('month', settled_at) from betting.bets where id = any(v_ids)
  loop
    perform betting.open_archive_month(v_month);
  end loop;
  -- The bets are checked again, because a settlement may have changed their legs before they were locked.
  with gone as (
    delete from betting.bets b where b.id = any(v_ids) and exists (select from betting.final_bets f where f.id = b.id) returning b.*
  ), gone_legs as (
    delete from betting.legs l using gone b where l.bet_id = b.id returning b.settled_at, l.*
  ), gone_sales as (
    delete from betting.cash_outs c using gone b where c.bet_id = b.id returning b.settled_at, c.*
  ), keys as (
    insert into betting.archived_keys (bet_id, code, settled_at) select id, code, settled_at from gone
  ), bets as (
    insert into betting.archived_bets select * from gone
  ), legs as (
    insert into betting.archived_legs select * from gone_legs
  ), sales as (
    insert into betting.archived_cash_outs select * from gone_sales
  ), players as (
    insert into betting.archived_players as p (user_id, month, first_id, last_id, points)
      select user_id, identity.period_start('month', settled_at), min(id), max(id), sum(betting.points_of(stake_type, state,
        stake_cents - cashed_stake_cents)) from gone group by 1, 2
      on conflict (user_id, month) do update set first_id = least(p.first_id, excluded.first_id),
        last_id = greatest(p.last_id, excluded.last_id), points = p.points + excluded.points
  )
  select count(*) into v_moved from gone;
  return v_moved;
end $$;
