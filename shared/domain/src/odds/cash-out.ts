import { type Fraction, floorTimes, least, ONE, times } from '../money/fraction.ts';
import type { BetPolicy } from './bet-policy.ts';
import { exactOdds } from './odds.ts';
import { legMultiplier, type SettledLeg } from './settlement.ts';
import { linesFor } from './summary.ts';
import { taxOf } from './tax.ts';

/** A leg of a bet offered for cash out: its odds at placing, its result, and its current odds (null: no price). */
export interface PricedLeg extends SettledLeg {
  readonly current_odds: number | null;
}

/** The current cash out value of a bet, in cents. */
export interface CashOutValue {
  /** Before tax. */
  readonly value_cents: number;
  readonly tax_cents: number;
  /** Paid to the user. */
  readonly payout_cents: number;
}

/** Rates are in hundredths of a percent, like those of taxes. */
const WHOLE_BP = 10_000;

/** A leg's factor on the stake at cash out: its result, or placed odds over current odds. Null: no price. */
function factorOf({ result, odds, current_odds }: PricedLeg): Fraction | null {
  if (result !== 'open') return legMultiplier(result, odds);
  if (current_odds === null) return null;
  return times(exactOdds(odds), { num: exactOdds(current_odds).den, den: exactOdds(current_odds).num });
}

/**
 * The cash out value of a bet: stake after tax × the product of placed over current odds, less the margin, rounded
 * down. A won leg counts with its odds, as if its price were 1. The value never exceeds the bet's possible winnings.
 * Withholding tax applies as on any winnings. Null when an open leg has no price.
 * @param stake_cents the part of the stake to cash out, integer cents
 * @param margin_bp the operator's margin, in hundredths of a percent of the value
 */
export function cashOutValue(
  legs: readonly PricedLeg[],
  stake_cents: number,
  margin_bp: number,
  policy: BetPolicy,
): CashOutValue | null {
  let fair = ONE;
  let best = ONE;
  for (const leg of legs) {
    const factor = factorOf(leg);
    if (factor === null) return null;
    fair = times(fair, factor);
    best = times(best, leg.result === 'open' ? exactOdds(leg.odds) : factor);
  }
  const { stake_after_tax_cents, winning_cents } = linesFor('bet', best, stake_cents, policy);
  const kept: Fraction = { num: BigInt(WHOLE_BP - margin_bp), den: BigInt(WHOLE_BP) };
  const worth = floorTimes(BigInt(stake_after_tax_cents), times(fair, kept));
  const value = least({ num: worth, den: 1n }, { num: BigInt(winning_cents), den: 1n }).num;
  const tax = taxOf(policy, 'on-net-winnings', value - BigInt(stake_after_tax_cents));
  return { value_cents: Number(value), tax_cents: Number(tax), payout_cents: Number(value - tax) };
}
