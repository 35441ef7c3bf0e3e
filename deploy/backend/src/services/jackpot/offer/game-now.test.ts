import { describe, expect, test } from '@jest/globals';
import { EVENT_STATUS, FEED_MARKET } from '../../feed-protocol/index.ts';
import type { MatchOffer } from '../../fixture/index.ts';
import { emptyMatch } from '../../fixture/test-support/empty-match.ts';
import { gameNow, hasStarted } from './game-now.ts';

const NOW = Date.parse('2026-11-21T08:00:00.000Z');
const MINUTE = 60_000;

/** A match with open prices that kicks off in an hour. */
function match(status: MatchOffer['state']['status'] = EVENT_STATUS.notStarted): MatchOffer {
  const empty = emptyMatch({ match_id: 7, starts_at: NOW + 60 * MINUTE });
  const outcomes = ['1', '2', '3'].map((outcome_id) => ({
    outcome_id,
    outcome_name: '',
    alias: '',
    odds: 3,
    previous_odds: 3,
    active: 1 as const,
  }));
  const market = {
    market_id: 1,
    market_name: '1x2',
    status: 0 as const,
    status_name: '',
    specifier: '',
    outcomes,
  };
  const offered = { feedStatus: FEED_MARKET.active, favourite: false, market, stopped_seq: null };
  return { ...empty, state: { ...empty.state, status }, markets: new Map([['1/', offered]]) };
}
const stateOf = (found: MatchOffer | undefined, isUp = true) =>
  gameNow(7, { match: () => found, isUp: () => isUp });

describe('a game of a jackpot', () => {
  test('a game of a jackpot is open with its prices while its producer reports it', () => {
    expect(stateOf(match())).toMatchObject({ status: 1, active: 1 });
    expect(stateOf(match(), false)).toMatchObject({ status: 0 });
    expect(stateOf(undefined)).toBeNull();
  });

  test('a game of a jackpot stays open when its match is cancelled, because the draw decides it', () => {
    expect(stateOf(match(EVENT_STATUS.closed), false)).toEqual({ status: 1, active: 1, called_off: true });
    expect(hasStarted(match(EVENT_STATUS.closed), NOW + 90 * MINUTE)).toBe(false);
  });

  test('a game of a jackpot has started by the feed, or at its current kick-off time when the feed reports nothing', () => {
    const { live, suspended, ended } = EVENT_STATUS;
    for (const status of [live, suspended, ended]) expect(hasStarted(match(status), NOW)).toBe(true);
    expect(hasStarted(match(), NOW)).toBe(false);
    expect(hasStarted(match(), NOW + 60 * MINUTE)).toBe(true);
    expect(hasStarted(undefined, NOW)).toBe(false);
  });
});
