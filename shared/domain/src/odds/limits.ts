/** The three slips: cash bets, free bets and the jackpot. */
export type SlipKind = 'bet' | 'free' | 'jackpot';

/** Combined odds never count for more than this. */
export const COMBINED_ODDS_CAP = 1_000_000;
/** The sum that the footer's estimate multiplies the odds with, in Ksh. */
export const ESTIMATE_STAKE_KSH = 49;
/** The estimate and a cash bet's payout never show more than this, in cents. */
export const MAX_PAYOUT_CENTS = 100_000_000;

export interface SlipRules {
  /** Decimals of the displayed combined odds. */
  readonly odds_decimals: 2 | 3;
  readonly winning_cap_cents: number;
  /** Cap of what is paid after withholding; null where only the winning is capped. */
  readonly payout_cap_cents: number | null;
  /** The highest number that the slip's counter shows. */
  readonly counter_cap: number;
}

export const SLIP_RULES = {
  bet: {
    odds_decimals: 2,
    winning_cap_cents: 100_000_000,
    payout_cap_cents: MAX_PAYOUT_CENTS,
    counter_cap: 30,
  },
  free: { odds_decimals: 3, winning_cap_cents: 100_050_000, payout_cap_cents: null, counter_cap: 30 },
  jackpot: { odds_decimals: 3, winning_cap_cents: 100_050_000, payout_cap_cents: null, counter_cap: 19 },
} as const satisfies Record<SlipKind, SlipRules>;
