-- Drops the oldest month of the archive if it ended before p_before; returns its first instant, or null when no month is old enough.
-- Loyalty points stay. Readers wait while the tables are dropped, so a wait for running readers is short, and a later call tries again.
create or replace function betting.drop_archive_month(p_before timestamptz) returns timestamptz language plpgsql
set lock_timeout = '200ms' as $$
declare
  v_local timestamp;
  v_month timestamptz;
  v_end timestamptz;
  v_table text;
begin
  lock table betting.archived_bets in share update exclusive mode;
  select min(to_date(right(c.relname, 7), 'YYYY_MM')) into v_local
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'betting.archived_bets'::regclass;
  v_month := v_local at time zone interval '3 hours';
  v_end := (v_local + interval '1 month') at time zone interval '3 hours';
  if v_end is null or v_end > p_before then
    return null;
  end if;
  delete from betting.archived_keys where settled_at >= v_month and settled_at < v_end;
  insert into betting.archived_players as p (user_id, month, first_id, last_id, points)
    select user_id, '-infinity', 0, 0, points from betting.archived_players where month = v_month
    on conflict (user_id, month) do update set points = p.points + excluded.points;
  delete from betting.archived_players where month = v_month;
  foreach v_table in array array['archived_cash_outs', 'archived_legs', 'archived_bets'] loop
    execute format('alter table betting.%I detach partition betting.%I', v_table, v_table || to_char(v_local, '_YYYY_MM'));
    execute format('drop table betting.%I', v_table || to_char(v_local, '_YYYY_MM'));
  end loop;
  return v_month;
end $$;
