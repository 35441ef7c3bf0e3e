-- Creates the partition of a month (its first instant in Nairobi) where it is missing. A table that is attached blocks no reader,
-- unlike one that is created as a partition.
create or replace function wallet.open_ledger_month(p_month timestamptz) returns void language plpgsql as $$
declare
  v_local timestamp := p_month at time zone interval '3 hours';
  v_end timestamptz := (v_local + interval '1 month') at time zone interval '3 hours';
  v_part text := to_char(v_local, '"archived_entries_"YYYY_MM');
begin
  if to_regclass(format('wallet.%I', v_part)) is not null then
    return;
  end if;
  execute format('create table wallet.%I (like wallet.archived_entries including all)', v_part);
  execute format('create trigger append_only before truncate on wallet.%I for each statement execute function wallet.append_only()',
    v_part);
  execute format('alter table wallet.archived_entries attach partition wallet.%I for values from (%L) to (%L)', v_part, p_month, v_end);
end $$;
