import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { DRAW_GAMES, DrawStateAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type DrawTable, FUNDS } from './test-support/draw-table.ts';
import { tableOfFile } from './test-support/table-of-file.ts';

const STAKE = 10_000;
const PARALLEL = 20;
const RED = { kind: 'red', stake_cents: STAKE };
const closed = { status: 422, body: { code: 'round_closed' } };

let table: DrawTable;
tableOfFile((opened) => {
  table = opened;
});

describe('[GAMES-04] calls that no page sends', () => {
  test.each(DRAW_GAMES)('impossible tickets on %s are refused and move no money', async (game) => {
    const user = await table.newPlayer();
    await table.startLeaders(game);
    const draw = await table.reach(game, 'BETTING');
    const spots = {
      numbers: [
        { kind: 'numbers', numbers: [1, 1], balls: 6 },
        { kind: 'sum', from: 21, to: 22 },
        { kind: 'red' },
      ],
      roulette: [
        { kind: 'split', numbers: [1, 36] },
        { kind: 'dozen', part: 4 },
        { kind: 'straight', numbers: [37] },
      ],
      spin: [{ symbol: 300 }, { symbol: '200' }, {}],
    }[game];
    const good = { numbers: { kind: 'low' }, roulette: { kind: 'red' }, spin: { symbol: 200 } }[game];
    const stakes = [0, -1, 0.5, String(STAKE), 1e308, 2 ** 53, null, 100_001, 1_999];
    const bodies: object[] = [
      ...spots.map((spot) => ({ draw, bets: [{ ...spot, stake_cents: STAKE }] })),
      ...stakes.map((stake_cents) => ({ draw, bets: [{ ...good, stake_cents }] })),
      ...[0, -1, draw + 50, 1.5, null, 2 ** 53].map((other) => ({
        draw: other,
        bets: [{ ...good, stake_cents: STAKE }],
      })),
      { draw, bets: [] },
      { draw },
      { draw, bets: [{ ...good, stake_cents: STAKE }], state: 'won' },
    ];
    for (const body of bodies) {
      const { status } = await table.post(user, game, body);
      expect([JSON.stringify(body).slice(0, 90), status >= 400 && status < 500]).toEqual([
        JSON.stringify(body).slice(0, 90),
        true,
      ]);
    }
    expect(await table.balance(user)).toBe(FUNDS);
    expect(await table.postings(user)).toBe(1);
  });

  test('a ticket is never in a draw whose betting time is over, also when no leader has closed it', async () => {
    const user = await table.newPlayer();
    await table.startLeaders('roulette');
    const draw = await table.reach('roulette', 'BETTING');
    const [row] = await table.openRows('roulette');
    await table.stopLeaders();
    table.clock.set((row?.phase_ends_at.getTime() ?? 0) - 1);
    await table.place(user, 'roulette', draw, [RED]);
    table.clock.set(row?.phase_ends_at.getTime() ?? 0);
    expect(await table.post(user, 'roulette', { draw, bets: [RED] })).toMatchObject(closed);
    await table.startLeaders('roulette');
    for (const phase of ['CLOSED', 'DRAWN'] as const) {
      await table.reach('roulette', phase, draw);
      expect(await table.post(user, 'roulette', { draw, bets: [RED] })).toMatchObject(closed);
    }
    await table.finish('roulette', draw);
    expect(await table.post(user, 'roulette', { draw, bets: [RED] })).toMatchObject(closed);
    expect(await table.db.query('select id from draws.tickets where user_id = $1', [user])).toHaveLength(1);
  });

  test('no answer and no table shows the seed of an open draw', async () => {
    await table.startLeaders('roulette');
    const draw = await table.reach('roulette', 'CLOSED');
    const tables = await table.db.query(
      `select r.*, s.seed as secret, d.* from kit.rounds r join kit.round_secrets s using (game, number)
       join draws.draws d on d.number = r.number and d.game = 'roulette' where r.game = 'draws.roulette' and r.number = $1`,
      [draw],
    );
    const seen = JSON.stringify([
      tables,
      v.parse(DrawStateAnswer, (await table.call('GET', 'roulette', null)).body),
    ]);
    await table.finish('roulette', draw);
    const { seed } = await table.proof('roulette', draw);
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(seen).not.toContain(seed);
  });

  test('parallel repeats under one key are one ticket, and parallel tickets keep to the stake of a player on a draw', async () => {
    const [repeating, many] = [await table.newPlayer(), await table.newPlayer()];
    await table.startLeaders('spin');
    const draw = await table.reach('spin', 'BETTING');
    const body = { draw, bets: [{ symbol: 5_200, stake_cents: STAKE }] };
    const key = randomUUID();
    const inParallel = (call: () => Promise<{ readonly status: number; readonly body: unknown }>) =>
      Promise.all(Array.from({ length: PARALLEL }, call));
    const same = await inParallel(() => table.post(repeating, 'spin', body, key));
    expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await table.balance(repeating)).toBe(FUNDS - STAKE);
    expect(
      await table.post(repeating, 'spin', { ...body, bets: [{ symbol: 200, stake_cents: STAKE }] }, key),
    ).toMatchObject({
      status: 409,
    });
    const low = { draw, bets: [{ symbol: 200, stake_cents: STAKE }] };
    const placed = await inParallel(() => table.post(many, 'spin', low));
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await table.balance(many)).toBe(FUNDS - 10 * STAKE);
    await table.finish('spin', draw);
  });

  test('an order without an answer is found again by its recall, or never placed', async () => {
    const user = await table.newPlayer();
    await table.startLeaders('roulette');
    const draw = await table.reach('roulette', 'BETTING');
    const body = { draw, bets: [RED] };
    const [placed, lost] = [randomUUID(), randomUUID()];
    const answer = await table.post(user, 'roulette', body, placed);
    expect(await table.call('POST', 'roulette/bets/recall', user, body, placed)).toEqual(answer);
    expect((await table.call('POST', 'roulette/bets/recall', user, body, lost)).status).toBe(422);
    expect((await table.post(user, 'roulette', body, lost)).status).toBe(422);
    expect(await table.balance(user)).toBe(FUNDS - STAKE);
    await table.finish('roulette', draw);
  });
});
