export type { BettingConfig } from './betting-config.ts';
export {
  /** @testonly Tests create these tables alone. */
  BETTING_MIGRATIONS,
  /** @testonly Tests create these tables alone. */
  BETTING_ROUTINES,
  bettingService,
} from './betting-service.ts';
export type {
  BettingOffer,
  CurrentLeg,
  MarketResult,
} from './offer-port.ts';
export type { DecidedResult, PostedEnd } from './posted/posted-matches.ts';
export type { SettledBet } from './settlement/settled-bet.ts';
