-- Writes the answers of orders whose keys this transaction has reserved: for each a result or a refusal.
create or replace function kit.once_decide(
  p_scope text, p_users bigint[], p_keys text[], p_results jsonb[], p_refusals jsonb[]
) returns void language plpgsql as $$
begin
  -- One update each: a join may be planned as a read of the whole table.
  for n in 1 .. coalesce(cardinality(p_users), 0) loop
    if num_nonnulls(p_results[n], p_refusals[n]) <> 1 then
      raise exception 'order % of user % in % needs either a result or a refusal', p_keys[n], p_users[n], p_scope;
    end if;
    update kit.once o set result = p_results[n], refusal = p_refusals[n]
      where o.user_id = p_users[n] and o.scope = p_scope and o.key = p_keys[n];
    if not found then
      raise exception 'order % of user % in % is decided without its key', p_keys[n], p_users[n], p_scope;
    end if;
  end loop;
end $$;
