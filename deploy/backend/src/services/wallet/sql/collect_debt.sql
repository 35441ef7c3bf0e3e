-- Pays a user's debt from the main account, as far as its balance allows.
create or replace function wallet.collect_debt(p_user bigint, p_key text, p_reference text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_amount bigint;
begin
  select least(- d.balance_cents, m.balance_cents) into v_amount
    from wallet.accounts d join wallet.accounts m on m.user_id = d.user_id and m.kind = 'main'
    where d.user_id = p_user and d.kind = 'debt' and d.balance_cents < 0 for update;
  if v_amount > 0 then
    perform wallet.post(p_key, 'rollback', p_reference, p_at,
      array[p_user, p_user], array['main', 'debt'], array[- v_amount, v_amount]);
  end if;
end $$;
