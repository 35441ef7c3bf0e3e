import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  DRAW_GAMES,
  type DrawGame,
  DrawHistoryAnswer,
  DrawStateAnswer,
  DrawTicketsAnswer,
} from '@jukwaa/contracts';
import { GAME_RETURNS } from '@jukwaa/domain/game-returns';
import { verifyDraw } from '@jukwaa/domain/games';
import * as v from 'valibot';
import { wagerTaxOf } from '../wallet/test-support/money-tables.ts';
import { RETURNS } from './engine/returns.ts';
import { type DrawTable, FUNDS, openDraws } from './test-support/draw-table.ts';

const SLOW_MS = 120_000;
const STAKE = 10_000;
const PARALLEL = 20;
const RED = { kind: 'red', stake_cents: STAKE };
const BLACK = { kind: 'black', stake_cents: STAKE };
const ZERO = { kind: 'straight', numbers: [0], stake_cents: STAKE };
/** A ticket that every pocket pays: 2 or 36 times one stake of three. */
const ANY_POCKET = [RED, BLACK, ZERO];

let table: DrawTable;
beforeAll(async () => {
  table = await openDraws({ max_stake_cents: 100_000, max_win_cents: 2_000_000, exposure_cents: 4_000_000 });
}, SLOW_MS);
afterEach(async () => {
  await table.stopLeaders();
  expect(await table.faults()).toEqual([]);
});
afterAll(() => table.close());

const stateOf = async (game: DrawGame) =>
  v.parse(DrawStateAnswer, (await table.call('GET', game, null)).body).data;
const closed = { status: 422, body: { code: 'round_closed' } };

describe('[GAMES-04] a draw on the clock', () => {
  test('shows its commitment before it takes bets, fixes the client seed after that, and can be verified when it is paid', async () => {
    const user = await table.newPlayer();
    await table.startLeaders('roulette');
    const draw = await table.reach('roulette', 'ANNOUNCED');
    const [announced] = (await stateOf('roulette')).draws.filter(({ number }) => number === draw);
    expect(announced).toMatchObject({ client_seed: null, result: null });
    expect(await table.post(user, 'roulette', { draw, bets: [RED] })).toMatchObject(closed);
    await table.reach('roulette', 'BETTING', draw);
    const { closes_at, draw_at, ends_at } = announced ?? {};
    expect(await table.inLobby('roulette')).toMatchObject({ number: draw, closes_at, draw_at, ends_at });
    const ticket = await table.place(user, 'roulette', draw, ANY_POCKET);
    expect(await table.balance(user)).toBe(FUNDS - 3 * STAKE);
    expect((await table.call('GET', `roulette/draws/${draw}`, null)).status).toBe(404);
    expect(await table.finish('roulette', draw)).toBe('finished');
    const proof = await table.proof('roulette', draw);
    expect(proof.commitment).toBe(announced?.commitment);
    expect(await verifyDraw(proof)).toEqual({ ok: true, value: undefined });
    const paid_cents = proof.result[0] === 0 ? 36 * STAKE : 2 * STAKE;
    expect(await table.ticket(ticket.id)).toEqual({ state: 'won', paid_cents });
    expect(await table.balance(user)).toBe(FUNDS - 3 * STAKE + paid_cents);
    const { data } = v.parse(
      DrawHistoryAnswer,
      (await table.call('GET', 'tickets?game=roulette', user)).body,
    );
    expect(data).toMatchObject([
      { ticket: { id: ticket.id, paid_cents, bets: ANY_POCKET }, result: proof.result },
    ]);
    expect(
      await table.db.query('select kind, amount_cents, reference from kit.notices where user_id = $1', [
        user,
      ]),
    ).toEqual([{ kind: 'roulette_won', amount_cents: paid_cents, reference: String(draw) }]);
    const last = { number: draw, result: proof.result };
    expect((await stateOf('roulette')).recent[0]).toMatchObject(last);
    expect(await table.inLobby('roulette')).toMatchObject({ last, paused: false });
  });

  test('numbers takes bets on several draws ahead, each a whole interval after the one before', async () => {
    const user = await table.newPlayer();
    await table.startLeaders('numbers');
    const first = await table.reach('numbers', 'BETTING');
    await table.reach('numbers', 'BETTING', first + 1);
    const bets = [{ kind: 'numbers', numbers: [1, 2], balls: 6, stake_cents: STAKE }];
    for (const draw of [first, first + 1]) await table.place(user, 'numbers', draw, bets);
    const { draws, terms } = await stateOf('numbers');
    const times = draws.filter(({ ending }) => ending === null).map(({ draw_at }) => draw_at);
    expect(times.every((at) => at % terms.interval_ms === 0)).toBe(true);
    expect(times.slice(1).every((at, n) => at - (times[n] ?? 0) === terms.interval_ms)).toBe(true);
    const { data } = v.parse(DrawTicketsAnswer, (await table.call('GET', 'numbers/own', user)).body);
    expect(data.map(({ draw }) => draw)).toEqual([first + 1, first]);
    await table.finish('numbers', first);
    await table.finish('numbers', first + 1);
    expect(
      new Set(await table.db.query('select state from draws.tickets where user_id = $1', [user])),
    ).not.toContain({ state: 'open' });
  });

  test.each([
    ['numbers', 'numbers'],
    ['roulette', 'roulette'],
    ['spin', 'spin-to-win'],
  ] as const)('the stated return of %s is the computed one', (game, listed) => {
    const computed = (GAME_RETURNS[listed]?.() ?? []).flatMap((row) => row.computed ?? []);
    const { least, most } = RETURNS[game];
    expect(Math.abs(Math.min(...computed) * 1e6 - least)).toBeLessThanOrEqual(1);
    expect(Math.abs(Math.max(...computed) * 1e6 - most)).toBeLessThanOrEqual(1);
  });
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
    const seen = JSON.stringify([tables, await stateOf('roulette')]);
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

describe('[GAMES-04] the exposure of a draw', () => {
  test('refuses the ticket that could pass it and accepts every one that fits, over all players', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => table.newPlayer()));
    await table.startLeaders('roulette');
    const draw = await table.reach('roulette', 'BETTING');
    // A number at 36 times Ksh 300: four fit under the exposure of Ksh 40,000 less what outside bets add.
    const straight = (number: number) => [{ kind: 'straight', numbers: [number], stake_cents: 3 * STAKE }];
    const onSeven = [];
    for (const player of players)
      onSeven.push(await table.post(player, 'roulette', { draw, bets: straight(7) }));
    expect(onSeven.map(({ status }) => status)).toEqual([200, 200, 200, 422, 422, 422]);
    expect(onSeven[3]).toMatchObject({ body: { code: 'draw_full' } });
    // Bets that lose on 7 add nothing to its payment.
    for (const [n, player] of players.entries())
      expect((await table.post(player, 'roulette', { draw, bets: straight(10 + n) })).status).toBe(200);
    await table.finish('roulette', draw);
    const [paid] = await table.db.query<{ cents: number }>(
      `select coalesce(sum(paid_cents), 0)::bigint as cents from draws.tickets where game = 'roulette' and draw = $1`,
      [draw],
    );
    expect(paid?.cents).toBeLessThanOrEqual(4_000_000);
  });

  test('parallel tickets of many players together stay within it', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => table.newPlayer()));
    await table.startLeaders('spin');
    const draw = await table.reach('spin', 'BETTING');
    const bets = [{ symbol: 5_200, stake_cents: STAKE }];
    const answers = await Promise.all(players.map((player) => table.post(player, 'spin', { draw, bets })));
    // Each could be paid 520,000 of 4,000,000.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    await table.finish('spin', draw);
  });
});

