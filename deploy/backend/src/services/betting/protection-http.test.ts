import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  BalanceAnswer,
  BetAnswer,
  ErrorBody,
  ExclusionAnswer,
  type LimitBody,
  LimitsAnswer,
  PaymentAnswer,
  RefusedBetsAnswer,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { mayPayInto } from '../wallet/test-support/ledger.ts';
import { type MoneyBackend, msisdnOf, startMoneyBackend } from '../wallet/test-support/money-backend.ts';
import { fund, ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { ShiftedClock } from '../wallet/test-support/shifted-clock.ts';
import { pickOf } from './test-support/fake-offer.ts';

const DAY_MS = 24 * 3_600_000;
/** A Wednesday noon in Nairobi, far from the end of any period. */
const START = new Date('2026-11-18T09:00:00.000Z');
const Loose = v.union([BetAnswer, ErrorBody]);
const Paid = v.union([PaymentAnswer, ErrorBody]);

describe.each(serviceEngines())('limits and self-exclusion on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let users = 0;
  let keys = 0;
  const clock = new ShiftedClock(START);

  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startMoneyBackend(db, {}, clock);
  });
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const userWith = async (cents: number): Promise<number> => {
    users += 1;
    await fund(db, users, cents, 'main', clock.now());
    return users;
  };
  /** Bets on a new match; returns the code of the refusal, or 'placed'. */
  const bet = async (user: number, stake_cents: number, match_id = 1_000 + keys) => {
    keys += 1;
    const leg = backend.offer.put({ match_id, odds: 2 });
    const { body } = await backend.call(Loose, 'POST /api/betting/bets', {
      user,
      body: { picks: [pickOf(leg)], stake_cents },
      headers: { 'idempotency-key': `protected-${keys}` },
    });
    return 'code' in body ? body.code : 'placed';
  };
  const deposit = async (user: number, amount: number) => {
    const { body } = await backend.call(Paid, 'POST /api/wallet/deposit/initiate', {
      user,
      body: { amount },
    });
    return 'code' in body ? body.code : 'asked';
  };
  const limit = async (user: number, body: LimitBody) => {
    const { body: answer } = await backend.call(LimitsAnswer, 'PUT /api/identity/limits', { user, body });
    return answer.data.find(({ kind, period }) => kind === body.kind && period === body.period);
  };
  const exclude = (user: number, period: string) =>
    backend.call(ExclusionAnswer, 'POST /api/identity/self-exclusion', { user, body: { period } });

  test('[ACCOUNT-02] a self-excluded user can neither bet nor deposit, but can withdraw', async () => {
    const user = await userWith(50_000);
    const { body } = await exclude(user, '24h');
    expect(body.data).toMatchObject({ period: '24h', since: expect.stringMatching(/^2026-11-18/) });
    expect(await bet(user, 2_000)).toBe('self_excluded');
    expect(await deposit(user, 100)).toBe('self_excluded');
    const withdrawn = await backend.call(Paid, 'POST /api/wallet/withdraw', { user, body: { amount: 100 } });
    expect(withdrawn.status).toBe(200);
    expect((await backend.call(BalanceAnswer, 'GET /api/wallet/balance', { user })).body.b1).toBe(400);
    clock.shift(DAY_MS);
    expect(await bet(user, 2_000)).toBe('placed');
    expect(
      (await backend.call(ExclusionAnswer, 'GET /api/identity/self-exclusion', { user })).body.data,
    ).toBeNull();
  });

  test('[ACCOUNT-02] the paybill rejects payments for a self-excluded user, and accepts those for other users and strangers', async () => {
    const [out, other] = [await userWith(2_000), await userWith(2_000)];
    for (const user of [out, other]) await backend.call(BalanceAnswer, 'GET /api/wallet/balance', { user });
    await exclude(out, '1w');
    const accepts = (account: string) => mayPayInto(db, account, '100.00', clock.now());
    expect(await accepts(String(msisdnOf(out)))).toBe(false);
    expect(await accepts(String(msisdnOf(other)))).toBe(true);
    expect(await accepts('a typing error')).toBe(true);
  });

  test('[ACCOUNT-02] a second self-exclusion makes the first longer, never shorter; a permanent one has no end', async () => {
    const user = await userWith(5_000);
    const long = await exclude(user, '6m');
    expect(await exclude(user, '1w')).toEqual(long);
    const forGood = await exclude(user, 'permanent');
    expect(forGood.body.data?.until).toBeNull();
    clock.shift(400 * DAY_MS);
    expect(await bet(user, 2_000)).toBe('self_excluded');
    clock.shift(-400 * DAY_MS);
  });

  test('[ACCOUNT-02] a stake limit applies to the day, its refusal repeats for the same key, and the next day is free', async () => {
    const user = await userWith(100_000);
    await limit(user, { kind: 'stake', period: 'day', amount_cents: 5_000 });
    expect(await bet(user, 3_000)).toBe('placed');
    expect(await bet(user, 2_001)).toBe('limit_reached');
    expect(await bet(user, 2_000)).toBe('placed');
    expect(await bet(user, 2_000)).toBe('limit_reached');
    clock.shift(DAY_MS);
    expect(await bet(user, 5_000)).toBe('placed');
    const { body } = await backend.call(LimitsAnswer, 'GET /api/identity/limits', { user });
    const used = body.data.filter(({ kind }) => kind === 'stake').map(({ used_cents }) => used_cents);
    expect(used).toEqual([5_000, 10_000, 10_000]);
  });

  test('[ACCOUNT-02] a bet or deposit over a limit is refused with the rest of the limit, also in the list and in a repeat', async () => {
    const user = await userWith(100_000);
    await limit(user, { kind: 'stake', period: 'week', amount_cents: 5_000 });
    const leg = backend.offer.put({ match_id: 9_100, odds: 2 });
    const place = () =>
      backend.call(v.looseObject({}), 'POST /api/betting/bets', {
        user,
        body: { picks: [pickOf(leg)], stake_cents: 5_001 },
        headers: { 'idempotency-key': `over-limit-${user}` },
      });
    const left = { kind: 'stake', period: 'week', left_cents: 5_000 };
    const refused = {
      code: 'limit_reached',
      error_message: 'Your own stake limit leaves Ksh 50.00 this week',
      values: left,
      limit: left,
    };
    expect(await place()).toEqual({ status: 422, body: refused });
    expect(await place()).toEqual({ status: 422, body: refused });
    const list = await backend.call(RefusedBetsAnswer, 'GET /api/betting/bets/refused', { user });
    expect(list.body.data).toMatchObject([{ code: 'limit_reached', values: left, limit: left }]);

    await limit(user, { kind: 'deposit', period: 'month', amount_cents: 100_100 });
    const over = () =>
      backend.call(v.looseObject({}), 'POST /api/wallet/deposit/initiate', {
        user,
        body: { amount: 2 },
        headers: { 'idempotency-key': `over-deposit-${user}` },
      });
    const limit_left = { limit: { kind: 'deposit', period: 'month', left_cents: 100 } };
    expect((await over()).body).toMatchObject(limit_left);
    expect((await over()).body).toMatchObject(limit_left);
  });

  test('[ACCOUNT-02] winnings make room under a loss limit again', async () => {
    const user = await userWith(100_000);
    await limit(user, { kind: 'loss', period: 'week', amount_cents: 10_000 });
    const match = 9_001;
    expect(await bet(user, 8_000, match)).toBe('placed');
    expect(await bet(user, 4_000)).toBe('limit_reached');
    const leg = backend.offer.put({ match_id: match, odds: 2 });
    await backend.offer.result(db, leg, 'won');
    await backend.settle();
    // The stake of 80 returned with 46 more, so 146 may be lost.
    expect(await bet(user, 14_601)).toBe('limit_reached');
    expect(await bet(user, 14_600)).toBe('placed');
  });

  test('[ACCOUNT-02] a deposit limit counts pending deposits; a lower limit applies immediately, a higher one after 24 h', async () => {
    const user = await userWith(1_000);
    // The test's funds came as a deposit of this month.
    await limit(user, { kind: 'deposit', period: 'month', amount_cents: 101_000 });
    expect(await deposit(user, 600)).toBe('asked');
    expect(await deposit(user, 401)).toBe('limit_reached');
    const raised = await limit(user, { kind: 'deposit', period: 'month', amount_cents: 200_000 });
    expect(raised).toMatchObject({ amount_cents: 101_000, next: { amount_cents: 200_000 } });
    expect(await deposit(user, 401)).toBe('limit_reached');
    clock.shift(DAY_MS);
    expect(await deposit(user, 401)).toBe('asked');
    const lowered = await limit(user, { kind: 'deposit', period: 'month', amount_cents: 0 });
    expect(lowered).toMatchObject({ amount_cents: 0, next: null });
    expect(await deposit(user, 1)).toBe('limit_reached');
  });

  test('[ACCOUNT-02] stakes at the same moment cannot both use the last room of a limit', async () => {
    const user = await userWith(100_000);
    await limit(user, { kind: 'stake', period: 'month', amount_cents: 10_000 });
    const placed = await Promise.all(Array.from({ length: 20 }, () => bet(user, 2_000)));
    expect(placed.filter((answer) => answer === 'placed')).toHaveLength(5);
    expect(placed.filter((answer) => answer === 'limit_reached')).toHaveLength(15);
    expect(await ledgerFaults(db)).toEqual([]);
  });
});
