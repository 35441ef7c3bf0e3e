import { DEFAULT_ODDS_TOLERANCE, type OddsPolicy, type QuotedLeg } from '@jukwaa/contracts';
import type { SlipKind } from '../odds/limits.ts';
import { allowsMove } from '../odds/odds-policy.ts';
import { isOpenPick, statusFor } from './open-picks.ts';
import { type SlipPick, sameOutcome } from './pick.ts';
import { mapPicks, picksOf, type SlipState } from './slip.ts';

type Moving = { readonly odds: number; readonly active: 0 | 1; readonly status: number };

/** Returns the same object when nothing moved, so that stores do not notify. */
const moved = <P extends SlipPick>(pick: P, next: Moving): P =>
  pick.odds === next.odds && pick.active === next.active && pick.status === next.status
    ? pick
    : { ...pick, ...next };

const close = <P extends SlipPick>(pick: P): P => (pick.started ? pick : { ...pick, started: true });

/** Updates the picks from the legs of a quote or a refused bet. */
export function applyQuotedLegs<P extends SlipPick>(
  kind: SlipKind,
  slip: SlipState<P>,
  legs: readonly QuotedLeg[],
): SlipState<P> {
  return mapPicks(slip, (pick) => {
    const leg = legs.find((quoted) => sameOutcome(quoted, pick));
    if (leg === undefined) return pick;
    const now = moved(pick, { odds: leg.odds, active: leg.active, status: statusFor(kind, leg.status) });
    return leg.state === 'started' ? close(now) : now;
  });
}

/** Returns the direction of the price since the user accepted it. */
export function directionOf(pick: SlipPick): 'up' | 'down' | 'same' {
  if (pick.odds === pick.previous_odds) return 'same';
  return pick.odds > pick.previous_odds ? 'up' : 'down';
}

/**
 * The open picks whose move the user's policy does not allow; the bet waits until the user accepts them.
 * @param tolerance percent, for the policy `tolerance`
 */
export function changesToAccept<P extends SlipPick>(
  kind: SlipKind,
  slip: SlipState<P>,
  policy: OddsPolicy,
  tolerance: number = DEFAULT_ODDS_TOLERANCE,
): P[] {
  const rule = { odds_policy: policy, odds_tolerance: tolerance };
  return picksOf(slip)
    .filter((pick) => isOpenPick(kind, pick))
    .filter((pick) => !allowsMove(rule, pick.previous_odds, pick.odds));
}

/** Accepts the current odds. */
export const acceptChanges = <P extends SlipPick>(slip: SlipState<P>): SlipState<P> =>
  mapPicks(slip, (pick) => (pick.previous_odds === pick.odds ? pick : { ...pick, previous_odds: pick.odds }));
