import { describe, expect, test } from '@jest/globals';
import type { OddsMessage } from '@jukwaa/contracts';
import { aBetLeg } from '@jukwaa/testing';
import { afterMessage, legNowOf, oddsNow } from './leg-now.ts';

const NOW = {
  started: false,
  match_status: 'Not started',
  match_time: null,
  odds: 2.1,
  active: 1,
  status: 0,
} as const;
const leg = aBetLeg({ match_id: 7, odds: 2, now: NOW });
const outcome = (odds: number) => ({ outcome_id: '1', active: 1 as const, odds, previous_odds: 2.1 });
const change = (over: Partial<Extract<OddsMessage, { event: 'odds_change' }>> = {}): OddsMessage => ({
  ...{ event: 'odds_change', match_id: 7, seq: 2, ts: 0, markets: [] },
  ...over,
});
const market = (market_id: number, odds: number) => ({
  market_id,
  specifier: '',
  status: 0 as const,
  outcomes: [outcome(odds)],
});

describe('an open leg', () => {
  test('an open leg starts with the state of its bet', () => {
    expect(oddsNow(legNowOf(leg))).toBe(2.1);
    expect(oddsNow(legNowOf(aBetLeg()))).toBeNull();
  });

  test('[SLIP-13] an open leg takes the price of its own market only', () => {
    const moved = afterMessage(legNowOf(leg), change({ markets: [market(18, 9), market(1, 1.5)] }));
    expect(oddsNow(moved)).toBe(1.5);
    const same = afterMessage(moved, change({ markets: [market(18, 9)] }));
    expect(same).toBe(moved);
  });

  test('[SLIP-13] an open leg follows prices after kick-off, unlike a pick with a prematch price', () => {
    const state = {
      home_score: 0,
      away_score: 0,
      match_status: '1st half',
      match_time: "1'",
      status: 1,
    } as const;
    const live = afterMessage(legNowOf(leg), change({ state, markets: [market(1, 1.9)] }));
    expect(live).toMatchObject({ started: true, clock: "1'", home_score: 0 });
    expect(oddsNow(live)).toBe(1.9);
  });

  test('an open leg has no price while its market is stopped', () => {
    const stopped = afterMessage(legNowOf(leg), { event: 'bet_stop', match_id: 7, seq: 2, ts: 0 });
    expect(oddsNow(stopped)).toBeNull();
    expect(oddsNow(afterMessage(stopped, change({ markets: [market(1, 2)] })))).toBe(2);
  });
});
