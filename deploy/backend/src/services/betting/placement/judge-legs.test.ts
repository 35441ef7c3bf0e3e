import { describe, expect, test } from '@jest/globals';
import { MARKET_STATUS, PRODUCERS } from '@jukwaa/contracts';
import type { CurrentLeg } from '../offer-port.ts';
import { FakeOffer, pickOf } from '../test-support/fake-offer.ts';
import { judgeLegs, legRefusal } from './judge-legs.ts';

const leg = (changes: Partial<CurrentLeg> = {}): CurrentLeg => new FakeOffer().put(changes);
const seen = pickOf(leg({ odds: 2 }));
const judged = (now: CurrentLeg | null, pick = seen) => judgeLegs([pick], [now]);
const stateOf = (now: CurrentLeg | null, pick = seen) => judged(now, pick)[0]?.quoted.state;

describe('a pick against the offer', () => {
  test('a pick against the offer is ok at its current odds and changed at any other odds', () => {
    expect(stateOf(leg({ odds: 2 }))).toBe('ok');
    expect(judged(leg({ odds: 1.9, seq: 12 }))[0]?.quoted).toMatchObject({
      state: 'odds_changed',
      odds: 1.9,
      previous_odds: 2,
      seq: 12,
    });
  });

  test.each([
    ['the outcome is inactive', { active: 0 as const }],
    ['the market is not open', { status: MARKET_STATUS.suspended }],
    ['its producer is down', { producer_status: 0 as const }],
  ])('a pick against the offer is suspended when %s', (_, changes) => {
    expect(stateOf(leg(changes))).toBe('suspended');
  });

  test('a pick against the offer is too late when its price is from before the match and the match has started', () => {
    expect(stateOf(leg({ started: true }))).toBe('started');
    const live = leg({ started: true, producer_id: PRODUCERS.live });
    expect(stateOf(live)).toBe('ok');
    expect(stateOf(live, { ...seen, producer_id: PRODUCERS.prematch })).toBe('started');
  });

  test('a pick against the offer needs the user’s confirmation when its market stopped after the price was seen, at any price and under any rule', () => {
    const reopened = leg({ odds: 2, seq: 12, stopped_seq: 10 });
    for (const seq of [9, 10]) {
      expect(stateOf(reopened, { ...seen, seq })).toBe('odds_changed');
      expect(legRefusal(judged(reopened, { ...seen, seq }), { odds_policy: 'any' })).toBe('odds_changed');
    }
    expect(stateOf(reopened, { ...seen, seq: 11 })).toBe('ok');
    expect(legRefusal(judged(reopened, { ...seen, seq: 11 }), { odds_policy: 'none' })).toBeNull();
  });

  test('a pick against the offer is unknown when it is not in the offer', () => {
    expect(stateOf(null)).toBe('unknown');
    expect(legRefusal(judged(null), { odds_policy: 'any' })).toBe('leg_unavailable');
  });
});

describe('a user’s rule for price changes', () => {
  test.each([
    ['none', 2.1, 'odds_changed'],
    ['none', 1.9, 'odds_changed'],
    ['better', 2.1, null],
    ['better', 1.9, 'odds_changed'],
    ['any', 1.9, null],
    ['tolerance', 2.1, null],
    ['tolerance', 1.94, null],
    ['tolerance', 1.93, 'odds_changed'],
  ] as const)(
    'with the rule “%s”, a pick seen at 2.00 and now at %d is accepted or needs confirmation',
    (odds_policy, odds, refusal) => {
      expect(legRefusal(judged(leg({ odds })), { odds_policy })).toBe(refusal);
    },
  );

  test('a user’s rule for price changes applies the tolerance to each leg: one leg that fell too far needs confirmation, however good the others are', () => {
    const [near, far] = [leg({ odds: 1.9 }), leg({ match_id: 2, odds: 1.7 })];
    const picks = [seen, { ...seen, match_id: 2 }];
    const rule = { odds_policy: 'tolerance', odds_tolerance: 10 } as const;
    expect(legRefusal(judgeLegs([seen], [near]), rule)).toBeNull();
    expect(legRefusal(judgeLegs(picks, [leg({ odds: 9 }), far]), rule)).toBe('odds_changed');
  });
});
