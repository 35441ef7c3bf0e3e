-- Posts once per key: 'posted', 'repeated' (the key was posted before with the same entries) or 'insufficient' (an account of a
-- user would be below zero; nothing is changed). The same key with other entries is an error. User 0 is the house.
-- Stakes, payouts and refunds of a product use its functions (take_stakes, pay, refund).
create or replace function wallet.post(
  p_key text, p_reason text, p_reference text, p_at timestamptz, p_users bigint[], p_kinds text[], p_amounts bigint[],
  p_product text default null, p_game text default null
) returns text language plpgsql as $$
declare
  v_posting bigint;
  v_balance bigint;
  v_balances bigint[] := array_fill(null::bigint, array[cardinality(p_users)]);
  v_credited bigint[] := '{}';
begin
  insert into wallet.postings (key, reason, reference, at, product, game)
    values (p_key, p_reason, p_reference, p_at, p_product, p_game)
    on conflict (key) do nothing returning id into v_posting;
  if v_posting is null then
    if wallet.has_other_entries(p_key, p_users, p_kinds, p_amounts) then
      raise exception 'posting key % was used for other entries', p_key;
    end if;
    return 'repeated';
  end if;
  for i in 1 .. cardinality(p_users) loop
    continue when p_users[i] = 0;
    update wallet.accounts set balance_cents = balance_cents + p_amounts[i]
      where user_id = p_users[i] and kind = p_kinds[i] and (balance_cents + p_amounts[i] >= 0 or kind = 'debt')
      returning balance_cents into v_balance;
    if not found then
      if p_amounts[i] < 0 and p_kinds[i] <> 'debt' then
        for j in 1 .. i - 1 loop
          update wallet.accounts set balance_cents = balance_cents - p_amounts[j]
            where user_id = p_users[j] and kind = p_kinds[j];
        end loop;
        delete from wallet.postings where id = v_posting;
        return 'insufficient';
      end if;
      insert into wallet.accounts as a (user_id, kind, balance_cents) values (p_users[i], p_kinds[i], p_amounts[i])
        on conflict (user_id, kind) do update set balance_cents = a.balance_cents + excluded.balance_cents
        returning balance_cents into v_balance;
    end if;
    v_balances[i] := v_balance;
    if p_kinds[i] = 'main' and p_amounts[i] > 0 then
      v_credited := v_credited || p_users[i];
    end if;
  end loop;
  insert into wallet.entries (posting_id, n, user_id, kind, amount_cents, balance_cents)
    select v_posting, e.n, e.user_id, e.kind, e.amount, e.balance
    from unnest(p_users, p_kinds, p_amounts, v_balances) with ordinality as e (user_id, kind, amount, balance, n);
  for i in 1 .. cardinality(v_credited) loop
    perform wallet.collect_debt(v_credited[i], 'debt:' || p_key || ':' || v_credited[i], p_reference, p_at);
    perform wallet.settle_erased(v_credited[i], 'unclaimed:' || p_key || ':' || v_credited[i], p_reference, p_at);
  end loop;
  return 'posted';
end $$;
