import {
  DEFAULT_ODDS_TOLERANCE,
  MARKET_OPEN,
  MARKET_STATUS,
  type MarketChange,
  type OddsMessage,
  type OddsPolicy,
  PRODUCERS,
  type QuotedLeg,
} from '@jukwaa/contracts';
import type { SlipKind } from '../odds/limits.ts';
import { allowsMove } from '../odds/odds-policy.ts';
import { isOpenPick, statusFor } from './open-picks.ts';
import { type SlipPick, sameOutcome } from './pick.ts';
import { mapPicks, picksOf, type SlipState } from './slip.ts';

/** A match's status before kick-off. */
const NOT_STARTED = 0;

/** The changing part of a market; a full market row fits too. */
export type MovingMarket = Omit<MarketChange, 'outcomes'> & {
  readonly outcomes: readonly {
    readonly outcome_id: string;
    readonly active: 0 | 1;
    readonly odds: number;
  }[];
};
type Moving = { readonly odds: number; readonly active: 0 | 1; readonly status: number };

/** Returns the same object when nothing moved, so that stores do not notify. */
const moved = <P extends SlipPick>(pick: P, next: Moving): P =>
  pick.odds === next.odds && pick.active === next.active && pick.status === next.status
    ? pick
    : { ...pick, ...next };

function afterMarket<P extends SlipPick>(kind: SlipKind, pick: P, market: MovingMarket): P {
  const status = statusFor(kind, market.status);
  if (market.outcomes.length === 0) return moved(pick, { odds: pick.odds, active: pick.active, status });
  const outcome = market.outcomes.find(({ outcome_id }) => outcome_id === pick.outcome_id);
  // A listed market has all its outcomes: a missing one is no longer offered.
  return moved(pick, { odds: outcome?.odds ?? pick.odds, active: outcome?.active ?? 0, status });
}

/**
 * Updates the match's pick from these markets: odds, active and status. `previous_odds` keeps the accepted odds.
 * Unlisted markets stay unchanged; a market without outcomes has only a status.
 */
export function applyMarkets<P extends SlipPick>(
  kind: SlipKind,
  slip: SlipState<P>,
  matchId: number,
  markets: readonly MovingMarket[],
): SlipState<P> {
  return mapPicks(slip, (pick) => {
    const market = markets.find(
      ({ market_id, specifier }) => market_id === pick.market_id && specifier === pick.specifier,
    );
    return pick.match_id === matchId && market !== undefined ? afterMarket(kind, pick, market) : pick;
  });
}

const close = <P extends SlipPick>(pick: P): P => (pick.started ? pick : { ...pick, started: true });

/** Closes the match's pick if it has a prematch price, because the match has kicked off. */
const closeStarted = <P extends SlipPick>(slip: SlipState<P>, matchId: number): SlipState<P> =>
  mapPicks(slip, (pick) =>
    pick.match_id === matchId && pick.producer_id === PRODUCERS.prematch ? close(pick) : pick,
  );

/**
 * Applies a live message to the slip: odds_change moves the picks of its markets, bet_stop suspends an open pick of
 * the match. Other events change nothing here; they require a reload of the match (then `applyMarkets`).
 */
export function applyOddsMessage<P extends SlipPick>(
  kind: SlipKind,
  slip: SlipState<P>,
  message: OddsMessage,
): SlipState<P> {
  if (message.event === 'odds_change') {
    const moved = applyMarkets(kind, slip, message.match_id, message.markets);
    const hasStarted = message.state !== undefined && message.state.status !== NOT_STARTED;
    return hasStarted ? closeStarted(moved, message.match_id) : moved;
  }
  if (message.event !== 'bet_stop') return slip;
  const stopped = statusFor(kind, MARKET_STATUS.suspended);
  return mapPicks(slip, (pick) =>
    pick.match_id === message.match_id && pick.status === statusFor(kind, MARKET_OPEN)
      ? { ...pick, status: stopped }
      : pick,
  );
}

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
