import type { CrashBet } from '@jukwaa/domain/games';
import type { CrashBetRow } from './bet-row.ts';

/**
 * The bet for the rules. `limit` is the multiplier at which the exposure of the round cashes out all bets, so an earlier automatic
 * cash-out and the limit are one.
 */
export const gameBet = (bet: CrashBetRow, limit: number): CrashBet => ({
  open_cents: bet.open_cents,
  auto: Math.min(bet.auto ?? Number.POSITIVE_INFINITY, limit),
  cash_outs: bet.cash_outs,
  max_win_cents: bet.max_win_cents,
});
