import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  dice,
  hilo,
  mines,
  minesMultiplier,
  plinko,
  plinkoBoard,
  publicState,
  replayRound,
} from '../games.ts';
import { openRound } from './round.ts';
import { accepted, expectFairRounds, HIGH, stakes } from './test-support/rounds.ts';

const seeds = (nonce: number) => ({ serverSeed: 'server seed', clientSeed: 'client seed', nonce });
const STAKE = 1_000;

describe('dice', () => {
  test('[GAMES-01] dice rolls the published results of its seeds and pays the side of the target', async () => {
    const over = { stake_cents: STAKE, side: 'over', target: 5_000 } as const;
    const first = accepted(await openRound(dice, seeds(1), over, HIGH));
    expect([first.outcome.roll, first.payout_cents]).toEqual([7_467, 1_940]);
    const second = accepted(await openRound(dice, seeds(2), { ...over, side: 'under' }, HIGH));
    expect([second.outcome.roll, second.payout_cents]).toEqual([5_386, 0]);
  });

  test('dice refuses a target that always wins, never wins or pays less than 1.01', () => {
    const stakeOf = (side: 'over' | 'under', target: number) =>
      dice.stakeOf({ stake_cents: STAKE, side, target }).ok;
    expect([stakeOf('under', 9_600), stakeOf('under', 9_601), stakeOf('under', 0)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([stakeOf('over', 9_999), stakeOf('over', 10_000), stakeOf('over', 399)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(stakeOf('over', 50.5)).toBe(false);
    expect(dice.stakeOf({ stake_cents: 0.5, side: 'over', target: 5_000 })).toEqual({
      ok: false,
      error: 'bad_stake',
    });
  });

  test('dice never pays more than its limits', () => {
    const bet = fc.record({
      stake_cents: stakes,
      side: fc.constantFrom('over', 'under'),
      target: fc.integer({ min: 400, max: 9_600 }),
    });
    expectFairRounds({ game: dice, bet, action: fc.constant(undefined as never) });
  });
});

describe('plinko', () => {
  test('[GAMES-01] plinko pays the slot that the turns of the ball lead to', () => {
    const bet = { stake_cents: STAKE, risk: 'high', rows: 8 } as const;
    const right = plinko.deal(new Array(8).fill(0.5), bet, HIGH);
    expect([right.outcome.slot, right.payout_cents]).toEqual([8, 29_000]);
    const mixed = plinko.deal([0.1, 0.9, 0.1, 0.9, 0.1, 0.9, 0.1, 0.9], bet, HIGH);
    expect([mixed.outcome.path, mixed.payout_cents]).toEqual([[0, 1, 0, 1, 0, 1, 0, 1], 200]);
  });

  test('plinko has symmetrical boards of 8 to 16 rows', () => {
    for (const risk of ['low', 'medium', 'high'] as const)
      for (let rows = 8; rows <= 16; rows += 1) {
        const board = plinkoBoard(risk, rows);
        expect(board).toHaveLength(rows + 1);
        expect([...board].reverse()).toEqual(board);
      }
    expect(plinko.stakeOf({ stake_cents: STAKE, risk: 'low', rows: 17 }).ok).toBe(false);
  });

  test('plinko never pays more than its limits', () => {
    const risk = fc.constantFrom('low', 'medium', 'high');
    const bet = fc.record({ stake_cents: stakes, risk, rows: fc.integer({ min: 8, max: 16 }) });
    expectFairRounds({ game: plinko, bet, action: fc.constant(undefined as never) });
  });
});

describe('mines', () => {
  // The floats 0 take the tiles 0, 1 and 2.
  const start = (max_win_cents = HIGH.max_win_cents) =>
    mines.deal([0, 0, 0], { stake_cents: STAKE, mines: 3 }, { max_win_cents });
  const open = (state: ReturnType<typeof start>, tile: number) =>
    accepted(mines.act(state, { kind: 'open', tile }));

  test('[GAMES-01] mines raises the multiplier with each safe tile and pays it at the cash-out', () => {
    expect(mines.act(start(), { kind: 'cash_out' })).toEqual({ ok: false, error: 'not_allowed' });
    const two = open(open(start(), 20), 10);
    expect(minesMultiplier(3, 2)).toBe(125);
    expect([two.is_over, two.cash_out_cents, two.payout_cents]).toEqual([false, 1_250, 0]);
    const out = accepted(mines.act(two, { kind: 'cash_out' }));
    expect([out.is_over, out.payout_cents, out.mines]).toEqual([true, 1_250, [0, 1, 2]]);
    expect(mines.act(out, { kind: 'open', tile: 5 })).toEqual({ ok: false, error: 'round_over' });
  });

  test('a mine ends the round without a payment', () => {
    const lost = open(open(start(), 20), 1);
    expect([lost.is_over, lost.payout_cents, lost.cash_out_cents, lost.mines]).toEqual([
      true,
      0,
      0,
      [0, 1, 2],
    ]);
  });

  test('mines refuses a tile that is open or not on the board', () => {
    const one = open(start(), 20);
    expect(mines.act(one, { kind: 'open', tile: 20 })).toEqual({ ok: false, error: 'not_allowed' });
    for (const tile of [-1, 25, 1.5])
      expect(mines.act(one, { kind: 'open', tile })).toEqual({ ok: false, error: 'bad_choice' });
  });

  test('mines cashes out by itself at the maximum win and after the last safe tile', () => {
    const capped = open(open(start(1_200), 20), 10);
    expect([capped.is_over, capped.payout_cents]).toEqual([true, 1_200]);
    const one = mines.deal(new Array(24).fill(0), { stake_cents: STAKE, mines: 24 }, HIGH);
    const last = open(one, 24);
    expect([last.is_over, last.payout_cents]).toEqual([true, 24_250]);
  });

  test('mines never pays more than its limits and never shows a mine of an open round', () => {
    const bet = fc.record({ stake_cents: stakes, mines: fc.integer({ min: 1, max: 24 }) });
    const tile = fc.integer({ min: 0, max: 25 }).map((at) => ({ kind: 'open', tile: at }) as const);
    expectFairRounds({
      game: mines,
      bet,
      action: fc.oneof(
        { weight: 9, arbitrary: tile },
        { weight: 1, arbitrary: fc.constant({ kind: 'cash_out' } as const) },
      ),
      expectHidden: (state) => expect(publicState(state).mines).toEqual([]),
    });
  });
});

describe('HiLo', () => {
  /** Floats that draw these cards. */
  const deal = (...cards: number[]) =>
    hilo.deal(
      [...cards, ...new Array(52 - cards.length).fill(0)].map((card) => card / 52),
      { stake_cents: STAKE },
      HIGH,
    );
  const act = (state: ReturnType<typeof deal>, kind: 'up' | 'down' | 'skip' | 'cash_out') =>
    accepted(hilo.act(state, { kind }));

  test('[GAMES-01] HiLo pays 97 % of the product of fair multipliers, rounded down once', () => {
    // A six, the same rank again in another suit, then a king.
    const first = act(deal(5, 5 + 13, 12), 'up');
    expect([first.hundredths, first.cash_out_cents]).toEqual([157, 1_570]);
    const second = act(first, 'up');
    expect(second.hundredths).toBe(Math.floor((97 * 13 * 13) / (8 * 8)));
    expect(act(second, 'cash_out').payout_cents).toBe(2_560);
  });

  test.each([
    ['an ace is followed by an ace', 0, 13, 'down', true],
    ['an ace is followed by an ace', 0, 13, 'up', false],
    ['a king is followed by a king', 12, 25, 'up', true],
    ['a king is followed by a king', 12, 25, 'down', false],
    ['a seven is followed by a two', 6, 1, 'down', true],
    ['a seven is followed by a two', 6, 1, 'up', false],
  ] as const)('when %s (%i, %i), the guess %s is right: %p', (_, card, next, guess, isRight) => {
    const state = act(deal(card, next), guess);
    expect(state.hundredths > 0).toBe(isRight);
    expect(state.is_over).toBe(!isRight);
  });

  test('a skipped card costs nothing, keeps the multiplier and never ends a round', () => {
    let state = act(deal(5, 12), 'up');
    for (let card = 2; card < 51; card += 1) state = act(state, 'skip');
    expect([state.is_over, state.hundredths]).toEqual([false, 157]);
    expect(hilo.act(state, { kind: 'skip' })).toEqual({ ok: false, error: 'not_allowed' });
    expect(hilo.act(deal(5), { kind: 'cash_out' })).toEqual({ ok: false, error: 'not_allowed' });
  });

  test('HiLo never pays more than its limits', () => {
    const action = fc.record({ kind: fc.constantFrom('up', 'up', 'down', 'skip', 'cash_out') });
    expectFairRounds({ game: hilo, bet: fc.record({ stake_cents: stakes }), action });
  });
});

describe('a round', () => {
  test('a round is played again from its seeds and actions, and another seed gives another round', async () => {
    const bet = { stake_cents: STAKE, mines: 5 };
    const opened = accepted(await openRound(mines, seeds(7), bet, HIGH));
    const safe = Array.from({ length: 25 }, (_, tile) => tile).filter(
      (tile) => !opened.hidden.mines.includes(tile),
    );
    const actions = [{ kind: 'open', tile: safe[0] ?? 0 }, { kind: 'cash_out' }] as const;
    const played = accepted(mines.act(accepted(mines.act(opened, actions[0])), actions[1]));
    expect(accepted(await replayRound(mines, seeds(7), bet, HIGH, actions))).toEqual(played);
    expect(accepted(await openRound(mines, seeds(8), bet, HIGH)).hidden).not.toEqual(opened.hidden);
    expect(JSON.stringify(played)).not.toMatch(/server seed|client seed/);
  });

  test('a round stops its replay at the first action that the rules refuse', async () => {
    const actions = [{ kind: 'cash_out' }, { kind: 'open', tile: 0 }] as const;
    const bet = { stake_cents: STAKE, mines: 5 };
    expect(await replayRound(mines, seeds(7), bet, HIGH, actions)).toEqual({
      ok: false,
      error: 'not_allowed',
    });
    expect(await openRound(mines, seeds(7), { ...bet, mines: 25 }, HIGH)).toEqual({
      ok: false,
      error: 'bad_choice',
    });
  });
});
