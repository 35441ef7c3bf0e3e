-- Reverses the bonus that a bet activated, because the bet is void.
create or replace function bonus.deactivate(p_bet bigint, p_at timestamptz) returns void language sql as $$
  select wallet.reverse('activate:' || p_bet, 'undo:activate:' || p_bet, p_bet::text, p_at)
$$;
