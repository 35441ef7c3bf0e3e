/** Columns of `betting.bets` in the shape of a `BetRow`. */
export const BET_COLUMNS = `id, code, user_id, created_at, settled_at, state, version, product, stake_type, odds, stake_cents,
  wager_tax_cents, stake_after_tax_cents, winning_cents, tax_cents, payout_cents, paid_cents, cashed_stake_cents,
  cashed_out_cents, activated_cents, tax_policy`;

/** Columns of `betting.legs` in the shape of a `LegRow`. */
export const LEG_COLUMNS = `bet_id, n, match_id, market_id, specifier, outcome_id, odds, facts, result, revision, home_score,
  away_score, void_reason`;
