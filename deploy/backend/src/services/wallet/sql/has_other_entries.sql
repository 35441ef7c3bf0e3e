-- Returns whether the posting of a key has other entries than these.
create or replace function wallet.has_other_entries(p_key text, p_users bigint[], p_kinds text[], p_amounts bigint[])
returns boolean language sql stable as $$
  with stored as (
    select user_id, kind, amount_cents from wallet.every_line where key = p_key
  ), given as (select * from unnest(p_users, p_kinds, p_amounts))
  select exists ((table stored except all table given) union all (table given except all table stored))
$$;
