import { IN_PLAY_DELAY_MS } from '@jukwaa/contracts';
import { DEFAULT_TAX_POLICY, type StakeLimits, type TaxPolicy } from '@jukwaa/domain';

/** What an operator decides about bets; amounts in integer cents, times in ms of the clock. */
export interface BettingConfig {
  /** The smallest stake. Online bets in Kenya start at Ksh 20: Gambling Control Act 2025. */
  readonly minStakeCents: number;
  /** The largest stake; the operators in Kenya that publish one take Ksh 500,000. */
  readonly maxStakeCents: number;
  /** How long a bet with a live leg waits before it is checked again and taken. */
  readonly inPlayDelayMs: number;
  /** What a cash-out keeps of a bet's value, in hundredths of a percent. */
  readonly cashOutMarginBp: number;
  /** How long a cash-out quote can be accepted, in real ms. */
  readonly cashOutQuoteMs: number;
  /** A leg is void when its match was not played within this many hours of the kick-off that the bet was placed on. */
  readonly playedWithinHours: number;
  /** The taxes of bets placed now; each bet keeps the ones it was placed with. */
  readonly taxPolicy: TaxPolicy;
}

export const DEFAULT_BETTING_CONFIG: BettingConfig = {
  minStakeCents: 2_000,
  maxStakeCents: 50_000_000,
  inPlayDelayMs: IN_PLAY_DELAY_MS,
  cashOutMarginBp: 500,
  cashOutQuoteMs: 5_000,
  // The 48 hours of most books, also for matches that were interrupted; the terms state them.
  playedWithinHours: 48,
  taxPolicy: DEFAULT_TAX_POLICY,
};

/** The stakes that are taken with a configuration. */
export const stakeLimits = ({ minStakeCents, maxStakeCents }: BettingConfig): StakeLimits => ({
  min_cents: minStakeCents,
  max_cents: maxStakeCents,
});

/** The stakes that the services take; the page says so while one is typed. */
export const STAKE_LIMITS: StakeLimits = stakeLimits(DEFAULT_BETTING_CONFIG);
