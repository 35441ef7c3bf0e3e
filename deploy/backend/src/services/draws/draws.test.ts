import { describe, expect, test } from '@jest/globals';
import { type DrawGame, DrawHistoryAnswer, DrawStateAnswer, DrawTicketsAnswer } from '@jukwaa/contracts';
import { GAME_RETURNS } from '@jukwaa/domain/game-returns';
import { verifyDraw } from '@jukwaa/domain/games';
import * as v from 'valibot';
import { until } from '../../kit/test-support/until.ts';
import { RETURNS } from './engine/returns.ts';
import { type DrawTable, FUNDS } from './test-support/draw-table.ts';
import { tableOfFile } from './test-support/table-of-file.ts';

const STAKE = 10_000;
const RED = { kind: 'red', stake_cents: STAKE };
const BLACK = { kind: 'black', stake_cents: STAKE };
const ZERO = { kind: 'straight', numbers: [0], stake_cents: STAKE };
/** A ticket that every pocket pays: 2 or 36 times one stake of three. */
const ANY_POCKET = [RED, BLACK, ZERO];

let table: DrawTable;
tableOfFile((opened) => {
  table = opened;
});

const stateOf = async (game: DrawGame) =>
  v.parse(DrawStateAnswer, (await table.call('GET', game, null)).body).data;
const closed = { status: 422, body: { code: 'round_closed' } };

describe('[GAMES-04] a draw on the clock', () => {
  test('a draw on the clock shows its commitment before it takes bets, fixes the client seed after that, and can be verified when it is paid', async () => {
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
    // The screen's answer is kept for a moment.
    const newest = await until('the result among the newest', async () => {
      const [first] = (await stateOf('roulette')).recent;
      return first?.number === draw ? first : null;
    });
    expect(newest).toMatchObject(last);
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

describe('[GAMES-04] the exposure of a draw', () => {
  test('the exposure of a draw refuses the ticket that could pass it and accepts every one that fits, over all players', async () => {
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

  test('parallel tickets of many players together stay within the exposure of a draw', async () => {
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
