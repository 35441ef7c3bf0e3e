import type { Result } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { type HandSettlement, settleByHand } from './settle-by-hand.ts';
import { settleJackpots } from './settle-jackpots.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import { startSettlement } from './start-settlement.ts';

/** Settlements of closed jackpots. */
export interface Settlements {
  /** Starts the settlement of a jackpot in the caller's transaction, once its games are decided; see `startSettlement`. */
  start(tx: Queryable, jackpotId: number): Promise<unknown>;
  /** Runs every started settlement to its end, or until the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
  /** Settles a jackpot for the operator, or refunds it for a reason; see `settleByHand`. */
  byHand(jackpotId: number, by: string, refund?: string): Promise<Result<HandSettlement, string>>;
}

export const createSettlements = (deps: SettlementDeps): Settlements => ({
  start: (tx, jackpotId) => startSettlement(tx, jackpotId, deps),
  run: (signal) => settleJackpots(deps, signal),
  byHand: (jackpotId, by, refund) =>
    settleByHand(jackpotId, { by, ...(refund !== undefined && { refund }) }, deps),
});
