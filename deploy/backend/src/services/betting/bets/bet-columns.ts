/** Columns of `betting.bets` in the shape of a `BetRow`. */
export const BET_COLUMNS = `id, code, user_id, created_at, settled_at, state, version, product, stake_type, odds, stake_cents,
  wager_tax_cents, stake_after_tax_cents, winning_cents, tax_cents, payout_cents, paid_cents, cashed_stake_cents,
  cashed_out_cents, activated_cents, tax_policy`;
