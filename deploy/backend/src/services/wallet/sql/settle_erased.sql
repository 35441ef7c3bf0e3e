-- Money that reaches an erased player, such as by a corrected result, belongs to a person whom the product no longer knows: it moves to
-- the house's account of unclaimed money. A debt by a later correction takes it back from there. Does nothing for other players.
create or replace function wallet.settle_erased(p_user bigint, p_key text, p_reference text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_main bigint;
  v_debt bigint;
  v_unclaimed bigint;
begin
  if not exists (select from wallet.erased where user_id = p_user) then
    return;
  end if;
  select balance_cents into v_main from wallet.accounts where user_id = p_user and kind = 'main' for update;
  if v_main > 0 then
    perform wallet.post(p_key, 'unclaimed', p_reference, p_at, array[0, p_user], array['unclaimed', 'main'],
      array[v_main, - v_main]);
    return;
  end if;
  select - balance_cents into v_debt from wallet.accounts where user_id = p_user and kind = 'debt' for update;
  if v_debt > 0 then
    select - coalesce(sum(e.amount_cents), 0) into v_unclaimed
      from wallet.every_line e where e.user_id = p_user and e.user_id > 0 and e.reason = 'unclaimed';
    v_debt := least(v_debt, v_unclaimed);
    if v_debt > 0 then
      perform wallet.post(p_key, 'unclaimed', p_reference, p_at, array[0, p_user], array['unclaimed', 'debt'],
        array[- v_debt, v_debt]);
    end if;
  end if;
end $$;
