import type { JackpotPaidTier, JackpotRules, JackpotTier } from '@jukwaa/contracts';
import { type TaxPolicy, taxOf } from '../odds/tax.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** How the pots of a jackpot are shared, in cents. Pots = paid shares + rounding + rollover. */
export interface PoolShares {
  /** Best first. The lines of a tier share its `pot_cents`; money above the cap has moved to the best tier with lines. */
  readonly tiers: readonly JackpotPaidTier[];
  /** Pots without a winning line: they go into the main prize of the category's next jackpot. */
  readonly rollover_cents: number;
  /** The remainder of equal shares after they are rounded down. */
  readonly rounding_cents: number;
}

/** The bounds of a rollover, in cents: the cap of the rules and the main pot at the opening. */
export interface RolloverBounds extends Pick<JackpotRules, 'cap_cents'> {
  readonly main_cents: number;
}

/**
 * The pots after unwon money above the cap has moved from the main prize to the best tier with lines. Earlier rollovers never move:
 * a lower tier is cheap to cover with lines, so a bettor alone would be sure of a profit.
 */
function cappedPots(
  pots: readonly JackpotTier[],
  lines: readonly number[],
  { cap_cents, main_cents }: RolloverBounds,
): readonly JackpotTier[] {
  const best = lines.findIndex((count) => count > 0);
  if (best <= 0) return pots;
  const unwon = sumOf(pots.map(({ pot_cents }, at) => ((lines[at] ?? 0) === 0 ? pot_cents : 0)));
  const above = Math.max(0, unwon - Math.max(cap_cents, main_cents));
  const moved = Math.min(above, pots[0]?.pot_cents ?? 0);
  return pots.map((pot, at) => {
    if (at === 0) return { ...pot, pot_cents: pot.pot_cents - moved };
    return at === best ? { ...pot, pot_cents: pot.pot_cents + moved } : pot;
  });
}

/**
 * Shares each pot equally among the lines of its tier, rounded down to cents. Pots without lines roll over up to the cap, and the
 * stakes' share above it goes to the best tier that has lines. Without any winning line, everything rolls over.
 *
 * @param pots best first, see `potsOf`
 * @param lines winning lines of each tier, in the same order
 */
export function sharePots(
  pots: readonly JackpotTier[],
  lines: readonly number[],
  bounds: RolloverBounds,
): PoolShares {
  const tiers = cappedPots(pots, lines, bounds).map(({ right, pot_cents }, at) => {
    const winning = lines[at] ?? 0;
    return { right, pot_cents, lines: winning, each_cents: winning && Math.floor(pot_cents / winning) };
  });
  return {
    tiers,
    rollover_cents: sumOf(tiers.map(({ lines: won, pot_cents }) => (won === 0 ? pot_cents : 0))),
    rounding_cents: sumOf(
      tiers.map(({ lines: won, pot_cents, each_cents }) => won && pot_cents - each_cents * won),
    ),
  };
}

/** The money of a winning ticket or entry, in cents. */
export interface PoolPrize {
  readonly winning_cents: number;
  readonly withholding_tax_cents: number;
  readonly paid_cents: number;
}

/**
 * A prize with its withholding tax: the policy's rate on the winning less the stake after wager tax, halves up, as for a bet. The
 * caps on winnings of bets do not apply to pools.
 *
 * @param stake_after_tax_cents of the whole ticket
 * @param policy the taxes at its placing
 */
export function poolPrize(
  winning_cents: number,
  stake_after_tax_cents: number,
  policy: TaxPolicy,
): PoolPrize {
  const base = BigInt(winning_cents - stake_after_tax_cents);
  const withholding_tax_cents = Number(taxOf(policy, 'on-net-winnings', base));
  return { winning_cents, withholding_tax_cents, paid_cents: winning_cents - withholding_tax_cents };
}

/** The amount that the lines of a ticket won, before tax; `lines` by tier in the order of `tiers`. */
export const winningOf = (
  lines: readonly number[],
  tiers: readonly Pick<JackpotPaidTier, 'each_cents'>[],
): number => sumOf(tiers.map(({ each_cents }, at) => each_cents * (lines[at] ?? 0)));
