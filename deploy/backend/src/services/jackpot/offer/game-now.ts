import type { JackpotGame, ProducerId } from '@jukwaa/contracts';
import { EVENT_STATUS, jackpotStatusOf } from '../../feed-protocol/index.ts';
import type { MatchOffer } from '../../fixture/index.ts';

export type FindMatch = (matchId: number) => MatchOffer | undefined;

/** The current offer: its matches, and whether a producer reports them. */
export interface CurrentOffer {
  readonly match: FindMatch;
  readonly isUp: (producer: ProducerId) => boolean;
  /** Whether it is known if a producer is up. */
  readonly isKnown: (producer: ProducerId) => boolean;
}

/** The state of a game; a called-off one keeps the outcomes of the opening. */
export type GameNow = Pick<JackpotGame, 'status' | 'active'> &
  Partial<Pick<JackpotGame, 'outcomes' | 'called_off'>>;

const CALLED_OFF: GameNow = { status: 1, active: 1, called_off: true };

/** A cancelled match: it will not be played, so the public draw decides the game. */
const isCalledOff = ({ state }: MatchOffer): boolean => state.status > EVENT_STATUS.ended;

/**
 * A game by the offer: its 1x2 market, which is suspended while its producer is down, or the game as called off. Null when the match
 * has no such market.
 */
export function gameNow(
  matchId: number,
  { match, isUp }: Pick<CurrentOffer, 'match' | 'isUp'>,
): GameNow | null {
  const found = match(matchId);
  if (found === undefined) return null;
  if (isCalledOff(found)) return CALLED_OFF;
  const market = found.markets.get('1/')?.market;
  if (market === undefined) return null;
  return {
    status: isUp(found.producer_id) ? jackpotStatusOf(market.status) : 0,
    active: market.outcomes.every((outcome) => outcome.active === 1) ? 1 : 0,
    outcomes: market.outcomes.map(({ outcome_id, alias, odds }) => ({ outcome_id, alias, odds })),
  };
}

/**
 * Whether a match has kicked off at `now` (Unix ms) by the feed, also before its time, or by its current kick-off time, whether the
 * feed reports it or not. A cancelled match has not.
 */
export function hasStarted(match: MatchOffer | undefined, now: number): boolean {
  if (match === undefined || isCalledOff(match)) return false;
  return match.state.status !== EVENT_STATUS.notStarted || match.facts.starts_at <= now;
}
