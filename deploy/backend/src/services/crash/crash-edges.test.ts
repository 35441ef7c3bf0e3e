import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { CrashProofAnswer, LEAST_PRIZE_MILES, MOST_MILES } from '@jukwaa/contracts';
import { verifyCrashRound } from '@jukwaa/domain/fairness';
import * as v from 'valibot';
import { nairobiWeek, weeksFrom } from './crash-week.ts';
import { followFlights } from './engine/follow-flights.ts';
import { payMiles } from './reads/pay-miles.ts';
import { type CrashTable, FUNDS, openTable } from './test-support/crash-table.ts';
import { tableBets } from './test-support/table-bets.ts';

const SLOW_MS = 180_000;
const STAKE = 10_000;
const TERMS = { max_win_cents: 3 * STAKE, exposure_cents: 10 * STAKE };

const notReadable = () => Promise.reject(new Error('not readable'));

let table: CrashTable;
let own: ReturnType<typeof tableBets>;
beforeAll(async () => {
  table = await openTable(TERMS);
  own = tableBets(table);
  table.startLeaders();
}, SLOW_MS);
afterEach(async () => {
  expect(await table.faults()).toEqual([]);
});
afterAll(() => table.close());

describe('[GAMES-02] money at the edges of a crash round', () => {
  test('a bet that reaches the largest win is cashed out there, also when it asked for more', async () => {
    const [flying, greedy, asking] = [
      await table.newPlayer(),
      await table.newPlayer(),
      await table.newPlayer(),
    ];
    const round = await table.startingRound(400);
    const bets = [
      await own.place(flying, round, STAKE),
      await own.place(greedy, round, STAKE, { auto: 350 }),
      await own.place(asking, round, STAKE),
    ];
    await table.takeOff();
    // 3.50x on the moon's curve, past the largest win of 3.00x.
    table.clock.set(table.clock.now().getTime() + 12_528);
    expect((await own.cashOut(asking, bets[2] ?? 0)).status).toBe(200);
    await table.finish();
    for (const [n, user] of [flying, greedy, asking].entries()) {
      expect(await own.row(bets[n] ?? 0)).toEqual({ paid_cents: 3 * STAKE, state: 'won', best: 300 });
      expect(await table.balance(user)).toBe(FUNDS + 2 * STAKE);
    }
  });

  test('[GAMES-01] a cash-out that arrives after the crash is answered with the automatic one that the round reached', async () => {
    const [first, second] = [await table.newPlayer(), await table.newPlayer()];
    // Below the largest win, which would pay the bet without an automatic cash-out too.
    const round = await table.startingRound(150, 300);
    const early = await own.place(first, round, STAKE, { auto: 150 });
    const late = await own.place(second, round, STAKE, { auto: 150 });
    const none = await own.place(first, round, STAKE, { panel: 2 });
    const flightMs = await table.takeOff();
    await table.stopLeader();
    table.clock.set(table.clock.now().getTime() + flightMs);
    const paid = {
      status: 200,
      body: { cash_out: { hundredths: 150, payout_cents: 1.5 * STAKE, by: 'auto' } },
    };
    expect(await own.cashOut(first, early, 'half')).toMatchObject(paid);
    expect(await own.cashOut(first, none)).toMatchObject({ status: 422, body: { code: 'crashed' } });
    table.startLeaders();
    await table.finish();
    expect(await own.cashOut(second, late)).toMatchObject(paid);
    expect(await own.cashOut(first, none)).toMatchObject({ status: 422, body: { code: 'crashed' } });
    expect([await table.balance(first), await table.balance(second)]).toEqual([
      FUNDS - STAKE / 2,
      FUNDS + STAKE / 2,
    ]);
  });

  test('the proof of a round is there from its crash on, and not before', async () => {
    const round = await table.startingRound();
    expect((await table.proof(round)).status).toBe(404);
    await table.takeOff();
    expect((await table.proof(round)).status).toBe(404);
    await table.land();
    const { data: proof } = v.parse(CrashProofAnswer, (await table.proof(round)).body);
    expect(await verifyCrashRound(proof)).toEqual({ ok: true, value: undefined });
    expect(proof.crash_point).toBe((await table.shown(round))?.crash_point);
    await table.finish();
  });

  test.each(['at the end of the round', 'while it flies'])(
    'the exposure cashes out all players together, after the automatic cash-outs below it, when it is judged %s',
    async (when) => {
      const players = [await table.newPlayer(), await table.newPlayer(), await table.newPlayer()];
      const round = await table.startingRound(400);
      const bets: number[] = [];
      for (const [n, user] of players.entries()) {
        const auto = n === 0 ? 150 : null;
        bets.push(await own.place(user, round, STAKE, { auto }));
        if (n < 2) bets.push(await own.place(user, round, STAKE, { auto, panel: 2 }));
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
      const rows = await Promise.all(bets.map(own.row));
      const at = Math.floor((100 * (10 * STAKE - 3 * STAKE)) / (3 * STAKE));
      expect(rows.map((row) => row?.best)).toEqual([150, 150, at, at, at]);
      expect(rows.reduce((sum, row) => sum + (row?.paid_cents ?? 0), 0)).toBeLessThanOrEqual(10 * STAKE);
    },
  );

  test('[GAMES-02] an automatic cash-out is paid in its flight, although another game cannot be followed', async () => {
    const player = await table.newPlayer();
    const round = await table.startingRound(200);
    const bet = await own.place(player, round, STAKE, { auto: 150 });
    await table.takeOff();
    // 1.50x on the moon's curve.
    table.clock.set(table.clock.now().getTime() + 4_100);
    const torn = { ...table.played, rounds: { ...table.played.rounds, open: notReadable } };
    const follow = followFlights(table.context, [torn, table.played]);
    await expect(follow()).rejects.toThrow(/^not readable$/);
    expect(await own.row(bet)).toEqual({ paid_cents: 1.5 * STAKE, state: 'won', best: 150 });
    await table.finish();
  });

  test('[GAMES-02] the prizes of a week of miles are paid and announced to their winners once, by rank and with enough miles only, also when two replicas pay them', async () => {
    const players = [await table.newPlayer(), await table.newPlayer(), await table.newPlayer()];
    const week = nairobiWeek(table.clock.now());
    const most = LEAST_PRIZE_MILES / MOST_MILES;
    const rows = [
      { bets: most + 1, best: 100 * MOST_MILES + 5_000 },
      { bets: most, best: 100 * MOST_MILES },
      { bets: 1, best: 101 },
    ];
    for (const [n, { bets, best }] of rows.entries())
      await table.db.query(
        `insert into crash.bets (game, round, user_id, panel, stake_cents, open_cents, paid_cents, max_win_cents, placed_at, settled_at,
           changed_at, state, best)
         select 'aviator', round, $1, 1, 100, 0, 250, 1000, $2, $2, 0, 'won', $3 from generate_series(1, $4::integer) as round`,
        [players[n], new Date(week.getTime() + 1_000 + n), best, bets],
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
    expect(await table.balance(players[2] ?? 0)).toBe(FUNDS);
    const prizes = await table.db.query(
      'select rank, user_id, miles, prize_cents from crash.miles_prizes where week = $1 order by rank',
      [week],
    );
    expect(prizes).toEqual([
      { rank: 1, user_id: players[0], miles: LEAST_PRIZE_MILES + MOST_MILES, prize_cents: 1_000_000 },
      { rank: 2, user_id: players[1], miles: LEAST_PRIZE_MILES, prize_cents: 500_000 },
    ]);
    const notices = await table.db.query(
      `select user_id, amount_cents, reference from kit.notices where kind = 'miles_won' order by amount_cents desc`,
    );
    expect(notices).toEqual([
      { user_id: players[0], amount_cents: 1_000_000, reference: '1' },
      { user_id: players[1], amount_cents: 500_000, reference: '2' },
    ]);
  });
});
