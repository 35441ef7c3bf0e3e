import { DEFAULT_ODDS_TOLERANCE, type OddsPolicy } from '@jukwaa/contracts';

/** The price moves that a player allows; `odds_tolerance` in percent of the price that the player saw. */
export interface OddsRule {
  readonly odds_policy: OddsPolicy;
  readonly odds_tolerance?: number;
}

/** Odds have three decimals at most. */
const thousandths = (odds: number): number => Math.round(odds * 1_000);

/**
 * Returns whether the price is within the tolerance below the price seen; compares cross products of whole numbers.
 */
function isNear(seen: number, now: number, tolerance: number): boolean {
  return thousandths(now) * 100 >= thousandths(seen) * (100 - tolerance);
}

/**
 * Returns whether a price may move from `seen` to `now` (decimal odds) without asking the player again. In a
 * multiple, every leg must pass.
 */
export function allowsMove(
  { odds_policy, odds_tolerance = DEFAULT_ODDS_TOLERANCE }: OddsRule,
  seen: number,
  now: number,
): boolean {
  if (now === seen || odds_policy === 'any') return true;
  if (odds_policy === 'none') return false;
  return now > seen || (odds_policy === 'tolerance' && isNear(seen, now, odds_tolerance));
}
