import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BalanceAnswer, BetAnswer, BetsAnswer, BonusAnswer, ErrorBody } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import type { CurrentLeg } from '../betting/index.ts';
import { pickOf } from '../betting/test-support/fake-offer.ts';
import { balancesOf } from '../wallet/test-support/ledger.ts';
import { type MoneyBackend, msisdnOf, startMoneyBackend } from '../wallet/test-support/money-backend.ts';
import { fund, houseBalance, introduce, ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { ShiftedClock } from '../wallet/test-support/shifted-clock.ts';

const HOUR_MS = 3_600_000;
const FREE = 3_000;
const Loose = v.union([BetAnswer, ErrorBody]);

describe.each(serviceEngines())('free bets and bonus on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let users = 0;
  let matches = 0;
  let keys = 0;
  const clock = new ShiftedClock();

  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startMoneyBackend(db, {}, clock);
  });
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const welcome = (user: number) => backend.context.services.bonus.welcome(db, user);
  const newcomer = async (): Promise<number> => {
    users += 1;
    await welcome(users);
    return users;
  };
  const legsAt = (...odds: number[]) =>
    odds.map((price) => backend.offer.put({ match_id: ++matches, odds: price }));
  const place = async (
    user: number,
    legs: readonly CurrentLeg[],
    stake_cents: number,
    stake_type: string,
  ) => {
    const body = { picks: legs.map(pickOf), stake_cents, stake_type };
    const headers = { 'idempotency-key': `bonus-bet-${++keys}` };
    const answer = await backend.call(Loose, 'POST /api/betting/bets', { user, body, headers });
    return 'code' in answer.body
      ? { code: answer.body.code, id: '' }
      : { code: 'placed', id: answer.body.data.id };
  };
  const decide = async (legs: readonly CurrentLeg[], result: 'won' | 'lost' | 'void' | 'open') => {
    for (const leg of legs) await backend.offer.result(db, leg, result);
    await backend.settle();
  };
  const balances = async (user: number) =>
    (await backend.call(BalanceAnswer, 'GET /api/wallet/balance', { user })).body;
  const bonus = async (user: number) =>
    (await backend.call(BonusAnswer, 'GET /api/bonus/bonus/balance', { user })).body;

  test('[API-03] free bets and bonus are all zero for a player without grants', async () => {
    const user = ++users;
    expect(await bonus(user)).toEqual({
      balance: 0,
      pending_activation: 0,
      loyalty_balance: 0,
      free_bet: null,
    });
  });

  test('[MONEY-09] free bets and bonus include a free bet of Ksh 30 for a new player, once, without a deposit', async () => {
    const user = await newcomer();
    await welcome(user);
    expect(await balances(user)).toEqual({ b1: 0, b2: 30 });
    expect(await bonus(user)).toEqual({
      balance: 30,
      pending_activation: 0,
      loyalty_balance: 0,
      free_bet: { amount_cents: FREE, expires_at: expect.any(String) },
    });
  });

  test('[MONEY-09] a free bet is used as one whole stake; its winnings are money, the stake is not', async () => {
    const user = await newcomer();
    const legs = legsAt(2);
    expect((await place(user, legs, 2_000, 'free')).code).toBe('no_free_bet');
    const { id } = await place(user, legs, FREE, 'free');
    expect(await balances(user)).toEqual({ b1: 0, b2: 0 });
    expect((await place(user, legs, FREE, 'free')).code).toBe('no_free_bet');
    await decide(legs, 'won');
    // 26.25 after tax at 2.00 win 52.50, less a fifth of the 26.25 gained.
    expect(await balances(user)).toEqual({ b1: 47.25, b2: 0 });
    const list = await backend.call(BetsAnswer, 'GET /api/betting/bets?filter=freeBets', { user });
    expect(list.body.data).toMatchObject([{ id, stake_type: 'free', state: 'won' }]);
  });

  test('[MONEY-09] a free bet’s winnings are capped at Ksh 1,000,500', async () => {
    const user = await newcomer();
    const legs = legsAt(100, 100, 100);
    await place(user, legs, FREE, 'free');
    await decide(legs, 'won');
    expect((await balances(user)).b1).toBe(800_405.25);
  });

  test('[MONEY-09] a free bet expires after 48 hours and returns to the house', async () => {
    const user = await newcomer();
    const cost = await houseBalance(db, 'bonus_cost');
    clock.shift(48 * HOUR_MS - 60_000);
    expect((await bonus(user)).free_bet).not.toBeNull();
    clock.shift(60_000);
    expect((await bonus(user)).free_bet).toBeNull();
    expect((await place(user, legsAt(2), FREE, 'free')).code).toBe('no_free_bet');
    await backend.context.services.bonus.expire();
    expect(await balances(user)).toEqual({ b1: 0, b2: 0 });
    expect(await houseBalance(db, 'bonus_cost')).toBeGreaterThanOrEqual(cost + FREE);
  });

  test('a void free bet is a free bet again, never money, and a corrected result uses it again', async () => {
    const user = await newcomer();
    const legs = legsAt(4);
    await place(user, legs, FREE, 'free');
    clock.shift(40 * HOUR_MS);
    await decide(legs, 'void');
    expect(await balances(user)).toEqual({ b1: 0, b2: 30 });
    await decide(legs, 'open');
    expect(await balances(user)).toEqual({ b1: 0, b2: 0 });
    expect((await place(user, legsAt(2), FREE, 'free')).code).toBe('no_free_bet');
    await decide(legs, 'void');
    clock.shift(40 * HOUR_MS);
    expect((await place(user, legsAt(2), FREE, 'free')).code).toBe('placed');
  });

  test('a free bet that was used again while its first bet was void is paid by the house, and is no debt and no pending bonus', async () => {
    const user = await newcomer();
    const first = legsAt(4);
    await place(user, first, FREE, 'free');
    await decide(first, 'void');
    await place(user, legsAt(2), FREE, 'free');
    await decide(first, 'open');
    expect(await balancesOf(db, user)).toEqual({ main: 0, bonus: 0, hold: 0, debt: 0 });
    await decide(first, 'void');
    expect(await bonus(user)).toMatchObject({
      balance: 30,
      pending_activation: 0,
      free_bet: { amount_cents: FREE },
    });
    clock.shift(48 * HOUR_MS);
    await backend.context.services.bonus.expire();
    await decide(first, 'open');
    await decide(first, 'void');
    expect(await bonus(user)).toMatchObject({ balance: 30, pending_activation: 0 });
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('pending bonus becomes money by a cash bet on 7 games at 1.50, up to the bet’s stake', async () => {
    const user = await newcomer();
    await fund(db, user, 100_000);
    await backend.context.services.bonus.give(db, `gift-${user}`, user, 10_000);
    await backend.context.services.bonus.give(db, `gift-${user}`, user, 10_000);
    expect(await bonus(user)).toMatchObject({ balance: 130, pending_activation: 100 });
    const seven = legsAt(1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5);
    await place(user, seven.slice(1), 6_000, 'cash');
    await place(user, legsAt(1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.49), 6_000, 'cash');
    expect(await bonus(user)).toMatchObject({ pending_activation: 100 });
    await place(user, seven, 6_000, 'cash');
    expect(await balances(user)).toEqual({ b1: 1_000 - 180 + 60, b2: 70 });
    await place(user, legsAt(2, 2, 2, 2, 2, 2, 2), 6_000, 'cash');
    expect(await bonus(user)).toMatchObject({ balance: 30, pending_activation: 0 });
    expect((await place(user, seven, FREE, 'free')).code).toBe('placed');
  });

  test('a sandbox user can add bonus by phone number', async () => {
    const user = await newcomer();
    const give = (msisdn: number) =>
      backend.call(v.unknown(), 'POST /sandbox/bonus', {
        body: { msisdn: String(msisdn), amount_cents: 500 },
      });
    expect((await give(msisdnOf(user))).status).toBe(404);
    await introduce(db, user, msisdnOf(user));
    expect((await give(msisdnOf(user))).status).toBe(200);
    expect((await bonus(user)).pending_activation).toBe(5);
  });

  test('a void bet that activated bonus makes it pending again', async () => {
    const user = await newcomer();
    await fund(db, user, 10_000);
    await backend.context.services.bonus.give(db, `gift-${user}`, user, 5_000);
    const seven = legsAt(2, 2, 2, 2, 2, 2, 2);
    await place(user, seven, 8_000, 'cash');
    expect(await balances(user)).toEqual({ b1: 70, b2: 30 });
    await decide(seven, 'void');
    expect(await balances(user)).toEqual({ b1: 100, b2: 80 });
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('a player gets a loyalty point for each Ksh 10 of decided cash stakes', async () => {
    const user = await newcomer();
    await fund(db, user, 10_000);
    const [won, lost, open, nothing] = [legsAt(2), legsAt(2), legsAt(2), legsAt(2)];
    for (const legs of [won, lost, open, nothing]) await place(user, legs, 2_500, 'cash');
    await place(user, won, FREE, 'free');
    await decide(won, 'won');
    await decide(lost, 'lost');
    await decide(nothing, 'void');
    expect((await bonus(user)).loyalty_balance).toBe(4);
  });
});
