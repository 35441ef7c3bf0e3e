import type { JackpotAudit } from './judge-jackpots.ts';
import type { SettlementPhase } from './settlement-phases.ts';

/** The size of a run. */
export interface JackpotRunOptions {
  /** A season file in the football-data.co.uk format, which is replayed; null: matches that end at once, for a short run. */
  readonly season: string | null;
  readonly players: number;
  readonly tickets: number;
  /** The number of kills while tickets are sold, and the phases of the settlements in which the process is killed. */
  readonly kills: { readonly selling: number; readonly settling: readonly SettlementPhase[] };
  /** Called-off games of the daily jackpot, which are drawn. */
  readonly drawn: number;
  /** A grand jackpot as well, of which more games are called off than the rules allow, so that it is refunded. */
  readonly withRefund: boolean;
  /** A result of the daily jackpot is corrected after its settlement. */
  readonly withCorrection: boolean;
  /** Share of calls that players abort before the answer. */
  readonly hangUps: number;
  readonly seed: string;
}

export interface JackpotReport {
  readonly kills: number;
  /** Kills by the phase of the settlement that they stopped. */
  readonly hits: ReadonlyMap<string, number>;
  readonly audit: JackpotAudit;
  readonly seconds: number;
}
