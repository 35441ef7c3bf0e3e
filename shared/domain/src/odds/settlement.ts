import type { BetSummary, LegResult } from '@jukwaa/contracts';
import { type Fraction, least, ONE, sameValue, times, toNumber, ZERO } from '../money/fraction.ts';
import { COMBINED_ODDS_CAP, type SlipKind } from './limits.ts';
import { exactOdds } from './odds.ts';
import { linesFor } from './summary.ts';
import { DEFAULT_TAX_POLICY, type TaxPolicy } from './tax.ts';

export type SettledResult = Exclude<LegResult, 'open'>;
/** A leg at settlement; `odds` are the odds at which the bet was placed. */
export interface SettledLeg {
  readonly result: LegResult;
  readonly odds: number;
}

/** What became of a bet. `paid_cents` goes to the wallet; a void bet gives the whole stake back, wager tax included. */
export type Settlement =
  | { readonly state: 'open' }
  | { readonly state: 'won' | 'lost' | 'void'; readonly summary: BetSummary; readonly paid_cents: number };

const HALF: Fraction = { num: 1n, den: 2n };
const CAP: Fraction = { num: BigInt(COMBINED_ODDS_CAP), den: 1n };

/** What a settled leg multiplies the stake with: its odds, 0, 1.00 when void, (1 + odds) / 2 half won, 0.5 half lost. */
export function legMultiplier(result: SettledResult, odds: number): Fraction {
  const price = exactOdds(odds);
  switch (result) {
    case 'won':
      return price;
    case 'lost':
      return ZERO;
    case 'void':
      return ONE;
    case 'half_won':
      return { num: price.den + price.num, den: 2n * price.den };
    case 'half_lost':
      return HALF;
  }
}

/**
 * The exact multiplier of the whole bet, capped like combined odds: always from the legs' original odds, never from stored totals.
 * 0 as soon as a leg is lost; null while another leg is open.
 */
export function settleMultiplier(legs: readonly SettledLeg[]): Fraction | null {
  let product = ONE;
  let open = false;
  for (const { result, odds } of legs) {
    if (result === 'lost') return ZERO;
    if (result === 'open') open = true;
    else product = times(product, legMultiplier(result, odds));
  }
  return open ? null : least(product, CAP);
}

/** The money lines of a bet that is handed back: nothing taxed, the stake returned. */
const refund = (stake_cents: number): BetSummary => ({
  odds: toNumber(ONE),
  stake_cents,
  wager_tax_cents: 0,
  stake_after_tax_cents: stake_cents,
  winning_cents: stake_cents,
  tax_cents: 0,
  payout_cents: stake_cents,
});

/**
 * Settles a bet from its legs' results, with the taxes that applied when it was placed. A bet is lost with its first lost leg,
 * even when others are open; void only when every leg is void.
 */
export function settleBet(
  kind: SlipKind,
  legs: readonly SettledLeg[],
  stake_cents: number,
  policy: TaxPolicy = DEFAULT_TAX_POLICY,
): Settlement {
  const multiplier = settleMultiplier(legs);
  if (multiplier === null) return { state: 'open' };
  if (legs.every((leg) => leg.result === 'void'))
    return { state: 'void', summary: refund(stake_cents), paid_cents: stake_cents };
  const summary = linesFor(kind, multiplier, stake_cents, policy);
  return {
    state: sameValue(multiplier, ZERO) ? 'lost' : 'won',
    summary,
    paid_cents: summary.payout_cents,
  };
}
