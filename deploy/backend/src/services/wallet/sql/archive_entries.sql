-- Moves the entries of up to p_limit postings from before p_before to the archive, oldest first; returns how many postings. The lock
-- lets one transaction at a time move entries; readers and new postings do not wait for it. A plan is made for
-- each batch: one that does not know p_limit may read the whole table.
create or replace function wallet.archive_entries(p_before timestamptz, p_limit integer) returns integer language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  v_ids bigint[];
  v_month timestamptz;
begin
  lock table wallet.archived_entries in share update exclusive mode;
  select array_agg(p.id) into v_ids
    from (select distinct posting_id from wallet.entries order by posting_id limit p_limit) e
      join wallet.postings p on p.id = e.posting_id
    where p.at < p_before;
  if v_ids is null then
    return 0;
  end if;
  for v_month in
    select distinct identity.period_start('month', at) from wallet.postings where id = any(v_ids)
  loop
    perform wallet.open_ledger_month(v_month);
  end loop;
  insert into wallet.archived_players as a (user_id, last_posting)
    select user_id, max(posting_id) from wallet.entries where posting_id = any(v_ids) and user_id > 0 group by user_id
    on conflict (user_id) do update set last_posting = greatest(a.last_posting, excluded.last_posting);
  insert into wallet.archived_entries
    select p.at, e.* from wallet.entries e join wallet.postings p on p.id = e.posting_id where e.posting_id = any(v_ids);
  delete from wallet.entries where posting_id = any(v_ids);
  return cardinality(v_ids);
end $$;
