import type { JackpotRules, JackpotTier } from '@jukwaa/contracts';

const WHOLE_BP = 10_000n;
/** A share in hundredths of a percent of an amount in cents, rounded down. */
const shareOf = (cents: number, share_bp: number): number =>
  Number((BigInt(cents) * BigInt(share_bp)) / WHOLE_BP);

/** The part of a jackpot's stakes, after wager tax, that goes to its prizes, in cents; the operator keeps the rest. */
export const prizeShare = (stakes_after_tax_cents: number, { prizes_bp }: Pick<JackpotRules, 'prizes_bp'>) =>
  shareOf(stakes_after_tax_cents, prizes_bp);

/** The paid tiers of a jackpot by games right, best first; the first is the main prize. */
export const paidTiers = (games: number, { tiers }: Pick<JackpotRules, 'tiers'>): number[] => [
  games,
  ...tiers.map(({ right }) => right),
];

/**
 * The pots of a jackpot, best first. Consolation pots come from stakes only; the main pot gets the rest of the contribution, so that
 * the pots sum to `main_cents` and the contribution.
 *
 * @param main_cents the main pot at the opening: rollover and the operator's top-up
 * @param contribution_cents the prize share of the stakes, see `prizeShare`
 */
export function potsOf(
  games: number,
  rules: Pick<JackpotRules, 'tiers'>,
  main_cents: number,
  contribution_cents: number,
): JackpotTier[] {
  const consolation = rules.tiers.map(({ right, share_bp }) => ({
    right,
    pot_cents: shareOf(contribution_cents, share_bp),
  }));
  const shared = consolation.reduce((sum, { pot_cents }) => sum + pot_cents, 0);
  return [{ right: games, pot_cents: main_cents + contribution_cents - shared }, ...consolation];
}
