import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { MATCH_EVENTS } from './messages.ts';
import { OddsUpdate } from './odds-update.ts';
import { listPart, packOdds } from './pack-odds.ts';

const outcome = (outcome_id: string, odds: number, active: 0 | 1 = 1) => ({
  outcome_id,
  active,
  odds,
  previous_odds: odds,
});
const threeWay = {
  market_id: 1,
  specifier: '',
  status: 0 as const,
  outcomes: [outcome('1', 2.4), outcome('2', 3.3), outcome('3', 3.4)],
};
const corners = { ...threeWay, market_id: 166, specifier: 'total=9.5' };
const goal = {
  kind: 'goal' as const,
  side: 'away' as const,
  match_time: "45+2'",
  match_status: '1st half',
  home_score: 0,
  away_score: 1,
};
const full: OddsUpdate = {
  seq: 60,
  prev: 40,
  led_from: 39,
  event: 'odds_change',
  markets: [
    threeWay,
    { ...corners, outcomes: [outcome('12', 1.85, 0)], is_partial: true },
    { ...corners, specifier: 'total=10.5', status: 1, outcomes: [], is_partial: true },
  ],
  state: {
    home_score: 0,
    away_score: 1,
    match_status: '2nd half',
    match_time: "63'",
    status: 1,
    counts: { corners: { home: 3, away: 4 }, cards: { home: 0, away: 2 } },
  },
  timeline: [goal, { ...goal, kind: 'period', side: null, match_time: null }],
};

const overWire = (update: OddsUpdate) => v.parse(OddsUpdate, JSON.parse(JSON.stringify(packOdds(update))));
const accepts = (wire: unknown) => v.safeParse(OddsUpdate, wire).success;

describe('short messages about matches', () => {
  test('a short message arrives with everything that was sent', () => {
    expect(overWire(full)).toEqual(full);
  });

  test.each(MATCH_EVENTS)('the event %s arrives', (event) => {
    const sent: OddsUpdate = event === 'odds_change' ? { seq: 7, event, markets: [] } : { seq: 7, event };
    expect(overWire(sent)).toEqual(sent);
  });

  test('a decision arrives with the new statuses of markets, and without them', () => {
    const status = { ...threeWay, status: 3 as const, outcomes: [], is_partial: true };
    const decided: OddsUpdate = { seq: 7, event: 'bet_settlement', markets: [status] };
    expect(overWire(decided)).toEqual(decided);
    expect(overWire({ seq: 7, event: 'bet_cancel', markets: [] })).toEqual({
      seq: 7,
      event: 'bet_cancel',
      markets: [],
    });
  });

  test('a change of a three-way market takes at most 70 bytes, and the number before it only after a jump', () => {
    const change: OddsUpdate = { seq: 12_345, prev: 12_344, event: 'odds_change', markets: [threeWay] };
    const text = JSON.stringify(packOdds(change));
    expect(text).toBe('{"q":12345,"m":[[1,"",0,[["1",2.4],["2",3.3],["3",3.4]],1]]}');
    expect(text.length).toBeLessThanOrEqual(70);
    expect(packOdds({ ...change, prev: 12_000 })).toMatchObject({ p: 12_000 });
  });

  test.each([
    ['no object', 'text'],
    ['no number', { m: [] }],
    ['a negative number', { q: -1 }],
    ['a number beyond safe integers', { q: 2 ** 60 }],
    ['an unknown event', { q: 1, e: 'weather_change' }],
    ['a market without a status', { q: 1, m: [[1, '']] }],
    ['an unknown status', { q: 1, m: [[1, '', 9]] }],
    ['odds below 1', { q: 1, m: [[1, '', 0, [['1', 0.5]]]] }],
    ['odds as text', { q: 1, m: [[1, '', 0, [['1', '2']]]] }],
    ['a state of half its length', { q: 1, s: [1, 0] }],
    ['the first format', { match_id: 7, seq: 1, ts: 1, event: 'bet_stop' }],
    ['too many markets', { q: 1, m: Array.from({ length: 2_001 }, () => [1, '', 0]) }],
    ['too many outcomes', { q: 1, m: [[1, '', 0, Array.from({ length: 501 }, () => ['1', 2])]] }],
  ])('a short message with %s is refused', (_what, wire) => {
    expect(accepts(wire)).toBe(false);
  });

  test('names and positions of a later version are ignored', () => {
    const later = { q: 1, w: 'rain', m: [[1, '', 0, [['1', 2, 0, 'later']], 1, 'later']] };
    expect(v.parse(OddsUpdate, later)).toEqual({
      seq: 1,
      event: 'odds_change',
      markets: [{ ...threeWay, outcomes: [outcome('1', 2, 0)] }],
    });
  });
});

describe('the part that lists show', () => {
  const part = (update: OddsUpdate, sport = 1) => listPart(sport, update);
  const change = (...markets: (typeof threeWay)[]): OddsUpdate => ({ seq: 7, event: 'odds_change', markets });

  test('lists of football get their four markets at any line, those of other sports the leading one', () => {
    const ids = [1, 10, 18, 29, 166, 186];
    const update = change(...ids.map((market_id) => ({ ...threeWay, market_id })));
    const idsOf = (sport: number) => {
      const list = part(update, sport);
      return list?.event === 'bet_stop' ? [] : list?.markets?.map(({ market_id }) => market_id);
    };
    expect([idsOf(1), idsOf(137), idsOf(5)]).toEqual([
      [1, 10, 18, 29],
      [1, 10, 18, 29],
      [1, 186],
    ]);
  });

  test('lists get no message about other markets alone, and every stop, score, decision and empty message', () => {
    expect(part(change(corners))).toBeNull();
    const { state, timeline } = { state: undefined, timeline: undefined, ...full };
    if (state === undefined || timeline === undefined) throw new Error('no state');
    expect(part({ seq: 7, event: 'odds_change', markets: [corners], state })).toMatchObject({
      markets: [],
      state,
    });
    expect(part({ seq: 7, event: 'odds_change', markets: [corners], timeline })).toMatchObject({
      markets: [],
    });
    for (const update of [
      change(),
      { seq: 7, event: 'bet_stop' },
      { seq: 7, event: 'fixture_change' },
      { seq: 7, event: 'bet_settlement', markets: [] },
    ] satisfies OddsUpdate[])
      expect(part(update)).toEqual(update);
  });
});
