import type { JudgedResult } from './outcome-rules.ts';

/** A leg as it was placed: its odds as text, so that no digit is lost, and its result. */
export interface ExactLeg {
  readonly odds: string;
  readonly result: JudgedResult;
}
/** A leg at the moment of a sale: a decided leg has its result, an open one its current odds. */
export type LegOnSale = ExactLeg | { readonly odds: string; readonly result: null; readonly oddsNow: string };

/** Odds as a whole number of thousandths. */
function thousandths(odds: string): bigint {
  const [whole = '0', part = ''] = odds.split('.');
  return BigInt(whole) * 1_000n + BigInt(part.padEnd(3, '0').slice(0, 3));
}

/** Multiplier of a leg, in two-thousandths: a refunded half stake counts as one half. */
const FACTORS: Readonly<Record<JudgedResult, (odds: bigint) => bigint>> = {
  won: (odds) => 2n * odds,
  lost: () => 0n,
  void: () => 2_000n,
  half_won: (odds) => odds + 1_000n,
  half_lost: () => 1_000n,
};

/** Caps in cents: a cash bet's winning and payout stop at Ksh 1,000,000, a free bet's winning alone at Ksh 1,000,500. */
const MOST_CENTS = 100_000_000n;
const MOST_FREE_CENTS = 100_050_000n;
/** A cash-out pays 95 % of a bet's value. */
const PAID_OF_VALUE = [95n, 100n] as const;

const halfUp = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);
const least = (a: bigint, b: bigint) => (a < b ? a : b);
/** The stake after the wager tax of 12.5 %, half up. */
const netOf = (stake: bigint) => stake - halfUp(stake * 125n, 1_000n);
/** Rest of a winning after 20 % of its excess over the net stake, half up. */
const afterTax = (winning: bigint, net: bigint) => winning - halfUp(winning > net ? winning - net : 0n, 5n);

/**
 * Payout of a bet, in cents, in exact fractions. The wager tax is 12.5 % of the stake (half up). The winning is cut
 * to cents and capped. The withholding tax is 20 % of its excess over the net stake (half up). All legs void refunds
 * the whole stake. Combined odds stop at 1,000,000. A free bet follows the same rule under its own cap.
 */
export function exactPay(
  stakeCents: number,
  legs: readonly ExactLeg[],
  stakeType: 'cash' | 'free' = 'cash',
): number {
  if (legs.some(({ result }) => result === 'lost')) return 0;
  if (legs.every(({ result }) => result === 'void')) return stakeCents;
  const net = netOf(BigInt(stakeCents));
  const bottom = 2_000n ** BigInt(legs.length);
  const top = legs.reduce((product, { odds, result }) => product * FACTORS[result](thousandths(odds)), 1n);
  const winning = (net * least(top, 1_000_000n * bottom)) / bottom;
  return stakeType === 'free'
    ? Number(afterTax(least(winning, MOST_FREE_CENTS), net))
    : Number(least(afterTax(least(winning, MOST_CENTS), net), MOST_CENTS));
}

/**
 * Payout for selling a stake, in cents: the net stake times odds when placed over current odds, times 95 %, cut to cents. A
 * decided leg counts as it was settled. The payout is never more than the stake can win. Withholding tax applies as on a winning.
 */
export function exactSale(stakeCents: number, legs: readonly LegOnSale[]): number {
  const net = netOf(BigInt(stakeCents));
  let [top, bottom, mostTop, mostBottom] = [1n, 1n, 1n, 1n];
  for (const leg of legs) {
    const odds = thousandths(leg.odds);
    const isOpen = leg.result === null;
    top *= isOpen ? odds : FACTORS[leg.result](odds);
    bottom *= isOpen ? thousandths(leg.oddsNow) : 2_000n;
    mostTop *= isOpen ? odds : FACTORS[leg.result](odds);
    mostBottom *= isOpen ? 1_000n : 2_000n;
  }
  const worth = (net * top * PAID_OF_VALUE[0]) / (bottom * PAID_OF_VALUE[1]);
  const most = least((net * mostTop) / mostBottom, MOST_CENTS);
  return Number(afterTax(least(worth, most), net));
}
