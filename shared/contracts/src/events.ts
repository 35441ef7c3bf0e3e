import type { SessionUser } from './http/identity.ts';

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
  remoteFailed: { remote: string; version: string; reason: string };
}
export type BusEventName = keyof BusEvents;
