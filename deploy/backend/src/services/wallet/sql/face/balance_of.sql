-- The balance of a user's account, in cents.
create or replace function wallet.balance_of(p_user bigint, p_kind text) returns bigint language sql stable as $$
  select coalesce((select balance_cents from wallet.accounts where user_id = p_user and kind = p_kind), 0)
$$;
