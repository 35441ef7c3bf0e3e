import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type AnyInstantRound, INSTANT_GAMES, type InstantGame } from '@jukwaa/contracts';
import { GAME_RETURNS } from '@jukwaa/domain/game-returns';
import { ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { RETURNS } from './info/returns.ts';
import { MACHINES } from './rounds/machines.ts';
import { FUNDS, type InstantPlay, startInstant } from './test-support/instant-play.ts';

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
  numbers: place({ kind: 'colour', colour: 'red' }),
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

let play: InstantPlay;
beforeAll(async () => {
  play = await startInstant();
}, 120_000);
afterAll(() => play.close());

async function playThrough(game: InstantGame, player: Awaited<ReturnType<InstantPlay['newPlayer']>>) {
  const { id } = await play.open(player, game, BETS[game]);
  for (const action of ACTIONS[game] ?? []) {
    const { status } = await play.post(player, `${game}/round/${id}/act`, { action });
    expect([200, 409, 422]).toContain(status);
  }
  return play.round(player, id);
}

test.each(INSTANT_GAMES)(
  '[GAMES-05] rounds of %s move exactly the money of their replay from the revealed seeds',
  async (game) => {
    const player = await play.newPlayer();
    const rounds: AnyInstantRound[] = [];
    for (let n = 0; n < 4; n += 1) {
      const round = await playThrough(game, player);
      rounds.push(round);
      if (!round.state.is_over) break;
    }
    const money = rounds.reduce((sum, { state }) => sum + state.payout_cents - state.staked_cents, 0);
    expect(await play.balance(player)).toBe(FUNDS + money);
    expect(await ledgerFaults(play.deps.db)).toEqual([]);
    const [first] = rounds;
    if (first === undefined || rounds.some(({ state }) => !state.is_over)) return;
    const serverSeed = await play.reveal(player, first.proof.commitment);
    for (const { proof, state, actions } of rounds) {
      const seeds = { serverSeed, clientSeed: proof.client_seed, nonce: proof.nonce };
      const replayed = await MACHINES[game].replay(seeds, BETS[game], state, actions);
      expect(replayed).toMatchObject({ ok: true, value: { view: state } });
      expect(state.payout_cents).toBeLessThanOrEqual(state.max_win_cents);
    }
  },
);

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
  'numbers',
  'scratch',
] as const)('the stated return of %s is the computed one', (game) => {
  const computed = (GAME_RETURNS[game]?.() ?? []).flatMap((row) => row.computed ?? []);
  const ppm = (share: number) => Math.round(share * 1_000_000);
  const { least, most } = RETURNS[game].return_ppm;
  expect(Math.abs(ppm(Math.min(...computed)) - least)).toBeLessThanOrEqual(1);
  expect(Math.abs(ppm(Math.max(...computed)) - most)).toBeLessThanOrEqual(1);
});
