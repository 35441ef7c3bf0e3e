-- Cash-outs wherever their bet is, with the bet's owner.
create or replace view betting.every_cash_out as
  select b.user_id, c.quote_id, c.bet_id, c.share, c.stake_cents, c.value_cents, c.tax_cents, c.payout_cents, c.open_stake_cents, c.at
  from betting.bets b join betting.cash_outs c on c.bet_id = b.id
  union all
  select b.user_id, c.quote_id, c.bet_id, c.share, c.stake_cents, c.value_cents, c.tax_cents, c.payout_cents, c.open_stake_cents, c.at
  from betting.archived_bets b join betting.archived_cash_outs c on c.bet_id = b.id and c.settled_at = b.settled_at;
