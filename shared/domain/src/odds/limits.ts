/** The three slips: cash bets, free bets and the jackpot. */
export type SlipKind = 'bet' | 'free' | 'jackpot';

/**
 * Upper bound on combined odds. It limits the number that slips show and bets store, so it is no dated rule. The operator bounds
 * the money by the dated rule `winning_caps`.
 */
export const COMBINED_ODDS_CAP = 1_000_000;
/** The stake of the footer's estimate, in Ksh. The estimate is display only: no bet is placed or paid by it. */
export const ESTIMATE_STAKE_KSH = 49;
/**
 * Upper bound on the footer's estimate, in cents, for display only. It is also the payout cap of cash bets from before caps were
 * dated; other bets follow `winning_caps`.
 */
export const MAX_PAYOUT_CENTS = 100_000_000;

/**
 * How a slip is displayed, and the caps of bets without a dated rule. The caps in force are the operator's `winning_caps`, which
 * each bet keeps. The caps here settle only bets from before that rule, so they never change.
 */
export interface SlipRules {
  /** Decimals of the displayed combined odds. */
  readonly odds_decimals: 2 | 3;
  readonly winning_cap_cents: number;
  /** Cap on the payout after withholding; null when only the winnings are capped. */
  readonly payout_cap_cents: number | null;
}

export const SLIP_RULES = {
  bet: {
    odds_decimals: 2,
    winning_cap_cents: 100_000_000,
    payout_cap_cents: MAX_PAYOUT_CENTS,
  },
  free: { odds_decimals: 3, winning_cap_cents: 100_050_000, payout_cap_cents: null },
  jackpot: { odds_decimals: 3, winning_cap_cents: 100_050_000, payout_cap_cents: null },
} as const satisfies Record<SlipKind, SlipRules>;
