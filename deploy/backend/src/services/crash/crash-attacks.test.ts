import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type CrashTable, FUNDS, openTable } from './test-support/crash-table.ts';
import { tableBets } from './test-support/table-bets.ts';

const SLOW_MS = 180_000;
const STAKE = 10_000;
const PARALLEL = 30;

let table: CrashTable;
let bets: ReturnType<typeof tableBets>;
beforeAll(async () => {
  table = await openTable({ max_win_cents: 100 * STAKE, exposure_cents: 1_000 * STAKE });
  bets = tableBets(table);
  table.startLeaders();
}, SLOW_MS);
afterEach(async () => {
  expect(await table.faults()).toEqual([]);
});
afterAll(() => table.close());

/** Calls that came at the same time, each with its own key. */
const inParallel = <T>(call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: PARALLEL }, call));
const accepted = (answers: readonly { readonly status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

describe('[GAMES-02] calls that no page sends', () => {
  test('bets with impossible fields are refused and move no money', async () => {
    const user = await table.newPlayer();
    const round = await table.startingRound();
    const good = table.bet(round, STAKE);
    const stakes = [0, -1, -STAKE, 0.5, String(STAKE), 1e308, 2 ** 53, null, undefined, [STAKE], {}, true];
    const bodies = [
      ...stakes.map((stake_cents) => ({ ...good, stake_cents })),
      ...[0, 3, -1, '1', null].map((panel) => ({ ...good, panel })),
      ...[0, 100, -150, 101.5, '150', 1e308].map((auto) => ({ ...good, auto })),
      ...[0, -1, round - 1, round + 2, 2 ** 53, 1.5, null].map((number) => ({ ...good, round: number })),
      {},
      [],
      { ...good, note: 'x'.repeat(2_000_000) },
    ];
    for (const body of bodies) {
      const { status } = await table.post(user, 'bets', body);
      expect([status >= 400 && status < 500, JSON.stringify(body).slice(0, 80)]).toEqual([
        true,
        JSON.stringify(body).slice(0, 80),
      ]);
    }
    expect(await table.balance(user)).toBe(FUNDS);
    await table.finish();
  });

  test('cash-outs of foreign, made-up and malformed bets are refused and pay nothing', async () => {
    const [owner, thief] = [await table.newPlayer(), await table.newPlayer()];
    const round = await table.startingRound(150);
    const bet = await bets.place(owner, round, STAKE);
    await table.takeOff();
    table.clock.set(table.clock.now().getTime() + 2_000);
    expect(await bets.cashOut(thief, bet)).toMatchObject({
      status: 404,
      body: { code: 'no_such_crash_bet' },
    });
    for (const id of [
      '0',
      '-1',
      '1e9',
      '99999999999999999999',
      `${bet}%20or%201=1`,
      `${bet}.5`,
      'null',
      '%00',
    ]) {
      const { status } = await table.post(owner, `bets/${id}/cash-out`, { part: 'all' });
      expect([id, status >= 400 && status < 500]).toEqual([id, true]);
    }
    for (const body of [{}, { part: 'double' }, { part: null }, { part: ['all'] }, []])
      expect((await table.post(owner, `bets/${bet}/cash-out`, body)).status).toBe(422);
    expect([await table.balance(owner), await table.balance(thief)]).toEqual([FUNDS - STAKE, FUNDS]);
    await table.finish();
  });

  test('parallel bets on one panel take one stake, and parallel cash-outs of a bet pay it once', async () => {
    const user = await table.newPlayer();
    const round = await table.startingRound(150);
    const placed = await inParallel(() => table.post(user, 'bets', table.bet(round, STAKE)));
    expect(accepted(placed)).toBe(1);
    expect(await table.balance(user)).toBe(FUNDS - STAKE);
    const [own] = await table.db.query<{ id: number }>('select id from crash.bets where user_id = $1', [
      user,
    ]);
    await table.takeOff();
    // 1.22x on the moon's curve.
    table.clock.set(table.clock.now().getTime() + 2_000);
    expect(accepted(await inParallel(() => bets.cashOut(user, own?.id ?? 0)))).toBe(1);
    expect(await table.balance(user)).toBe(FUNDS - STAKE + (STAKE * 122) / 100);
    await table.finish();
    expect(await bets.postings(user)).toBe(3);
  });

  test('parallel repeats of a cash-out under one key get one answer and one payment', async () => {
    const user = await table.newPlayer();
    const round = await table.startingRound(150);
    const bet = await bets.place(user, round, STAKE);
    await table.takeOff();
    table.clock.set(table.clock.now().getTime() + 2_000);
    const key = randomUUID();
    const answers = await inParallel(() => table.post(user, `bets/${bet}/cash-out`, { part: 'half' }, key));
    expect(accepted(answers)).toBe(PARALLEL);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await table.balance(user)).toBe(FUNDS - STAKE + ((STAKE / 2) * 122) / 100);
    await table.finish();
  });
});
