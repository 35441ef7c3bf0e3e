-- Creates the partitions of a month (its first instant in Nairobi) where they are missing. A table that is attached blocks no reader,
-- unlike one that is created as a partition.
create or replace function betting.open_archive_month(p_month timestamptz) returns void language plpgsql as $$
declare
  v_local timestamp := p_month at time zone interval '3 hours';
  v_end timestamptz := (v_local + interval '1 month') at time zone interval '3 hours';
  v_table text;
  v_part text;
begin
  foreach v_table in array array['archived_bets', 'archived_legs', 'archived_cash_outs'] loop
    v_part := v_table || to_char(v_local, '_YYYY_MM');
    continue when to_regclass(format('betting.%I', v_part)) is not null;
    execute format('create table betting.%I (like betting.%I including all)', v_part, v_table);
    execute format('alter table betting.%I attach partition betting.%I for values from (%L) to (%L)',
      v_table, v_part, p_month, v_end);
  end loop;
end $$;
