import { expect, test } from '@jest/globals';
import {
  type AnyInstantRound,
  INSTANT_GAMES,
  type InstantGame,
  InstantRoundFrame,
  type SessionUser,
} from '@jukwaa/contracts';
import { GAME_RETURNS } from '@jukwaa/domain/game-returns';
import fc from 'fast-check';
import * as v from 'valibot';
import { ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { RETURNS } from './info/returns.ts';
import { MACHINES } from './rounds/machines.ts';
import { FUNDS, useInstant } from './test-support/instant-play.ts';

const stake_cents = 2_000;
const place = (spot: object) => ({ bets: [{ ...spot, stake_cents }] });
/** A bet of each game, and actions that are tried in turn; the ones out of turn are refused. */
const BETS: Readonly<Record<InstantGame, unknown>> = {
  mines: { stake_cents, mines: 5 },
  plinko: { stake_cents, risk: 'medium', rows: 12 },
  hilo: { stake_cents },
  dice: { stake_cents, side: 'under', target: 4_000 },
  wheel: { stake_cents, risk: 'high' },
  'spin-to-win': place({ symbol: 400 }),
  roulette: {
    bets: [
      { kind: 'straight', numbers: [7], stake_cents },
      { kind: 'red', stake_cents },
    ],
  },
  blackjack: { stake_cents },
  baccarat: { player_cents: stake_cents, banker_cents: 0, tie_cents: 100 },
  'video-poker': { stake_cents },
  'three-card-poker': { ante_cents: stake_cents, pair_plus_cents: stake_cents },
  keno: { stake_cents, picks: [1, 7, 80] },
  'fast-keno': { stake_cents, picks: [1, 7, 40] },
  scratch: { stake_cents },
};
const kinds = (...names: readonly string[]) => names.map((kind) => ({ kind }));
const ACTIONS: Readonly<Partial<Record<InstantGame, readonly object[]>>> = {
  mines: [
    { kind: 'open', tile: 3 },
    { kind: 'open', tile: 3 },
    { kind: 'open', tile: 20 },
    ...kinds('cash_out'),
  ],
  hilo: kinds('cash_out', 'skip', 'up', 'down', 'cash_out'),
  blackjack: kinds('decline', 'split', 'double', 'hit', 'stand', 'stand', 'stand'),
  'video-poker': [
    { kind: 'draw', held: [1, 1] },
    { kind: 'draw', held: [0, 2] },
  ],
  'three-card-poker': kinds('play'),
};

const play = useInstant();

async function playThrough(game: InstantGame, player: SessionUser) {
  const { id } = await play().open(player, game, BETS[game]);
  for (const action of ACTIONS[game] ?? []) {
    const { status } = await play().post(player, `${game}/round/${id}/act`, { action });
    expect([200, 409, 422]).toContain(status);
  }
  return play().round(player, id);
}

test.each(INSTANT_GAMES)(
  '[GAMES-05] rounds of %s move exactly the money of their replay from the revealed seeds',
  async (game) => {
    const player = await play().newPlayer();
    const rounds: AnyInstantRound[] = [];
    for (let n = 0; n < 4; n += 1) {
      const round = await playThrough(game, player);
      rounds.push(round);
      if (!round.state.is_over) break;
    }
    const money = rounds.reduce((sum, { state }) => sum + state.payout_cents - state.staked_cents, 0);
    expect(await play().balance(player)).toBe(FUNDS + money);
    expect(await ledgerFaults(play().deps.db)).toEqual([]);
    const [first] = rounds;
    if (first === undefined || rounds.some(({ state }) => !state.is_over)) return;
    const serverSeed = await play().reveal(player, first.proof.commitment);
    for (const { proof, state, actions } of rounds) {
      const seeds = { serverSeed, clientSeed: proof.client_seed, nonce: proof.nonce };
      const replayed = await MACHINES[game].replay(seeds, BETS[game], state, actions);
      expect(replayed).toMatchObject({ ok: true, value: { view: state } });
      expect(state.payout_cents).toBeLessThanOrEqual(state.max_win_cents);
    }
  },
);

/** One order of a page: a bet, sent again when its answer is lost, or recalled before it arrives. */
const order = fc.record({
  game: fc.constantFrom<InstantGame>('keno', 'fast-keno', 'scratch', 'wheel', 'spin-to-win', 'roulette'),
  sent: fc.integer({ min: 1, max: 3 }),
  isRecalled: fc.boolean(),
});
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never;

/** Sends an order as often as its answers are lost; returns what it moved by its only answer, in cents. */
async function sendOrder(
  player: SessionUser,
  { game, sent, isRecalled }: Order,
): Promise<{ readonly staked: number; readonly paid: number }> {
  const key = play().newKey();
  const send = (path = 'round') => play().post(player, `${game}/${path}`, { bet: BETS[game] }, key);
  if (isRecalled) await send('round/recall');
  const answers = await Promise.all(Array.from({ length: sent }, () => send()));
  const [first] = answers;
  if (first === undefined) throw new Error('no answer');
  for (const answer of answers) expect(answer).toEqual(first);
  if (isRecalled) {
    expect(first).toMatchObject({ status: 422, body: { code: 'recalled' } });
    return { staked: 0, paid: 0 };
  }
  const round = v.parse(v.object({ data: InstantRoundFrame }), first.body).data;
  return { staked: round.state.staked_cents, paid: round.state.payout_cents };
}

test('[GAMES-04] in any sequence of bets, repeats, lost answers and recalls, stakes are payments plus revenue and the ledger sums to zero', async () => {
  const { db, services, clock } = play().deps;
  const booked = async () => {
    const books = await services.wallet.houseBooks(new Date(0), new Date(clock.now().getTime() + 1));
    const sum = (of: (book: (typeof books)[number]) => number) =>
      books.reduce((all, book) => all + of(book), 0);
    return { staked: sum(({ staked_cents }) => staked_cents), paid: sum(({ paid_cents }) => paid_cents) };
  };
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 6 }), async (orders) => {
      const player = await play().newPlayer();
      const before = await booked();
      let [staked, paid] = [0, 0];
      for (const one of orders) {
        const moved = await sendOrder(player, one);
        staked += moved.staked;
        paid += moved.paid;
      }
      expect(await play().balance(player)).toBe(FUNDS - staked + paid);
      expect(await booked()).toEqual({ staked: before.staked + staked, paid: before.paid + paid });
      expect(await ledgerFaults(db)).toEqual([]);
    }),
    { numRuns: 6, seed: 16, endOnFailure: true },
  );
});

test.each([
  'mines',
  'plinko',
  'hilo',
  'dice',
  'wheel',
  'spin-to-win',
  'roulette',
  'keno',
  'fast-keno',
  'scratch',
] as const)('the stated return of %s is the computed one', (game) => {
  const computed = (GAME_RETURNS[game]?.() ?? []).flatMap((row) => row.computed ?? []);
  const ppm = (share: number) => Math.round(share * 1_000_000);
  const { least, most } = RETURNS[game].return_ppm;
  expect(Math.abs(ppm(Math.min(...computed)) - least)).toBeLessThanOrEqual(1);
  expect(Math.abs(ppm(Math.max(...computed)) - most)).toBeLessThanOrEqual(1);
});
