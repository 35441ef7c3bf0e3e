-- Reverses an earlier posting of a product by its inverse. Money that the user has spent becomes debt, so that the house's books are
-- right at once; bonus that is spent was the house's own and stays its cost. Posts once per key.
create or replace function wallet.reverse(p_original text, p_key text, p_reference text, p_at timestamptz) returns text
language plpgsql as $$
declare
  v_entry record;
  v_balance bigint;
  v_users bigint[] := '{}';
  v_kinds text[] := '{}';
  v_amounts bigint[] := '{}';
  v_taken bigint;
  v_posted text;
  v_product text;
  v_game text;
begin
  if exists (select from wallet.postings where key = p_key) then
    return 'repeated';
  end if;
  for v_entry in
    select e.user_id, e.kind, - e.amount_cents as amount, e.product, e.game
    from wallet.every_line e where e.key = p_original order by e.n
  loop
    v_product := v_entry.product;
    v_game := v_entry.game;
    v_taken := v_entry.amount;
    if v_entry.user_id > 0 and v_entry.amount < 0 and v_entry.kind <> 'debt' then
      select balance_cents into v_balance from wallet.accounts
        where user_id = v_entry.user_id and kind = v_entry.kind for update;
      v_taken := - least(- v_entry.amount, coalesce(v_balance, 0));
      if v_taken <> v_entry.amount then
        v_users := v_users || case v_entry.kind when 'bonus' then 0 else v_entry.user_id end;
        v_kinds := v_kinds || case v_entry.kind when 'bonus' then 'bonus_cost' else 'debt' end;
        v_amounts := v_amounts || (v_entry.amount - v_taken);
      end if;
    end if;
    continue when v_taken = 0;
    v_users := v_users || v_entry.user_id;
    v_kinds := v_kinds || v_entry.kind;
    v_amounts := v_amounts || v_taken;
  end loop;
  if v_users = '{}' then
    raise exception 'there is no posting % to reverse', p_original;
  end if;
  v_posted := wallet.post(p_key, 'rollback', p_reference, p_at, v_users, v_kinds, v_amounts, v_product, v_game);
  if v_posted <> 'posted' then
    raise exception 'posting % could not be reversed: %', p_original, v_posted;
  end if;
  for i in 1 .. cardinality(v_users) loop
    if v_kinds[i] = 'debt' then
      perform wallet.settle_erased(v_users[i], 'claimed:' || p_key || ':' || v_users[i], p_reference, p_at);
    end if;
  end loop;
  return v_posted;
end $$;
