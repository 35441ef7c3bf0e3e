-- Cash-outs wherever their bet is, with the bet's owner, in the way of every_leg.
create or replace view betting.every_cash_out as
  select b.user_id, c.quote_id, b.id as bet_id, c.share, c.stake_cents, c.value_cents, c.tax_cents, c.payout_cents, c.open_stake_cents, c.at
  from betting.every_bet b cross join lateral (
    select quote_id, share, stake_cents, value_cents, tax_cents, payout_cents, open_stake_cents, at
    from betting.cash_outs where bet_id = b.id
    union all
    select quote_id, share, stake_cents, value_cents, tax_cents, payout_cents, open_stake_cents, at
    from betting.archived_cash_outs where bet_id = b.id and settled_at = b.settled_at
  ) c;
