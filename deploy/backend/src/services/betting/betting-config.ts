import { IN_PLAY_DELAY_MS } from '@jukwaa/contracts';

/** Settings of bet placement; times in ms of the clock. Taxes, stakes, caps and margins are dated rows of the policy service. */
export interface BettingConfig {
  /** Delay before a bet with a live leg is checked again and placed. */
  readonly inPlayDelayMs: number;
  /** Lifetime of a cash-out quote, in real ms. */
  readonly cashOutQuoteMs: number;
  /** A leg is void when its match was not played within this many hours of the kick-off at placement. */
  readonly playedWithinHours: number;
}

export const DEFAULT_BETTING_CONFIG: BettingConfig = {
  inPlayDelayMs: IN_PLAY_DELAY_MS,
  cashOutQuoteMs: 5_000,
  // Most bookmakers use 48 hours, also for interrupted matches; the terms state them.
  playedWithinHours: 48,
};
