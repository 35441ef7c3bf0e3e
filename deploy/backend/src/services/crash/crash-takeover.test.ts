import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { wagerTaxOf } from '../wallet/test-support/money-tables.ts';
import { type CrashTable, FUNDS, openTable } from './test-support/crash-table.ts';
import { tableBets } from './test-support/table-bets.ts';

const SLOW_MS = 180_000;
const STAKE = 10_000;
/** Replicas that find the round without a leader, at the same time. */
const REPLICAS = 2;

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

describe('[GAMES-02] a round without a leader', () => {
  test('a round without a leader is refunded in full before its take-off, and a cash-out after the planned take-off is not judged', async () => {
    const user = await table.newPlayer();
    const round = await table.startingRound(200);
    const bet = await bets.place(user, round, STAKE, { auto: 150 });
    expect(await wagerTaxOf(table.db, user)).toBe(STAKE / 8);
    await table.stopLeader();
    // 1.64x on the moon's curve, if the round had taken off.
    table.clock.set(table.clock.now().getTime() + 5_000 + 5_000);
    expect(await bets.cashOut(user, bet)).toMatchObject({ status: 422, body: { code: 'not_flying' } });
    await table.takeOver(round, REPLICAS);
    expect(await bets.row(bet)).toEqual({ paid_cents: 0, state: 'refunded', best: null });
    expect(await table.balance(user)).toBe(FUNDS);
    expect(await wagerTaxOf(table.db, user)).toBe(0);
    expect(await bets.postings(user)).toBe(3);
    expect(await table.shown(round)).toMatchObject({ phase: 'ENDED', refunded: true });
    expect(await bets.cashOut(user, bet)).toMatchObject({ status: 422, body: { code: 'nothing_open' } });
  });

  test.each(['IN_PROGRESS', 'ENDED'] as const)(
    'a round without a leader is finished by its chain from %s on, once',
    async (phase) => {
      const [winner, halved, loser] = [
        await table.newPlayer(),
        await table.newPlayer(),
        await table.newPlayer(),
      ];
      // Below the point at which the rest of a half reaches the largest win.
      const round = await table.startingRound(200, 15_000);
      const won = await bets.place(winner, round, STAKE, { auto: 200 });
      const half = await bets.place(halved, round, STAKE);
      const lost = await bets.place(loser, round, STAKE);
      await table.takeOff();
      // 1.10x on the moon's curve.
      table.clock.set(table.clock.now().getTime() + 954);
      expect((await bets.cashOut(halved, half, 'half')).status).toBe(200);
      if (phase === 'ENDED') await table.land();
      await table.takeOver(round, REPLICAS);
      const paid = Math.floor(((STAKE / 2) * 110) / 100);
      expect(await bets.row(won)).toEqual({ paid_cents: 2 * STAKE, state: 'won', best: 200 });
      expect(await bets.row(half)).toEqual({ paid_cents: paid, state: 'won', best: 110 });
      expect(await bets.row(lost)).toEqual({ paid_cents: 0, state: 'lost', best: null });
      expect(await table.balance(winner)).toBe(FUNDS + STAKE);
      expect(await table.balance(halved)).toBe(FUNDS - STAKE + paid);
      expect(await table.balance(loser)).toBe(FUNDS - STAKE);
      expect(await Promise.all([winner, halved, loser].map(bets.postings))).toEqual([3, 3, 2]);
      expect(await table.shown(round)).toMatchObject({ phase: 'ENDED', refunded: false });
    },
  );
});
