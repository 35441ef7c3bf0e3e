-- The answers of orders whose keys are taken, by their place n from 1: 'repeated' with the result or the refusal, or 'key_reused' when
-- the key was taken for another body. Changes nothing.
create or replace function kit.once_lookup(p_scope text, p_users bigint[], p_keys text[], p_hashes text[])
returns table (n bigint, verdict text, result jsonb, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
begin
  -- "offset 0" keeps a look-up by key for each order; a join may be planned as a read of the whole table.
  return query
    select o.n, case k.body_hash when o.body_hash then 'repeated' else 'key_reused' end, k.result, k.refusal
    from unnest(p_users, p_keys, p_hashes) with ordinality as o (user_id, key, body_hash, n),
      lateral (select * from kit.once q where q.user_id = o.user_id and q.scope = p_scope and q.key = o.key offset 0) k;
end $$;
