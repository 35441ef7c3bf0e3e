import { DEFAULT_ODDS_TOLERANCE, type OddsPolicy } from '@jukwaa/contracts';

/** What a player lets prices do; `odds_tolerance` in percent of the price that was seen. */
export interface OddsRule {
  readonly odds_policy: OddsPolicy;
  readonly odds_tolerance?: number;
}

/** Odds have three decimals at most. */
const thousandths = (odds: number): number => Math.round(odds * 1_000);

/** Whether the price is within the tolerance below the one that was seen: compared across, in whole numbers. */
function isNear(seen: number, now: number, tolerance: number): boolean {
  return thousandths(now) * 100 >= thousandths(seen) * (100 - tolerance);
}

/** Whether a price that was `seen` may be `now` (decimal odds) without asking the player again. Of a multiple, each leg must. */
export function allowsMove(
  { odds_policy, odds_tolerance = DEFAULT_ODDS_TOLERANCE }: OddsRule,
  seen: number,
  now: number,
): boolean {
  if (now === seen || odds_policy === 'any') return true;
  if (odds_policy === 'none') return false;
  return now > seen || (odds_policy === 'tolerance' && isNear(seen, now, odds_tolerance));
}
