import { describe, expect, test } from '@jest/globals';
import {
  MARKET_STATUS,
  type MarketChange,
  type OddsMessage,
  PRODUCERS,
  type QuotedLeg,
} from '@jukwaa/contracts';
import { openPicks } from './open-picks.ts';
import { applyMarkets, applyOddsMessage, applyQuotedLegs } from './price-moves.ts';
import { picksOf, slipOf } from './slip.ts';
import { aPick } from './test-picks.ts';

const slip = slipOf([
  aPick({ match_id: 7, market_id: 18, outcome_id: '12', specifier: 'total=2.5' }),
  aPick({ match_id: 8 }),
]);
const head = { match_id: 7, seq: 5, ts: 1_700_000_000_000 };
const total = (specifier: string, odds: number, over: Partial<MarketChange> = {}): MarketChange => ({
  market_id: 18,
  specifier,
  status: MARKET_STATUS.open,
  outcomes: [
    { outcome_id: '12', active: 1, odds, previous_odds: 2 },
    { outcome_id: '13', active: 1, odds: 1.9, previous_odds: 1.9 },
  ],
  ...over,
});
const change = (...markets: MarketChange[]): OddsMessage => ({ ...head, event: 'odds_change', markets });
const first = (changed: typeof slip) => picksOf(changed)[0];

describe('odds_change', () => {
  test('[SLIP-13] an odds change moves the odds of the pick and keeps the accepted odds as previous', () => {
    const once = applyOddsMessage('bet', slip, change(total('total=2.5', 2.2)));
    const twice = applyOddsMessage('bet', once, change(total('total=2.5', 2.1)));
    expect(first(twice)).toMatchObject({ odds: 2.1, previous_odds: 2 });
    expect(picksOf(twice)[1]).toBe(picksOf(slip)[1]);
  });

  test('[SLIP-13] a market without outcomes carries only a status', () => {
    const stopped = total('total=2.5', 9, { status: MARKET_STATUS.suspended, outcomes: [] });
    expect(first(applyOddsMessage('bet', slip, change(stopped)))).toMatchObject({
      odds: 2,
      active: 1,
      status: 1,
    });
  });

  test('[SLIP-13] an outcome that its market no longer lists is inactive', () => {
    const without = total('total=2.5', 9, {
      outcomes: [{ outcome_id: '13', active: 1, odds: 1.9, previous_odds: 1.9 }],
    });
    expect(first(applyOddsMessage('bet', slip, change(without)))).toMatchObject({ odds: 2, active: 0 });
  });

  test('a change of another match, market or line returns the very same slip', () => {
    expect(applyOddsMessage('bet', slip, change(total('total=3.5', 9)))).toBe(slip);
    expect(applyOddsMessage('bet', slip, { ...change(total('total=2.5', 9)), match_id: 99 })).toBe(slip);
    expect(applyOddsMessage('bet', slip, change(total('total=2.5', 2)))).toBe(slip);
  });

  test('a jackpot pick gets its status in the jackpot convention', () => {
    const jackpot = slipOf([
      aPick({ match_id: 7, market_id: 18, outcome_id: '12', specifier: '', status: 1 }),
    ]);
    const changed = applyMarkets('jackpot', jackpot, 7, [total('', 2, { status: MARKET_STATUS.suspended })]);
    expect(first(changed)?.status).toBe(0);
    expect(applyMarkets('jackpot', jackpot, 7, [total('', 2)])).toBe(jackpot);
  });
});

describe('other messages', () => {
  test('[SLIP-13] bet_stop suspends only the open pick of its match', () => {
    const stopped = applyOddsMessage('bet', slip, { ...head, event: 'bet_stop' });
    expect(picksOf(stopped).map((pick) => pick.status)).toEqual([MARKET_STATUS.suspended, 0]);
  });

  test('bet_stop leaves a pick that is closed for another reason', () => {
    const settled = slipOf([aPick({ match_id: 7, status: MARKET_STATUS.settled })]);
    expect(applyOddsMessage('bet', settled, { ...head, event: 'bet_stop' })).toBe(settled);
  });

  test('bet_stop closes a jackpot pick with 0', () => {
    const jackpot = slipOf([aPick({ match_id: 7, status: 1 })]);
    expect(first(applyOddsMessage('jackpot', jackpot, { ...head, event: 'bet_stop' }))?.status).toBe(0);
  });

  test('a reload message alone changes nothing', () => {
    expect(applyOddsMessage('bet', slip, { ...head, event: 'fixture_change' })).toBe(slip);
  });

  test('the legs of a quote update the picks', () => {
    const leg: QuotedLeg = {
      match_id: 8,
      market_id: 1,
      outcome_id: '1',
      specifier: '',
      state: 'odds_changed',
      odds: 1.8,
      previous_odds: 2,
      active: 1,
      status: 0,
    };
    const quoted = applyQuotedLegs('bet', slip, [leg, { ...leg, match_id: 7 }]);
    expect(picksOf(quoted).map((pick) => pick.odds)).toEqual([2, 1.8]);
  });
});

describe('a match that begins', () => {
  const early = aPick({ match_id: 7, producer_id: PRODUCERS.prematch });
  const live = aPick({ match_id: 8, producer_id: PRODUCERS.live });
  const begins = (match_id: number, status: 0 | 1 = 1): OddsMessage => ({
    ...head,
    match_id,
    event: 'odds_change',
    markets: [],
    state: { home_score: 0, away_score: 0, match_status: '1st half', match_time: "1'", status },
  });

  test('[SLIP-13] a kick-off closes the pick with a prematch price, for good', () => {
    const kickedOff = applyOddsMessage('bet', slipOf([early, live]), begins(7));
    const later = applyOddsMessage('bet', kickedOff, {
      ...head,
      event: 'odds_change',
      markets: [
        {
          market_id: 1,
          specifier: '',
          status: MARKET_STATUS.open,
          outcomes: [{ outcome_id: '1', active: 1, odds: 1.4, previous_odds: 2 }],
        },
      ],
    });
    expect(openPicks('bet', later)).toEqual([live]);
    expect(applyOddsMessage('bet', later, begins(7))).toBe(later);
  });

  test('a kick-off leaves a live pick open, and so does a match before its kick-off', () => {
    const both = slipOf([early, live]);
    expect(applyOddsMessage('bet', both, begins(8))).toBe(both);
    expect(applyOddsMessage('bet', both, begins(7, 0))).toBe(both);
  });

  test('a quote with a prematch price closes the pick', () => {
    const leg: QuotedLeg = { ...early, state: 'started', active: 1, status: 0 };
    expect(openPicks('bet', applyQuotedLegs('bet', slipOf([early]), [leg]))).toEqual([]);
  });
});
