import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  BalanceAnswer,
  BetAnswer,
  BetsAnswer,
  ErrorBody,
  MARKET_STATUS,
  OddsChangedBody,
  PRODUCERS,
  QuoteAnswer,
  SharedBetAnswer,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { testDatabases } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { type MoneyBackend, startMoneyBackend, until } from '../wallet/test-support/money-backend.ts';
import { fund, houseBalance, ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { pickOf } from './test-support/fake-offer.ts';

const PLACE = 'POST /api/betting/bets';
const Anything = v.union([BetAnswer, ErrorBody]);

describe.each(testDatabases())('betting over HTTP on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let keys = 0;
  let users = 0;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startMoneyBackend(db, { inPlayDelayMs: 20 });
  }, 60_000);
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const newKey = () => ({ 'idempotency-key': `key-number-${++keys}` });
  const userWith = async (cents: number): Promise<number> => {
    const user = ++users;
    await fund(db, user, cents);
    return user;
  };
  const balance = async (user: number) =>
    (await backend.call(BalanceAnswer, 'GET /api/wallet/balance', { user })).body.b1;
  /** Legs on matches that no other test uses, at these odds. */
  let matches = 0;
  const legsAt = (...odds: number[]) =>
    odds.map((price) => backend.offer.put({ match_id: ++matches, odds: price }));
  const bodyOf = (legs: ReturnType<typeof legsAt>, stake_cents: number) => ({
    picks: legs.map(pickOf),
    stake_cents,
  });

  test('[SLIP-14] a bet takes the stake, is listed with every fact of its legs, and is nobody else’s to read', async () => {
    const user = await userWith(50_000);
    const legs = legsAt(1.5, 2);
    const body = bodyOf(legs, 10_000);
    const { status, body: placed } = await backend.call(BetAnswer, PLACE, { user, body, headers: newKey() });
    expect(status).toBe(200);
    expect(placed.data.summary).toMatchObject({ odds: 3, wager_tax_cents: 1_250, payout_cents: 22_750 });
    expect(placed.data.legs[0]).toMatchObject({
      home_team: legs[0]?.home_team,
      tournament: 'Premier League',
    });
    expect(await balance(user)).toBe(400);
    const list = await backend.call(BetsAnswer, 'GET /api/betting/bets?filter=normalBets&subfilter=open', {
      user,
    });
    expect(list.body).toEqual({ data: [placed.data], last_page: 0, total: 1 });
    const stranger = await userWith(0 + 1);
    const other = await backend.call(ErrorBody, `GET /api/betting/bets/${placed.data.id}`, {
      user: stranger,
    });
    expect(other).toMatchObject({ status: 404, body: { code: 'no_such_bet' } });
  });

  test('[SLIP-14] a hundred identical placements at once make one bet and give one answer', async () => {
    const user = await userWith(1_000_000);
    const ask = { user, body: bodyOf(legsAt(2), 5_000), headers: newKey() };
    const answers = await Promise.all(Array.from({ length: 100 }, () => backend.call(BetAnswer, PLACE, ask)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await balance(user)).toBe(9_950);
    const list = await backend.call(BetsAnswer, 'GET /api/betting/bets', { user });
    expect(list.body.total).toBe(1);
  });

  test('[SLIP-14] odds that changed since the pick are refused with the new ones, and taken when the user allows it', async () => {
    const user = await userWith(50_000);
    const [leg] = legsAt(2);
    if (leg === undefined) throw new Error('no leg');
    const body = bodyOf([leg], 10_000);
    backend.offer.put({ ...leg, odds: 1.8 });
    const headers = newKey();
    const refused = await backend.call(OddsChangedBody, PLACE, { user, body, headers });
    expect(refused.status).toBe(409);
    expect(refused.body.legs).toMatchObject([{ state: 'odds_changed', odds: 1.8, previous_odds: 2 }]);
    backend.offer.put({ ...leg, odds: 2 });
    expect(await backend.call(OddsChangedBody, PLACE, { user, body, headers })).toEqual(refused);
    expect(await balance(user)).toBe(500);
    backend.offer.put({ ...leg, odds: 1.8 });
    const any = { ...body, odds_policy: 'any' };
    const taken = await backend.call(BetAnswer, PLACE, { user, body: any, headers: newKey() });
    expect(taken.body.data.legs[0]?.odds).toBe(1.8);
  });

  test('a key answers its own body only, in any order of fields and for its own user', async () => {
    const user = await userWith(50_000);
    const legs = legsAt(2);
    const headers = newKey();
    const first = await backend.call(BetAnswer, PLACE, { user, headers, body: bodyOf(legs, 5_000) });
    const reordered = { stake_cents: 5_000, stake_type: 'cash', picks: legs.map(pickOf) };
    expect(await backend.call(BetAnswer, PLACE, { user, headers, body: reordered })).toEqual(first);
    const other = await backend.call(ErrorBody, PLACE, { user, headers, body: bodyOf(legs, 6_000) });
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    const second = await userWith(50_000);
    const theirs = await backend.call(BetAnswer, PLACE, { user: second, headers, body: bodyOf(legs, 6_000) });
    expect(theirs.status).toBe(200);
    const none = await backend.call(ErrorBody, PLACE, { user, body: bodyOf(legs, 5_000) });
    expect(none).toMatchObject({ status: 400, body: { code: 'no_key' } });
  });

  test.each([
    ['a suspended market', 'leg_unavailable', { status: MARKET_STATUS.suspended }],
    ['an inactive outcome', 'leg_unavailable', { active: 0 as const }],
    ['a producer that is down', 'leg_unavailable', { producer_status: 0 as const }],
    ['a match that has started', 'leg_unavailable', { started: true }],
  ])('refuses %s and takes nothing', async (_, code, changes) => {
    const user = await userWith(50_000);
    const [leg] = legsAt(2);
    if (leg === undefined) throw new Error('no leg');
    backend.offer.put({ ...leg, ...changes });
    const body = bodyOf([leg], 5_000);
    const refused = await backend.call(ErrorBody, PLACE, { user, body, headers: newKey() });
    expect(refused).toMatchObject({ status: 422, body: { code } });
    expect(await balance(user)).toBe(500);
  });

  test('refuses a stake out of bounds, two picks of a match, and a stake that is not there', async () => {
    const user = await userWith(3_000);
    const refuse = async (body: unknown) =>
      (await backend.call(ErrorBody, PLACE, { user, body, headers: newKey() })).body.code;
    const [leg] = legsAt(2);
    if (leg === undefined) throw new Error('no leg');
    expect(await refuse(bodyOf([leg], 1_999))).toBe('stake_too_low');
    expect(await refuse(bodyOf([leg], 50_000_100))).toBe('stake_too_high');
    const draw = backend.offer.put({ ...leg, outcome_id: '2' });
    expect(await refuse(bodyOf([leg, draw], 2_000))).toBe('duplicate_match');
    expect(await refuse(bodyOf([leg], 3_001))).toBe('insufficient_funds');
    expect(await balance(user)).toBe(30);
  });

  test('a live leg waits and is checked again before the bet is taken', async () => {
    const user = await userWith(50_000);
    const live = { producer_id: PRODUCERS.live, started: true };
    const [leg] = legsAt(2).map((plain) => backend.offer.put({ ...plain, ...live }));
    if (leg === undefined) throw new Error('no leg');
    const placing = backend.call(Anything, PLACE, { user, body: bodyOf([leg], 5_000), headers: newKey() });
    backend.offer.put({ ...leg, status: MARKET_STATUS.suspended });
    expect(await placing).toMatchObject({ status: 422, body: { code: 'leg_unavailable' } });
    backend.offer.put(leg);
    const taken = await backend.call(BetAnswer, PLACE, {
      user,
      body: bodyOf([leg], 5_000),
      headers: newKey(),
    });
    expect(taken.status).toBe(200);
  });

  test('[SLIP-15] a win is paid exactly as the slip showed, once, by the signal of its result', async () => {
    const user = await userWith(10_000);
    const legs = legsAt(1.57, 2.41);
    const body = bodyOf(legs, 4_900);
    const placed = await backend.call(BetAnswer, PLACE, { user, body, headers: newKey() });
    const { id, summary } = placed.body.data;
    for (const leg of legs) await backend.offer.result(db, leg, 'won');
    const ask = () => backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user });
    const settled = await until(ask, ({ body }) => body.data.state !== 'open');
    expect(settled.body.data).toMatchObject({ state: 'won', paid_cents: summary.payout_cents });
    expect(settled.body.data.legs[0]).toMatchObject({ result: 'won', home_score: 2, away_score: 1 });
    await backend.settle();
    expect(await balance(user)).toBe((10_000 - 4_900 + summary.payout_cents) / 100);
  });

  test('[SLIP-15] a void leg counts as 1.00; all void gives the stake and the wager tax back', async () => {
    const user = await userWith(30_000);
    const taxBefore = await houseBalance(db, 'wager_tax');
    const [first, second] = legsAt(3, 2);
    const [alone] = legsAt(5);
    if (first === undefined || second === undefined || alone === undefined) throw new Error('no leg');
    const place = async (legs: ReturnType<typeof legsAt>) => {
      const body = bodyOf(legs, 10_000);
      return (await backend.call(BetAnswer, PLACE, { user, body, headers: newKey() })).body.data;
    };
    const double = await place([first, second]);
    const single = await place([alone]);
    await backend.offer.result(db, first, 'won');
    await backend.offer.result(db, second, 'void');
    await backend.offer.result(db, alone, 'void');
    await backend.settle();
    const read = async (id: string) =>
      (await backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user })).body.data;
    expect(await read(double.id)).toMatchObject({ state: 'won', paid_cents: 22_750 });
    expect(await read(single.id)).toMatchObject({ state: 'void', paid_cents: 10_000 });
    expect((await houseBalance(db, 'wager_tax')) - taxBefore).toBe(1_250);
    expect(await balance(user)).toBe(100 + 227.5 + 100);
  });

  test('a corrected result takes the payout back and pays by the new one', async () => {
    const user = await userWith(10_000);
    const [leg] = legsAt(2);
    if (leg === undefined) throw new Error('no leg');
    const { id } = (
      await backend.call(BetAnswer, PLACE, { user, body: bodyOf([leg], 10_000), headers: newKey() })
    ).body.data;
    const stateAfter = async (result: 'won' | 'lost' | 'open' | 'void') => {
      await backend.offer.result(db, leg, result);
      await backend.settle();
      const { state } = (await backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user })).body.data;
      return { state, balance: await balance(user) };
    };
    expect(await stateAfter('won')).toEqual({ state: 'won', balance: 157.5 });
    expect(await stateAfter('lost')).toEqual({ state: 'lost', balance: 0 });
    expect(await stateAfter('open')).toEqual({ state: 'open', balance: 0 });
    expect(await stateAfter('void')).toEqual({ state: 'void', balance: 100 });
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('results that were stored while no backend ran are settled when one starts', async () => {
    const user = await userWith(10_000);
    const [leg] = legsAt(2);
    if (leg === undefined) throw new Error('no leg');
    const ask = { user, body: bodyOf([leg], 10_000), headers: newKey() };
    const { id } = (await backend.call(BetAnswer, PLACE, ask)).body.data;
    await backend.close();
    await backend.offer.result(db, leg, 'won');
    backend = await startMoneyBackend(db, { inPlayDelayMs: 20 });
    const read = () => backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user });
    const settled = await until(read, ({ body }) => body.data.state !== 'open');
    expect(settled.body.data).toMatchObject({ state: 'won', paid_cents: 15_750 });
  }, 30_000);

  test('a quote tells how picks stand and what they would pay, without an account', async () => {
    const legs = legsAt(3);
    const quoted = await backend.call(QuoteAnswer, 'POST /api/betting/quote', { body: bodyOf(legs, 10_000) });
    expect(quoted.body.summary.payout_cents).toBe(22_750);
    expect(quoted.body.legs[0]?.state).toBe('ok');
  });

  test('a share code shows the picks at their current odds to anybody, and no stake', async () => {
    const user = await userWith(10_000);
    const [leg] = legsAt(2);
    if (leg === undefined) throw new Error('no leg');
    const { code } = (
      await backend.call(BetAnswer, PLACE, { user, body: bodyOf([leg], 5_000), headers: newKey() })
    ).body.data;
    backend.offer.put({ ...leg, odds: 2.4 });
    const shared = await backend.call(SharedBetAnswer, `GET /api/betting/shared/${code}`);
    expect(shared.body.data).toMatchObject({ code, legs: [{ odds: 2.4, match_id: leg.match_id }] });
    expect(JSON.stringify(shared.body)).not.toContain('stake');
    const unknown = await backend.call(ErrorBody, 'GET /api/betting/shared/NOSUCH22');
    expect(unknown.status).toBe(404);
  });

  test('fifty users bet their last shilling over four connections each: one bet each, nobody below zero', async () => {
    const legs = legsAt(2);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => userWith(2_000)));
    const tries = crowd.flatMap((user) =>
      [1, 2, 3, 4].map(() =>
        backend.call(Anything, PLACE, { user, body: bodyOf(legs, 2_000), headers: newKey() }),
      ),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ body }) => 'code' in body && body.code === 'insufficient_funds')).toHaveLength(
      150,
    );
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('settles two thousand bets in batches', async () => {
    const user = await userWith(2_000 * 2_000);
    const legs = legsAt(1.5);
    const place = () =>
      backend.call(BetAnswer, PLACE, { user, body: bodyOf(legs, 2_000), headers: newKey() });
    for (let done = 0; done < 2_000; done += 50) await Promise.all(Array.from({ length: 50 }, place));
    for (const leg of legs) await backend.offer.result(db, leg, 'won');
    await backend.settle();
    const list = await backend.call(BetsAnswer, 'GET /api/betting/bets?subfilter=won', { user });
    expect(list.body.total).toBe(2_000);
    expect(await ledgerFaults(db)).toEqual([]);
  }, 60_000);
});
