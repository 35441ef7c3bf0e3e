-- The stakes that take_stakes took earlier: all but those in p_new. A repeat with other amounts is an error.
create or replace function wallet.repeated_stakes(
  p_product text, p_references text[], p_users bigint[], p_accounts text[], p_stakes bigint[], p_taxes bigint[], p_new bigint[]
) returns table (n bigint, verdict text, refusal jsonb) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_stake record;
  v_key text;
begin
  for v_stake in
    select * from unnest(p_references, p_users, p_accounts, p_stakes, p_taxes) with ordinality
      as s (reference, user_id, account, stake, tax, n) where s.n <> all(coalesce(p_new, '{}'))
  loop
    v_key := wallet.product_key(p_product, 'stake:' || v_stake.reference);
    if wallet.has_other_entries(v_key,
      (array[v_stake.user_id, 0, 0])[1 : case v_stake.tax when 0 then 2 else 3 end],
      (array[v_stake.account, 'stakes', 'wager_tax'])[1 : case v_stake.tax when 0 then 2 else 3 end],
      (array[- v_stake.stake, v_stake.stake - v_stake.tax, v_stake.tax])[1 : case v_stake.tax when 0 then 2 else 3 end]
    ) then
      raise exception 'posting key % was used for other entries', v_key;
    end if;
    return query select v_stake.n, 'repeated', null::jsonb;
  end loop;
end $$;
