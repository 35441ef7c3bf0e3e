import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type DrawGame, DrawTicketAnswer } from '@jukwaa/contracts';
import fc from 'fast-check';
import * as v from 'valibot';
import { type DrawTable, openDraws } from './test-support/draw-table.ts';

const SLOW_MS = 180_000;
const MAX_WIN = 300_000;
const EXPOSURE = 900_000;

let table: DrawTable;
let players: readonly number[] = [];
beforeAll(async () => {
  table = await openDraws({ max_stake_cents: 100_000, max_win_cents: MAX_WIN, exposure_cents: EXPOSURE });
  players = [await table.newPlayer(), await table.newPlayer(), await table.newPlayer()];
}, SLOW_MS);
afterAll(() => table.close());

/** A bet with its payment for a stake of 1 by the result, in hundredths, written down without the rules. */
interface Option {
  readonly spot: object;
  readonly pays: (result: readonly number[]) => number;
}
const REDS = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const OPTIONS: Readonly<Record<DrawGame, readonly Option[]>> = {
  numbers: [
    { spot: { kind: 'numbers', numbers: [7], balls: 6 }, pays: (r) => (r.slice(0, 6).includes(7) ? 784 : 0) },
    { spot: { kind: 'numbers', numbers: [49], balls: 7 }, pays: (r) => (r.includes(49) ? 672 : 0) },
    { spot: { kind: 'low' }, pays: ([, , , , , , booster = 0]) => (booster <= 24 ? 196 : 0) },
    { spot: { kind: 'odd' }, pays: ([, , , , , , booster = 0]) => (booster % 2 === 1 ? 188 : 0) },
    {
      spot: { kind: 'sum', from: 21, to: 149 },
      pays: (r) => (r.slice(0, 6).reduce((sum, ball) => sum + ball, 0) < 150 ? 194 : 0),
    },
  ],
  roulette: [
    { spot: { kind: 'red' }, pays: ([pocket = 0]) => (REDS.includes(pocket) ? 200 : 0) },
    { spot: { kind: 'straight', numbers: [0] }, pays: ([pocket]) => (pocket === 0 ? 3_600 : 0) },
    { spot: { kind: 'dozen', part: 2 }, pays: ([pocket = 0]) => (pocket > 12 && pocket < 25 ? 300 : 0) },
  ],
  spin: [
    { spot: { symbol: 5_200 }, pays: ([segment]) => (segment === 0 ? 5_200 : 0) },
    { spot: { symbol: 2_600 }, pays: ([segment = 0]) => ([14, 40].includes(segment) ? 2_600 : 0) },
  ],
};

const bet = fc.record({ option: fc.nat(4), stake_cents: fc.integer({ min: 2_000, max: 40_000 }) });
const ticket = fc.record({ player: fc.nat(2), bets: fc.array(bet, { minLength: 1, maxLength: 3 }) });
const script = fc.record({
  game: fc.constantFrom<DrawGame>('numbers', 'roulette', 'spin'),
  tickets: fc.array(ticket, { minLength: 1, maxLength: 8 }),
  lostIn: fc.constantFrom(null, 'BETTING' as const, 'CLOSED' as const, 'DRAWN' as const),
  isTooLate: fc.boolean(),
});
type Script = typeof script extends fc.Arbitrary<infer T> ? T : never;

interface Placed {
  readonly player: number;
  readonly stake_cents: number;
  readonly payout: (result: readonly number[]) => number;
}

/** Places a ticket twice with one key, as a page whose answer was lost. Null when it is refused. */
async function placeTwice(
  game: DrawGame,
  draw: number,
  { player, bets }: Script['tickets'][number],
): Promise<Placed | null> {
  const asked = bets.map(({ option, stake_cents }) => {
    const { spot, pays } = OPTIONS[game][option % OPTIONS[game].length] ?? { spot: {}, pays: () => 0 };
    return { bet: { ...spot, stake_cents }, pays };
  });
  const body = { draw, bets: asked.map((one) => one.bet) };
  const key = randomUUID();
  const first = await table.post(players[player] ?? 0, game, body, key);
  expect(await table.post(players[player] ?? 0, game, body, key)).toEqual(first);
  if (first.status !== 200) return null;
  return {
    player,
    stake_cents: v.parse(DrawTicketAnswer, first.body).data.stake_cents,
    payout: (result) =>
      Math.min(
        MAX_WIN,
        asked.reduce((sum, one) => sum + Math.floor((one.bet.stake_cents * one.pays(result)) / 100), 0),
      ),
  };
}

/** The floats of revealed seeds. */
function floatsOf(seed: string, clientSeed: string, number: number): number[] {
  const bytes = createHmac('sha256', seed).update(`${clientSeed}:${number}:0`).digest();
  return Array.from({ length: 7 }, (_, at) => bytes.readUInt32BE(at * 4) / 2 ** 32);
}
function resultOf(game: DrawGame, draws: readonly number[]): number[] {
  const [first = 0] = draws;
  if (game !== 'numbers') return [Math.floor(first * (game === 'spin' ? 54 : 37))];
  const left = Array.from({ length: 49 }, (_, at) => at + 1);
  return draws.flatMap((draw) => left.splice(Math.floor(draw * left.length), 1));
}

/** Ends a draw, whose leader may be lost; returns whether it must be refunded. */
async function end({ game, lostIn, isTooLate }: Script, draw: number): Promise<boolean> {
  if (lostIn !== null) {
    await table.reach(game, lostIn, draw);
    await table.stopLeaders();
    table.clock.set(table.clock.now().getTime() + (isTooLate ? 240_000 : 5_000));
    await table.startLeaders(game, 2);
  }
  const isRefunded = isTooLate && (lostIn === 'BETTING' || lostIn === 'CLOSED');
  expect(await table.finish(game, draw)).toBe(isRefunded ? 'refunded' : 'finished');
  return isRefunded;
}

async function playDraw(asked: Script): Promise<void> {
  const { game } = asked;
  await table.startLeaders(game);
  const draw = await table.reach(game, 'BETTING');
  const before = await Promise.all(players.map(table.balance));
  const placed: Placed[] = [];
  for (const one of asked.tickets) {
    const ticketOf = await placeTwice(game, draw, one);
    if (ticketOf !== null) placed.push(ticketOf);
  }
  const isRefunded = await end(asked, draw);
  const { seed, client_seed, result } = await table.proof(game, draw);
  expect(result).toEqual(resultOf(game, floatsOf(seed, client_seed, draw)).slice(0, result.length));
  const paid = placed.map((one) => (isRefunded ? one.stake_cents : one.payout(result)));
  const moved = players.map((_, player) =>
    placed.reduce((sum, one, n) => (one.player === player ? sum + (paid[n] ?? 0) - one.stake_cents : sum), 0),
  );
  expect(await Promise.all(players.map(table.balance))).toEqual(
    before.map((cents, player) => cents + (moved[player] ?? 0)),
  );
  if (!isRefunded) expect(paid.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(EXPOSURE);
  expect(await table.faults()).toEqual([]);
  await table.stopLeaders();
}

test(
  '[GAMES-04] random tickets, repeats and lost leaders move exactly the money that the revealed seed gives, within the exposure, and the ledger sums to zero',
  () => fc.assert(fc.asyncProperty(script, playDraw), { numRuns: 12, endOnFailure: true }),
  SLOW_MS,
);
