import type { LegResult } from './market-results.ts';

/** A leg as it was placed: its odds as text, so that no digit is lost, and what became of it. */
export interface ExactLeg {
  readonly odds: string;
  readonly result: LegResult;
}

/** Odds as a whole number of thousandths. */
function thousandths(odds: string): bigint {
  const [whole = '0', part = ''] = odds.split('.');
  return BigInt(whole) * 1_000n + BigInt(part.padEnd(3, '0').slice(0, 3));
}

/** What a leg multiplies the stake by, in two-thousandths: half a stake that is given back counts as one half. */
const FACTORS: Readonly<Record<LegResult, (odds: bigint) => bigint>> = {
  won: (odds) => 2n * odds,
  lost: () => 0n,
  void: () => 2_000n,
  half_won: (odds) => odds + 1_000n,
  half_lost: () => 1_000n,
};

const MOST_CENTS = 100_000_000n;
const halfUp = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * What a cash bet pays, in cents, in exact fractions: the wager tax is 12.5 % of the stake (half up), the winning is cut to
 * cents and capped at Ksh 1,000,000, the withholding tax is 20 % of what it exceeds the net stake by (half up). All legs void
 * gives the whole stake back. Combined odds stop at 1,000,000.
 */
export function exactPay(stakeCents: number, legs: readonly ExactLeg[]): number {
  if (legs.some(({ result }) => result === 'lost')) return 0;
  if (legs.every(({ result }) => result === 'void')) return stakeCents;
  const stake = BigInt(stakeCents);
  const net = stake - halfUp(stake * 125n, 1_000n);
  const bottom = 2_000n ** BigInt(legs.length);
  const top = legs.reduce((product, { odds, result }) => product * FACTORS[result](thousandths(odds)), 1n);
  const winning = least((net * least(top, 1_000_000n * bottom)) / bottom, MOST_CENTS);
  const gain = winning > net ? winning - net : 0n;
  return Number(least(winning - halfUp(gain, 5n), MOST_CENTS));
}
