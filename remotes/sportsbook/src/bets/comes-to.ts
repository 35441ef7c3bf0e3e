import type { Bet } from '@jukwaa/contracts';

/** A bet's odds and money by the results of its legs. */
export interface ComesTo {
  /** Combined odds; for a lost bet those of its placing. */
  readonly odds: number;
  /** The payout, or the possible payout of the part in play. */
  readonly amount_cents: number;
}

/** The odds and amount of a bet in list and detail. A service without `comes_to` sends those of the placing. */
export function comesTo({ summary, comes_to = summary, paid_cents }: Bet): ComesTo {
  return {
    // The product of a lost bet is 0 and would hide the odds of the bet.
    odds: comes_to.odds > 0 ? comes_to.odds : summary.odds,
    amount_cents: paid_cents ?? comes_to.payout_cents,
  };
}
