import type { JackpotGame } from '@jukwaa/contracts';
import { EVENT_STATUS, jackpotStatusOf } from '../../feed-protocol/index.ts';
import type { MatchOffer } from '../../fixture/index.ts';

export type FindMatch = (matchId: number) => MatchOffer | undefined;

export type GameNow = Pick<JackpotGame, 'status' | 'active' | 'outcomes'>;

/** A game's 1x2 market in the offer; null when it has none. */
export function gameNow(match: MatchOffer | undefined): GameNow | null {
  const market = match?.markets.get('1/')?.market;
  if (market === undefined) return null;
  return {
    status: jackpotStatusOf(market.status),
    active: market.outcomes.every((outcome) => outcome.active === 1) ? 1 : 0,
    outcomes: market.outcomes.map(({ outcome_id, alias, odds }) => ({ outcome_id, alias, odds })),
  };
}

/** Whether a match has kicked off by the feed, also before its time. */
export const hasStarted = (match: MatchOffer | undefined): boolean =>
  match !== undefined && match.state.status !== EVENT_STATUS.notStarted;
