import {
  MARKET_OPEN,
  MARKET_STATUS,
  type PickRef,
  PRODUCERS,
  type QuotedLeg,
  VIRTUAL_PRODUCER,
} from '@jukwaa/contracts';
import { allowsMove, type OddsRule } from '@jukwaa/domain';
import type { CurrentLeg } from '../offer-port.ts';

/** The judgement of a pick by the offer, and the leg that a bet on it would have. */
export interface JudgedLeg {
  readonly quoted: QuotedLeg;
  /** Null when the outcome is unknown. */
  readonly current: CurrentLeg | null;
  /** True when the market stopped after the user saw the price: the user must see its current state. */
  readonly isOutdated: boolean;
}

/** True when the outcome accepts bets at some price. */
const isOpen = (leg: CurrentLeg): boolean =>
  leg.active === 1 && leg.status === MARKET_OPEN && leg.producer_status === 1;

/** Whether the producer prices matches only before their kick-off. */
const isBeforeKickOff = (producer: PickRef['producer_id']): boolean =>
  producer === PRODUCERS.prematch || producer === VIRTUAL_PRODUCER;

/** A price from before the kick-off is invalid once the match has started. */
const isStale = (pick: PickRef, leg: CurrentLeg): boolean =>
  leg.started && (isBeforeKickOff(leg.producer_id) || isBeforeKickOff(pick.producer_id));

const isOutdated = ({ seq }: PickRef, { stopped_seq }: CurrentLeg): boolean =>
  seq !== undefined && stopped_seq !== null && seq <= stopped_seq;

function stateOf(pick: PickRef, leg: CurrentLeg): QuotedLeg['state'] {
  if (isStale(pick, leg)) return 'started';
  if (!isOpen(leg)) return 'suspended';
  return leg.odds === pick.odds && !isOutdated(pick, leg) ? 'ok' : 'odds_changed';
}

/**
 * Compares a client's picks with the offer; both lists are in the same order. `previous_odds` are the odds that the client saw.
 */
export function judgeLegs(picks: readonly PickRef[], current: readonly (CurrentLeg | null)[]): JudgedLeg[] {
  return picks.map((pick, index) => {
    const leg = current[index] ?? null;
    const { match_id, market_id, outcome_id, specifier } = pick;
    const ref = { match_id, market_id, outcome_id, specifier, previous_odds: pick.odds };
    const quoted: QuotedLeg =
      leg === null
        ? { ...ref, state: 'unknown', odds: pick.odds, active: 0, status: MARKET_STATUS.deactivated }
        : {
            ...ref,
            state: stateOf(pick, leg),
            odds: leg.odds,
            active: leg.active,
            status: leg.status,
            seq: leg.seq,
          };
    return { quoted, current: leg, isOutdated: leg !== null && isOutdated(pick, leg) };
  });
}

/** The reason why the legs cannot be bet on at their current prices under the user's rule; null when they can. */
export function legRefusal(
  legs: readonly JudgedLeg[],
  rule: OddsRule,
): 'leg_unavailable' | 'odds_changed' | null {
  if (legs.some(({ quoted: { state } }) => state !== 'ok' && state !== 'odds_changed'))
    return 'leg_unavailable';
  const allowed = legs.every(
    ({ quoted, isOutdated }) => !isOutdated && allowsMove(rule, quoted.previous_odds, quoted.odds),
  );
  return allowed ? null : 'odds_changed';
}
