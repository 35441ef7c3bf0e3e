-- The cash-outs of a bet wherever it is, as of one moment.
create or replace function betting.find_cash_outs(p_bet bigint) returns setof betting.cash_outs language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return query select c.* from betting.cash_outs c where c.bet_id = p_bet;
  if not found then
    return query select c.quote_id, c.bet_id, c.share, c.stake_cents, c.value_cents, c.tax_cents, c.payout_cents, c.open_stake_cents, c.at
      from betting.archived_keys k join betting.archived_cash_outs c on c.bet_id = k.bet_id and c.settled_at = k.settled_at
      where k.bet_id = p_bet;
  end if;
end $$;
