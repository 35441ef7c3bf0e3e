import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { BetAnswer, ErrorBody, ExclusionAnswer, type LimitBody, LimitsAnswer } from '@jukwaa/contracts';
import type { TestDatabase } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { serviceDatabases } from '../../app/test-support/service-databases.ts';
import { type MoneyBackend, startMoneyBackend } from '../wallet/test-support/money-backend.ts';
import { fund } from '../wallet/test-support/money-tables.ts';
import { ShiftedClock } from '../wallet/test-support/shifted-clock.ts';
import { pickOf } from './test-support/fake-offer.ts';

const DAY_MS = 24 * 3_600_000;
/** A Wednesday noon in Nairobi; the week ends on Sunday the 8th, the month on the 30th. */
const START = new Date('2026-11-04T09:00:00.000Z');
const LIMIT = 5_000;

let database: TestDatabase;
let backend: MoneyBackend;
let clock: ShiftedClock;
let user = 0;
let keys = 0;

beforeAll(async () => {
  const [engine] = serviceDatabases({});
  if (engine === undefined) throw new Error('there is no test database');
  database = await engine.fresh();
  clock = new ShiftedClock(START);
  backend = await startMoneyBackend(database.db, {}, clock);
});
beforeEach(async () => {
  user += 1;
  clock.shift(START.getTime() - clock.now().getTime());
  await fund(database.db, user, 100_000, 'main', clock.now());
});
afterAll(async () => {
  await backend.close();
  await database.drop();
});

/** Stakes on a new match; returns the code of the refusal, or 'placed'. */
async function stake(stake_cents: number): Promise<string> {
  keys += 1;
  const leg = backend.offer.put({ match_id: keys, odds: 2, date: new Date(clock.now().getTime() + DAY_MS) });
  const { body } = await backend.call(v.union([BetAnswer, ErrorBody]), 'POST /api/betting/bets', {
    user,
    body: { picks: [pickOf(leg)], stake_cents },
    headers: { 'idempotency-key': `period-key-${keys}` },
  });
  return 'code' in body ? body.code : 'placed';
}
const limit = (body: LimitBody) => backend.call(LimitsAnswer, 'PUT /api/identity/limits', { user, body });

test.each([
  ['stake', 'day', 1, 0],
  ['stake', 'week', 5, 4],
  ['stake', 'month', 27, 26],
  ['loss', 'day', 1, 0],
  ['loss', 'week', 5, 4],
  ['loss', 'month', 27, 26],
] as const)(
  '[ACCOUNT-02] a user can stake again under a %s limit of a %s after %i days, and not after %i',
  async (kind, period, free, bound) => {
    await limit({ kind, period, amount_cents: LIMIT });
    expect(await stake(LIMIT)).toBe('placed');
    expect(await stake(2_000)).toBe('limit_reached');
    clock.shift(bound * DAY_MS);
    expect(await stake(2_000)).toBe('limit_reached');
    clock.shift((free - bound) * DAY_MS);
    expect(await stake(LIMIT)).toBe('placed');
  },
);

test.each([
  ['24h', 1],
  ['1w', 7],
] as const)('[ACCOUNT-02] a self-exclusion of %s ends after %i days, not sooner', async (period, days) => {
  await backend.call(ExclusionAnswer, 'POST /api/identity/self-exclusion', { user, body: { period } });
  clock.shift(days * DAY_MS - 60_000);
  expect(await stake(2_000)).toBe('self_excluded');
  clock.shift(120_000);
  expect(await stake(2_000)).toBe('placed');
});
