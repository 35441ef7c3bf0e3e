import { describe, expect, test } from '@jest/globals';
import {
  BetAnswer,
  ErrorBody,
  MARKET_STATUS,
  OddsChangedBody,
  PRODUCERS,
  QuoteAnswer,
  RefusedBetsAnswer,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { PLACE, Placed, RECALL, useBettingHarness } from '../test-support/betting-harness.ts';
import { pickOf } from '../test-support/fake-offer.ts';

describe.each(serviceEngines())('a placement on $name', ({ fresh }) => {
  const harness = useBettingHarness(fresh);
  const { newKey, userWith, balance, legAt, legsAt, bodyOf } = harness;

  test('[SLIP-14] odds that changed since the pick are refused with the new odds, and accepted when the user allows changes', async () => {
    const user = await userWith(50_000);
    const leg = legAt(2);
    const body = bodyOf([leg], 10_000);
    harness.backend.offer.put({ ...leg, odds: 1.8 });
    const headers = newKey();
    const refused = await harness.backend.call(OddsChangedBody, PLACE, { user, body, headers });
    expect(refused.status).toBe(409);
    expect(refused.body.legs).toMatchObject([{ state: 'odds_changed', odds: 1.8, previous_odds: 2 }]);
    harness.backend.offer.put({ ...leg, odds: 2 });
    expect(await harness.backend.call(OddsChangedBody, PLACE, { user, body, headers })).toEqual(refused);
    expect(await balance(user)).toBe(500);
    harness.backend.offer.put({ ...leg, odds: 1.8 });
    const atAnyOdds = { ...body, odds_policy: 'any' };
    const taken = await harness.backend.call(BetAnswer, PLACE, { user, body: atAnyOdds, headers: newKey() });
    expect(taken.body.data.legs[0]?.odds).toBe(1.8);
  });

  test('[SLIP-14] odds may fall by the user’s tolerance and by no more', async () => {
    const user = await userWith(50_000);
    const leg = legAt(2);
    const body = { ...bodyOf([leg], 5_000), odds_policy: 'tolerance', odds_tolerance: 10 };
    const oddsOf = async () => {
      const answer = await harness.backend.call(Placed, PLACE, { user, body, headers: newKey() });
      return 'code' in answer.body ? answer.body.code : answer.body.data.legs[0]?.odds;
    };
    harness.backend.offer.put({ ...leg, odds: 1.79 });
    expect(await oddsOf()).toBe('odds_changed');
    harness.backend.offer.put({ ...leg, odds: 1.8 });
    expect(await oddsOf()).toBe(1.8);
    const beyond = { user, body: { ...body, odds_tolerance: 51 }, headers: newKey() };
    expect((await harness.backend.call(ErrorBody, PLACE, beyond)).status).toBe(400);
  });

  test('a key repeats its answer only for the same body, with fields in any order, and only for its own user', async () => {
    const user = await userWith(50_000);
    const legs = legsAt(2);
    const headers = newKey();
    const first = await harness.backend.call(BetAnswer, PLACE, { user, headers, body: bodyOf(legs, 5_000) });
    const reordered = { stake_cents: 5_000, stake_type: 'cash', picks: legs.map(pickOf) };
    expect(await harness.backend.call(BetAnswer, PLACE, { user, headers, body: reordered })).toEqual(first);
    const other = await harness.backend.call(ErrorBody, PLACE, { user, headers, body: bodyOf(legs, 6_000) });
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    const second = await userWith(50_000);
    const theirs = await harness.backend.call(BetAnswer, PLACE, {
      user: second,
      headers,
      body: bodyOf(legs, 6_000),
    });
    expect(theirs.status).toBe(200);
    const none = await harness.backend.call(ErrorBody, PLACE, { user, body: bodyOf(legs, 5_000) });
    expect(none).toMatchObject({ status: 400, body: { code: 'no_key' } });
  });

  test('[SLIP-14] a bet whose answer was lost is recalled unless it was placed; a placement that arrives later places nothing', async () => {
    const user = await userWith(50_000);
    const body = bodyOf([legAt(2)], 5_000);
    const never = newKey();
    const recalled = await harness.backend.call(ErrorBody, RECALL, { user, body, headers: never });
    expect(recalled).toMatchObject({ status: 422, body: { code: 'recalled' } });
    expect(await harness.backend.call(ErrorBody, PLACE, { user, body, headers: never })).toEqual(recalled);
    expect(await balance(user)).toBe(500);
    const refused = await harness.backend.call(RefusedBetsAnswer, 'GET /api/betting/bets/refused', { user });
    expect(refused.body.total).toBe(0);

    const lost = newKey();
    const placed = await harness.backend.call(BetAnswer, PLACE, { user, body, headers: lost });
    expect(await harness.backend.call(BetAnswer, RECALL, { user, body, headers: lost })).toEqual(placed);
    expect(await balance(user)).toBe(450);
  });

  test.each([
    ['a suspended market', 'leg_unavailable', { status: MARKET_STATUS.suspended }],
    ['an inactive outcome', 'leg_unavailable', { active: 0 as const }],
    ['a producer that is down', 'leg_unavailable', { producer_status: 0 as const }],
    ['a match that has started', 'leg_unavailable', { started: true }],
  ])('a bet with %s is refused and takes no money', async (_, code, changes) => {
    const user = await userWith(50_000);
    const leg = legAt(2);
    harness.backend.offer.put({ ...leg, ...changes });
    const body = bodyOf([leg], 5_000);
    const refused = await harness.backend.call(ErrorBody, PLACE, { user, body, headers: newKey() });
    expect(refused).toMatchObject({ status: 422, body: { code } });
    expect(await balance(user)).toBe(500);
  });

  test('a bet is not refused for good while it is unknown whether its producer is up: the same key places it later', async () => {
    const user = await userWith(50_000);
    const leg = legAt(2);
    const ask = { user, body: bodyOf([leg], 5_000), headers: newKey() };
    harness.backend.offer.put({ ...leg, producer_status: 0, producer_known: false });
    expect(await harness.backend.call(ErrorBody, PLACE, ask)).toMatchObject({
      status: 503,
      body: { code: 'try_again' },
    });
    const { body: listed } = await harness.backend.call(RefusedBetsAnswer, 'GET /api/betting/bets/refused', {
      user,
    });
    expect(listed.data).toEqual([]);
    harness.backend.offer.put(leg);
    expect((await harness.backend.call(BetAnswer, PLACE, ask)).status).toBe(200);
    expect(await balance(user)).toBe(450);
  });

  test('a stake out of bounds, two picks of one match, and a stake above the balance are refused', async () => {
    const user = await userWith(3_000);
    const refuse = async (body: unknown) =>
      (await harness.backend.call(ErrorBody, PLACE, { user, body, headers: newKey() })).body.code;
    const leg = legAt(2);
    expect(await refuse(bodyOf([leg], 1_999))).toBe('stake_too_low');
    expect(await refuse(bodyOf([leg], 50_000_100))).toBe('stake_too_high');
    const draw = harness.backend.offer.put({ ...leg, outcome_id: '2' });
    expect(await refuse(bodyOf([leg, draw], 2_000))).toBe('duplicate_match');
    expect(await refuse(bodyOf([leg], 3_001))).toBe('insufficient_funds');
    expect(await balance(user)).toBe(30);
  });

  test('a bet on a live leg waits and is checked again before it is placed', async () => {
    const user = await userWith(50_000);
    const live = { producer_id: PRODUCERS.live, started: true };
    const leg = harness.backend.offer.put({ ...legAt(2), ...live });
    const placing = harness.backend.call(Placed, PLACE, {
      user,
      body: bodyOf([leg], 5_000),
      headers: newKey(),
    });
    harness.backend.offer.put({ ...leg, status: MARKET_STATUS.suspended });
    expect(await placing).toMatchObject({ status: 422, body: { code: 'leg_unavailable' } });
    harness.backend.offer.put(leg);
    const taken = await harness.backend.call(BetAnswer, PLACE, {
      user,
      body: bodyOf([leg], 5_000),
      headers: newKey(),
    });
    expect(taken.status).toBe(200);
  });

  test('a visitor without an account gets a quote with the state of the picks and their possible payout', async () => {
    const legs = legsAt(3);
    const quoted = await harness.backend.call(QuoteAnswer, 'POST /api/betting/quote', {
      body: bodyOf(legs, 10_000),
    });
    expect(quoted.body.summary.payout_cents).toBe(22_750);
    expect(quoted.body.legs[0]?.state).toBe('ok');
  });

  test('picks of the largest odds get a quote, and larger ones are refused as malformed', async () => {
    const pick = { market_id: 1, outcome_id: '1', specifier: '' };
    const quoteAt = async (odds: number) => {
      const picks = Array.from({ length: 30 }, (_, n) => ({ ...pick, match_id: 900_000 + n, odds }));
      const body = { picks, stake_cents: 100 };
      return (await harness.backend.call(v.unknown(), 'POST /api/betting/quote', { body })).status;
    };
    expect(await quoteAt(1_000_000)).toBe(200);
    expect(await quoteAt(1e308)).toBe(400);
  });
});
