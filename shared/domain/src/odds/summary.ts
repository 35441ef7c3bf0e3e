import type { BetSummary } from '@jukwaa/contracts';
import { type Fraction, floorTimes, toNumber, ZERO } from '../money/fraction.ts';
import { type BetPolicy, capsIn } from './bet-policy.ts';
import { COMBINED_ODDS_CAP, type SlipKind } from './limits.ts';
import { oddsProduct, type Priced } from './odds.ts';
import { taxOf } from './tax.ts';

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * The money lines for a stake and an exact factor. Order and rounding: wager tax half up; the remaining stake times
 * the factor, rounded down and capped; withholding half up on the capped winning; payout is the rest, capped.
 */
export function linesFor(
  kind: SlipKind,
  multiplier: Fraction,
  stake_cents: number,
  policy: BetPolicy,
): BetSummary {
  const { winning_cap_cents, payout_cap_cents } = capsIn(policy, kind);
  const stake = BigInt(stake_cents);
  const wagerTax = taxOf(policy, 'on-stake', stake);
  const stakeAfterTax = stake - wagerTax;
  const winning = smaller(floorTimes(stakeAfterTax, multiplier), BigInt(winning_cap_cents));
  const tax = taxOf(policy, 'on-net-winnings', winning - stakeAfterTax);
  const payout = winning - tax;
  return {
    odds: toNumber(multiplier),
    stake_cents,
    wager_tax_cents: Number(wagerTax),
    stake_after_tax_cents: Number(stakeAfterTax),
    winning_cents: Number(winning),
    tax_cents: Number(tax),
    payout_cents: Number(payout_cap_cents === null ? payout : smaller(payout, BigInt(payout_cap_cents))),
  };
}

/**
 * The cost and payout of a bet on these legs, in cents. The page and the services both use this function, so they
 * agree to the cent. Odds are multiplied exactly and capped at 1,000,000; no legs win nothing.
 * @param stake_cents integer cents, 0 or more (a stake that is not an integer is a programming error and throws
 * RangeError)
 */
export function summarise(
  kind: SlipKind,
  legs: readonly Priced[],
  stake_cents: number,
  policy: BetPolicy,
): BetSummary {
  return linesFor(kind, oddsProduct(legs) ?? ZERO, stake_cents, policy);
}

/** The capped part of a bet. */
export type Cap = 'odds' | 'winning';

/** The caps that the money lines have reached. Users are notified, because more odds or stake win no more. */
export function capsOf(
  kind: SlipKind,
  { odds, winning_cents }: Pick<BetSummary, 'odds' | 'winning_cents'>,
  policy: BetPolicy,
): readonly Cap[] {
  const caps: Cap[] = [];
  if (odds >= COMBINED_ODDS_CAP) caps.push('odds');
  if (winning_cents >= capsIn(policy, kind).winning_cap_cents) caps.push('winning');
  return caps;
}
