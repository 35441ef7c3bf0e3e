-- The bonus that waits for activation, in cents: the bonus account less open free bets.
create or replace function bonus.pending(p_user bigint) returns bigint language sql stable as $$
  select greatest(0, wallet.balance_of(p_user, 'bonus')
    - coalesce((select sum(amount_cents) from bonus.grants
        where user_id = p_user and kind = 'free_bet' and state = 'open'), 0))::bigint;
$$;
