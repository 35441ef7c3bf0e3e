-- Takes the bonus back that a bet had activated: the bet is void.
create or replace function bonus.deactivate(p_bet bigint, p_at timestamptz) returns void language sql as $$
  select wallet.reverse('activate:' || p_bet, 'undo:activate:' || p_bet, p_bet::text, p_at)
$$;
