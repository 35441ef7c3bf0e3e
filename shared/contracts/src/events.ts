import type { SessionUser } from './http/identity.ts';
import type { FailureKind } from './remote/health.ts';

/** Every event of the page's bus with its payload. Remotes talk to each other and to the host through these only. */
export interface BusEvents {
  login: { user: SessionUser };
  logout: { reason: 'user' | 'expired' | 'elsewhere' };
  /** A text for the global alert banner. */
  setError: { message: string };
  slipChanged: { slip: 'bet' | 'free' | 'jackpot'; total: number };
  openBetslip: Record<string, never>;
  betPlaced: { bet_id: string; stake_cents: number };
  depositMade: { user_id: number; amount_cents: number };
  registered: { user_id: number };
  /** A part of a remote is drawn for the first time in this page. */
  remoteShown: { remote: string; version: string };
  /** A part of a remote could not be loaded or broke; its area shows a retry. */
  remoteFailed: { remote: string; version: string; phase: FailureKind; reason: string };
  /** A version of a remote was replaced in the page by the one known to work (`to`). */
  remoteFellBack: {
    remote: string;
    version: string;
    to: string;
    phase: Exclude<FailureKind, 'error'>;
    reason: string;
  };
}
export type BusEventName = keyof BusEvents;
