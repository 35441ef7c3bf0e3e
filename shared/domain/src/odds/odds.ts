import { grouped } from '../money/format.ts';
import { type Fraction, least, toNumber } from '../money/fraction.ts';
import {
  COMBINED_ODDS_CAP,
  ESTIMATE_STAKE_KSH,
  MAX_PAYOUT_CENTS,
  SLIP_RULES,
  type SlipKind,
} from './limits.ts';

/** An object with a price: a pick, a leg, a quoted leg. */
export interface Priced {
  /** Decimal odds with at most three decimals. */
  readonly odds: number;
}

const THOUSANDTHS = 1_000;
const CAP: Fraction = { num: BigInt(COMBINED_ODDS_CAP), den: 1n };

/** Returns whether the price is a finite number above zero. */
export const isPriced = (leg: Priced): boolean =>
  typeof leg.odds === 'number' && Number.isFinite(leg.odds) && leg.odds > 0;

/** Decimal odds as an exact fraction of thousandths. */
export const exactOdds = (odds: number): Fraction => ({
  num: BigInt(Math.round(odds * THOUSANDTHS)),
  den: BigInt(THOUSANDTHS),
});

/**
 * The exact product of the odds, capped at 1,000,000; legs without a numeric price are skipped. Null when no leg has
 * a price, because an empty slip has no odds rather than odds of 1.
 */
export function oddsProduct(legs: readonly Priced[]): Fraction | null {
  const priced = legs.filter(isPriced);
  if (priced.length === 0) return null;
  const num = productOf(priced.map(({ odds }) => Math.round(odds * THOUSANDTHS)));
  return least({ num, den: BigInt(THOUSANDTHS) ** BigInt(priced.length) }, CAP);
}

/**
 * The exact product of whole numbers. Machine numbers multiply much faster, so factors are grouped as far as they fit
 * into one.
 */
function productOf(factors: readonly number[]): bigint {
  let product = 1n;
  let together = 1;
  for (const factor of factors) {
    if (together > Number.MAX_SAFE_INTEGER / factor) {
      product *= BigInt(together);
      together = 1;
    }
    together *= factor;
  }
  return product * BigInt(together);
}

/** Combined decimal odds, unrounded (the double nearest to the exact product) and capped; 0 for no legs. */
export function combinedOdds(legs: readonly Priced[]): number {
  const product = oddsProduct(legs);
  return product === null ? 0 : toNumber(product);
}

/** Rounds halves up on the number's printed decimal digits, so that 2.675 is 2.68 and not 2.67. */
function roundDecimal(value: number, decimals: number): number {
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`);
}

/** Odds of one outcome on a button: `2.35`. For display only, never for calculation. */
export const formatOdds = (odds: number): string => roundDecimal(odds, 2).toFixed(2);

/** Combined odds on a slip: 2 decimals on the bet slip, 3 on the others, thousands grouped. For display only. */
export function formatCombinedOdds(kind: SlipKind, odds: number): string {
  const { odds_decimals } = SLIP_RULES[kind];
  const [whole = '', decimals] = roundDecimal(odds, odds_decimals).toFixed(odds_decimals).split('.');
  return `${grouped(whole)}.${decimals}`;
}

/** The footer's payout estimate in cents: total odds times Ksh 49, capped at Ksh 1,000,000. An estimate, not an offer. */
export const footerEstimate = (odds: number): number =>
  Math.min(Math.round(roundDecimal(odds * ESTIMATE_STAKE_KSH, 2) * 100), MAX_PAYOUT_CENTS);
