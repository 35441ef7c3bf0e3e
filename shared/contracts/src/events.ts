import type { SessionUser } from './http/identity.ts';
import type { FailureKind } from './remote/health.ts';

/**
 * Every event of the page's bus with its payload: the only channel between remotes, and between remotes and host. A
 * remote emits and gets those that it declares (`DeclaredEvents`).
 */
export interface BusEvents {
  login: { user: SessionUser };
  logout: { reason: 'user' | 'expired' | 'elsewhere' };
  /** A text for the global alert banner. */
  setError: { message: string };
  slipChanged: { slip: 'bet' | 'free' | 'jackpot'; total: number };
  openBetslip: Record<string, never>;
  /** Navigates to a page of the site, such as the ticket of a notice. */
  openPage: { path: string };
  betPlaced: { bet_id: string; stake_cents: number };
  /** A bet, a ticket or a round of a game has got its final answer; `accepted` unless it was refused. */
  orderEnded: { product: string; accepted: boolean };
  depositMade: { user_id: number; amount_cents: number };
  registered: { user_id: number };
  /** A part of a remote rendered for the first time in this page. */
  remoteShown: { remote: string; version: string };
  /** A part of a remote failed to load or broke; its area shows a retry. */
  remoteFailed: { remote: string; version: string; phase: FailureKind; reason: string };
  /** The page replaced a remote's version by the known-good one (`to`). */
  remoteFellBack: {
    remote: string;
    version: string;
    to: string;
    phase: Exclude<FailureKind, 'error'>;
    reason: string;
  };
}
export type BusEventName = keyof BusEvents;
