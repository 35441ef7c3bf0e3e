import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { CrashOwnBetAnswer, MOST_MILES } from '@jukwaa/contracts';
import * as v from 'valibot';
import { nairobiWeek, weeksFrom } from './crash-week.ts';
import { payMiles } from './reads/miles.ts';
import { type CrashTable, FUNDS, openTable } from './test-support/crash-table.ts';

const SLOW_MS = 120_000;
const STAKE = 10_000;
const TERMS = { max_win_cents: 3 * STAKE, exposure_cents: 10 * STAKE };

let table: CrashTable;
beforeAll(async () => {
  table = await openTable(TERMS);
  table.startLeaders();
}, SLOW_MS);
afterEach(async () => {
  expect(await table.faults()).toEqual([]);
});
afterAll(() => table.close());

/** Places a bet that must be accepted. */
async function place(user: number, round: number, auto: number | null = null, panel: 1 | 2 = 1) {
  const { body } = await table.post(user, 'bets', table.bet(round, STAKE, auto, panel));
  return v.parse(CrashOwnBetAnswer, body).data;
}
const cashOut = (user: number, id: number, part: 'all' | 'half') =>
  table.post(user, `bets/${id}/cash-out`, { part });
const betRow = async (id: number) =>
  (
    await table.db.query<{ paid_cents: number; state: string; best: number | null }>(
      'select paid_cents, state, best from crash.bets where id = $1',
      [id],
    )
  )[0];
/** Postings of a reason for a user, after the deposit. */
const postings = async (user: number) =>
  (
    await table.db.query<{ count: number }>(
      `select count(distinct p.id) as count from wallet.postings p join wallet.entries e on e.posting_id = p.id where e.user_id = $1`,
      [user],
    )
  )[0]?.count;

describe('[GAMES-02] money at the edges of a crash round', () => {
  test('a round without a leader refunds exactly once the stakes that fly, and keeps the parts that were cashed out', async () => {
    const [waiting, halved] = [await table.newPlayer(), await table.newPlayer()];
    const round = await table.startingRound(200);
    const [whole, half] = [await place(waiting, round), await place(halved, round)];
    await table.takeOff();
    // 1.10x on the moon's curve.
    table.clock.set(table.clock.now().getTime() + 954);
    expect((await cashOut(halved, half.id, 'half')).status).toBe(200);
    const before = [await postings(waiting), await postings(halved)];
    await table.takeOver(round, 2);
    const paid = Math.floor(((STAKE / 2) * 110) / 100);
    expect(await betRow(whole.id)).toEqual({ paid_cents: 0, state: 'refunded', best: null });
    expect(await betRow(half.id)).toEqual({ paid_cents: paid, state: 'won', best: 110 });
    expect(await table.balance(waiting)).toBe(FUNDS);
    expect(await table.balance(halved)).toBe(FUNDS - STAKE / 2 + paid);
    expect([await postings(waiting), await postings(halved)]).toEqual(before.map((count = 0) => count + 1));
    const late = await cashOut(waiting, whole.id, 'all');
    expect([late.status, late.body]).toEqual([422, expect.objectContaining({ code: 'nothing_open' })]);
  });

  test('a bet that reaches the largest win is cashed out there, also when it asked for more', async () => {
    const [flying, greedy, asking] = [
      await table.newPlayer(),
      await table.newPlayer(),
      await table.newPlayer(),
    ];
    const round = await table.startingRound(400);
    const bets = [await place(flying, round), await place(greedy, round, 350), await place(asking, round)];
    await table.takeOff();
    // 3.50x on the moon's curve, past the largest win of 3.00x.
    table.clock.set(table.clock.now().getTime() + 12_528);
    expect((await cashOut(asking, bets[2]?.id ?? 0, 'all')).status).toBe(200);
    await table.finish();
    for (const [n, user] of [flying, greedy, asking].entries()) {
      expect(await betRow(bets[n]?.id ?? 0)).toEqual({ paid_cents: 3 * STAKE, state: 'won', best: 300 });
      expect(await table.balance(user)).toBe(FUNDS + 2 * STAKE);
    }
  });

  test.each(['at the end of the round', 'while it flies'])(
    'the exposure cashes out all players together, after the automatic cash-outs below it, when it is judged %s',
    async (when) => {
      const players = [await table.newPlayer(), await table.newPlayer(), await table.newPlayer()];
      const round = await table.startingRound(400);
      const bets: number[] = [];
      for (const [n, user] of players.entries()) {
        bets.push((await place(user, round, n === 0 ? 150 : null)).id);
        if (n < 2) bets.push((await place(user, round, n === 0 ? 150 : null, 2)).id);
      }
      const full = await table.post(await table.newPlayer(), 'bets', table.bet(round, STAKE));
      expect(full.body).toMatchObject({ code: 'round_full' });
      await table.takeOff();
      if (when === 'while it flies') {
        // 2.60x: two bets left with 15 000 each, so the other three share 70 000 of the exposure.
        table.clock.set(table.clock.now().getTime() + 9_560);
        await table.follow();
      }
      await table.finish();
      const rows = await Promise.all(bets.map(betRow));
      const at = Math.floor((100 * (10 * STAKE - 3 * STAKE)) / (3 * STAKE));
      expect(rows.map((row) => row?.best)).toEqual([150, 150, at, at, at]);
      expect(rows.reduce((sum, row) => sum + (row?.paid_cents ?? 0), 0)).toBeLessThanOrEqual(10 * STAKE);
    },
  );

  test('the prizes of a week of miles are paid once, by rank, also when two replicas pay them', async () => {
    const players = [await table.newPlayer(), await table.newPlayer()];
    const week = nairobiWeek(table.clock.now());
    const best = [100 * MOST_MILES + 5_000, 250];
    for (const [n, user] of players.entries())
      await table.db.query(
        `insert into crash.bets (game, round, user_id, panel, stake_cents, open_cents, paid_cents, max_win_cents, placed_at, settled_at,
           changed_at, state, best) values ('aviator', 1, $1, 1, 100, 0, 250, 1000, $2, $2, 0, 'won', $3)`,
        [user, new Date(week.getTime() + 1_000 + n), best[n]],
      );
    const pay = () => Promise.all([payMiles(table.context), payMiles(table.context)]);
    await pay();
    expect(await table.balance(players[0] ?? 0)).toBe(FUNDS);
    await table.stopLeader();
    table.clock.set(weeksFrom(week, 1).getTime() + 3_600_000);
    await pay();
    await pay();
    expect(await table.balance(players[0] ?? 0)).toBe(FUNDS + 1_000_000);
    expect(await table.balance(players[1] ?? 0)).toBe(FUNDS + 500_000);
    const prizes = await table.db.query(
      'select rank, user_id, miles, prize_cents from crash.miles_prizes where week = $1 order by rank',
      [week],
    );
    expect(prizes).toEqual([
      { rank: 1, user_id: players[0], miles: MOST_MILES, prize_cents: 1_000_000 },
      { rank: 2, user_id: players[1], miles: 2, prize_cents: 500_000 },
    ]);
  });
});
