import type { Bet } from '@jukwaa/contracts';

/** A bet's odds and money by what its legs have come to. */
export interface ComesTo {
  /** Combined odds; of a lost bet those it was placed at. */
  readonly odds: number;
  /** What was paid, or what the part in play can still pay. */
  readonly amount_cents: number;
}

/** What the list and the detail say of a bet. A service from before `comes_to` says what was placed. */
export function comesTo({ summary, comes_to = summary, paid_cents }: Bet): ComesTo {
  return {
    // Nothing times nothing tells nobody what was bet on.
    odds: comes_to.odds > 0 ? comes_to.odds : summary.odds,
    amount_cents: paid_cents ?? comes_to.payout_cents,
  };
}
