import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PRODUCTS, type PublicPolicyRow } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { betPolicyOn, stakeLimitsOn } from '@jukwaa/domain';
import { type Backend, createBackend } from '../../app/create-backend.ts';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { parseEnv } from '../../kit/index.ts';
import { until } from '../../kit/test-support/until.ts';
import { ShiftedClock } from '../wallet/test-support/shifted-clock.ts';
import { createSetPolicy, POLICY_LEAD_MS, policyService } from './index.ts';
import { DAILY, LIGI, tax, WRONG_POLICIES } from './test-support/wrong-policies.ts';

const SLOW_MS = 180_000;
const MINUTE = 60_000;
const ENV = parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent' });
const range = (min_cents: number) => ({ min_cents, max_cents: 50_000_000 });

describe.each(serviceEngines())('attacks on the policy on $name', ({ fresh }) => {
  const clock = new ShiftedClock();
  let db: Database;
  let drop: () => Promise<void>;
  let backend: Backend;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await createBackend({ env: ENV, db, clock, services: [policyService] });
    await backend.listen({ port: 0 });
  }, SLOW_MS);
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const policy = () => backend.context.services.policy;
  const at = (ms: number) => new Date(clock.now().getTime() + ms);
  const limits = (min_cents: number) => ({
    ...policy().at('stake_limits', clock.now()),
    sports: range(min_cents),
  });
  const set = (
    name: string,
    value: unknown,
    effective_from = at(2 * MINUTE).toISOString(),
    by = 'operator',
  ) => policy().set({ name, value, effective_from }, by);
  const stored = async () =>
    (await db.query<{ rows: number }>('select count(*) as rows from policy.rows'))[0]?.rows ?? 0;
  /** Waits until this replica has read every row. */
  const known = () =>
    until('every row to be known', async () =>
      policy().history().length === (await stored()) ? true : null,
    );
  /** The money door's answer to a stake of one cent. */
  const doorLimit = async (instant: Date) =>
    (
      await db.query<{ limit: number }>(
        "select (policy.stake_refusals('sports', array[1::bigint], array[$1::timestamptz]))[1] ->> 'limit_cents' as limit",
        [instant],
      )
    )[0]?.limit;

  test('pages get the stake limits of every product', () => {
    const rows = policy().publicRows();
    for (const product of PRODUCTS)
      expect(stakeLimitsOn(clock.now().getTime(), rows, product)).toEqual(range(2_000));
  });

  test('replica, page and money door agree on one row when two operators set the same rule for the same time', async () => {
    const start = at(3 * MINUTE);
    const mins = [3_000, 4_000, 5_000, 6_000];
    const answers = await Promise.all(
      mins.map((min, n) => set('stake_limits', limits(min), start.toISOString(), `operator ${n}`)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await known();
    const chosen = policy().at('stake_limits', start).sports.min_cents;
    expect(mins).toContain(chosen);
    const rows: readonly PublicPolicyRow[] = policy().publicRows();
    expect(stakeLimitsOn(start.getTime(), rows, 'sports')).toEqual(range(chosen));
    expect(Number(await doorLimit(start))).toBe(chosen);
    expect(Number(await doorLimit(new Date(start.getTime() - 1)))).toBe(2_000);
  });

  test('the row with the latest start counts, not the one that was written last, when rows of one name overlap', async () => {
    const [early, late] = [at(5 * MINUTE), at(8 * MINUTE)];
    await set('tax', tax(900), late.toISOString());
    await set('tax', tax(800), early.toISOString());
    await known();
    const rate = (instant: Date) => policy().betPolicyAt(instant).rates_bp['on-stake'];
    expect([new Date(early.getTime() - 1), early, new Date(late.getTime() - 1), late].map(rate)).toEqual([
      1_250, 800, 800, 900,
    ]);
    const page = (instant: Date) =>
      betPolicyOn(instant.getTime(), policy().publicRows()).rates_bp['on-stake'];
    expect([early, late].map(page)).toEqual([800, 900]);
  });

  test.each(WRONG_POLICIES)(
    'an operator who sends %s is refused, and nothing is stored',
    async (_title, name, value) => {
      const before = await stored();
      const whole =
        name === 'stake_limits' || name === 'jackpot'
          ? { ...policy().at(name, clock.now()), ...Object(value) }
          : value;
      expect(await set(name, whole)).toMatchObject({ ok: false });
      expect(await stored()).toBe(before);
    },
  );

  test('an operator sets the rules of the next jackpots and rounds', async () => {
    const start = at(3 * MINUTE);
    const jackpot = { ...policy().at('jackpot', clock.now()), '5': DAILY };
    expect(await set('jackpot', jackpot, start.toISOString())).toMatchObject({ ok: true });
    expect(await set('ligi', LIGI, start.toISOString())).toMatchObject({ ok: true });
    await known();
    expect(policy().at('jackpot', start)).toEqual(jackpot);
    expect(policy().at('ligi', start)).toEqual(LIGI);
  });

  test.each([
    ['in the past', () => at(-MINUTE).toISOString()],
    ['now', () => at(0).toISOString()],
    ['before every replica knows it', () => at(POLICY_LEAD_MS - 1_000).toISOString()],
    ['in ten years', () => at(10 * 366 * 86_400_000).toISOString()],
    ['in the year 10000', () => '9999-12-31T23:59:59-14:00'],
    ['on a day that is none', () => '2027-13-45T00:00:00Z'],
    ['without a zone', () => '2027-07-01T00:00:00'],
  ])('an operator who sets a tax that starts %s is refused, and nothing is stored', async (_title, start) => {
    const before = await stored();
    expect(await set('tax', tax(0), start())).toMatchObject({ ok: false });
    expect(await stored()).toBe(before);
  });

  test('an operator cannot set a row that has started for the database from a production machine with a slow clock', async () => {
    const slow = new ShiftedClock(new Date(Date.now() - 60 * MINUTE));
    const setOf = (isRealTime: boolean) => createSetPolicy({ db, clock: slow, isRealTime });
    const row = { name: 'cash_out', value: { margin_bp: 700 }, effective_from: new Date().toISOString() };
    const before = await stored();
    expect(await setOf(true)(row, 'operator')).toMatchObject({
      ok: false,
      error: expect.stringContaining('or later'),
    });
    expect(await stored()).toBe(before);
  });

  test('a replica with a fast clock follows the same rows, and reports those that arrived after their start', async () => {
    const lines: string[] = [];
    const fast = new ShiftedClock(new Date(clock.now().getTime() + 60 * MINUTE));
    const write = (line: string) => void lines.push(line);
    const env = parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'warn' });
    const other = await createBackend({ env, db, clock: fast, services: [policyService], logTo: { write } });
    await other.listen({ port: 0 });
    try {
      const start = at(20 * MINUTE);
      expect(await set('cash_out', { margin_bp: 800 }, start.toISOString())).toMatchObject({ ok: true });
      const late = await until(
        'the report',
        () => lines.find((line) => line.includes('after its start')) ?? null,
      );
      expect(late).toContain('cash_out');
      expect(other.context.services.policy.at('cash_out', start)).toEqual({ margin_bp: 800 });
    } finally {
      await other.close();
    }
  });

  test('fifty rows of a name may wait for their start, and the page gets no more than those', async () => {
    let taken = 0;
    for (let n = 0; n < 60; n++)
      if (
        (
          await set(
            'winning_caps',
            policy().at('winning_caps', clock.now()),
            at((30 + n) * MINUTE).toISOString(),
          )
        ).ok
      )
        taken += 1;
    expect(taken).toBe(50);
    await known();
    expect(
      policy()
        .publicRows()
        .filter(({ name }) => name === 'winning_caps'),
    ).toHaveLength(51);
  });

  test('replica, page and money door apply the same rules with ten thousand rows, and pages get few of them', async () => {
    const now = clock.now();
    await db.query(
      `insert into policy.rows (name, value, effective_from, set_by, set_at)
       select name, value || jsonb_build_object('sports', jsonb_build_object('min_cents', 1000 + n, 'max_cents', 50000000)),
         $1::timestamptz - make_interval(hours => n), 'test', $1
       from policy.rows, generate_series(1, 10000) as n where name = 'stake_limits' and set_by = 'product'`,
      [now],
    );
    await known();
    for (const hours of [1, 2, 500, 9_999]) {
      const instant = new Date(now.getTime() - hours * 3_600_000);
      expect(policy().at('stake_limits', instant).sports.min_cents).toBe(1_000 + hours);
      expect(Number(await doorLimit(instant))).toBe(1_000 + hours);
    }
    const rows = policy().publicRows();
    expect(rows.length).toBeLessThan(70);
    expect(stakeLimitsOn(now.getTime(), rows, 'sports')).toEqual(range(1_001));
  });
});
