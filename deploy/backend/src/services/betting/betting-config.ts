import { IN_PLAY_DELAY_MS } from '@jukwaa/contracts';

/** How the service takes bets; times in ms of the clock. Taxes, stakes, caps and margins are dated rows of the policy service. */
export interface BettingConfig {
  /** How long a bet with a live leg waits before it is checked again and taken. */
  readonly inPlayDelayMs: number;
  /** How long a cash-out quote can be accepted, in real ms. */
  readonly cashOutQuoteMs: number;
  /** A leg is void when its match was not played within this many hours of the kick-off that the bet was placed on. */
  readonly playedWithinHours: number;
}

export const DEFAULT_BETTING_CONFIG: BettingConfig = {
  inPlayDelayMs: IN_PLAY_DELAY_MS,
  cashOutQuoteMs: 5_000,
  // The 48 hours of most books, also for matches that were interrupted; the terms state them.
  playedWithinHours: 48,
};
