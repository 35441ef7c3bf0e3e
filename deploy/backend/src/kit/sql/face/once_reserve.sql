-- Reserves the keys of orders, so that each order is decided once. The answer of a new key is p_results or p_refusals at its place;
-- where both are null, kit.once_decide writes the answer in the same transaction. Returns the orders whose key was taken before,
-- by their place n from 1, as kit.once_lookup does. An order waits while another transaction decides the same key, and then gets
-- that answer. Keys are locked in the users' order, so that batches can't wait for each other.
create or replace function kit.once_reserve(
  p_scope text, p_users bigint[], p_keys text[], p_hashes text[], p_ats timestamptz[], p_results jsonb[], p_refusals jsonb[]
) returns table (n bigint, verdict text, result jsonb, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_users bigint[];
  v_keys text[];
begin
  with reserved as (
    insert into kit.once (scope, user_id, key, body_hash, at, result, refusal)
    select p_scope, o.* from unnest(p_users, p_keys, p_hashes, p_ats, p_results, p_refusals)
      as o (user_id, key, body_hash, at, result, refusal) order by o.user_id, o.key
    on conflict do nothing returning user_id, key
  )
  select array_agg(user_id), array_agg(key) into v_users, v_keys from reserved;
  if cardinality(v_users) = cardinality(p_users) then
    return;
  end if;
  -- A key that is twice in the batch was reserved for its first order.
  return query select * from kit.once_lookup(p_scope, p_users, p_keys, p_hashes) l
    where not exists (
        select from unnest(v_users, v_keys) as r (user_id, key) where r.user_id = p_users[l.n] and r.key = p_keys[l.n])
      or exists (select from generate_series(1, l.n - 1) as m where p_users[m] = p_users[l.n] and p_keys[m] = p_keys[l.n]);
end $$;