describe('[GAMES-04] a draw without a leader', () => {
  const GRACE_MS = 60_000;

  test.each([
    ['BETTING', 0],
    ['CLOSED', 0],
    ['DRAWN', 10 * GRACE_MS],
  ] as const)('is continued from %s by others and paid once', async (phase, lateMs) => {
    const user = await table.newPlayer();
    await table.startLeaders('roulette');
    const draw = await table.reach('roulette', 'BETTING');
    const ticket = await table.place(user, 'roulette', draw, ANY_POCKET);
    await table.reach('roulette', phase, draw);
    await table.stopLeaders();
    table.clock.set(table.clock.now().getTime() + 12_000 + lateMs);
    await table.startLeaders('roulette', 2);
    expect(await table.finish('roulette', draw)).toBe('finished');
    const { result } = await table.proof('roulette', draw);
    const paid_cents = result[0] === 0 ? 36 * STAKE : 2 * STAKE;
    expect(await table.ticket(ticket.id)).toEqual({ state: 'won', paid_cents });
    expect(await table.balance(user)).toBe(FUNDS - 3 * STAKE + paid_cents);
    expect(await table.postings(user)).toBe(3);
  });

  test('that is too late for its time is refunded once, and its seed is revealed', async () => {
    const user = await table.newPlayer();
    await table.startLeaders('roulette');
    const draw = await table.reach('roulette', 'BETTING');
    const ticket = await table.place(user, 'roulette', draw, ANY_POCKET);
    expect(await wagerTaxOf(table.db, user)).toBe((3 * STAKE) / 8);
    await table.stopLeaders();
    table.clock.set(table.clock.now().getTime() + 3 * GRACE_MS);
    await table.startLeaders('roulette', 2);
    expect(await table.finish('roulette', draw)).toBe('refunded');
    expect(await table.ticket(ticket.id)).toEqual({ state: 'refunded', paid_cents: 0 });
    expect(await table.balance(user)).toBe(FUNDS);
    expect(await wagerTaxOf(table.db, user)).toBe(0);
    expect(await table.postings(user)).toBe(3);
    expect(await verifyDraw(await table.proof('roulette', draw))).toEqual({ ok: true, value: undefined });
    expect((await stateOf('roulette')).recent.some(({ number }) => number === draw)).toBe(false);
  });
});
