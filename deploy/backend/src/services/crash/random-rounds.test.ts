import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CrashOwnBetAnswer } from '@jukwaa/contracts';
import fc from 'fast-check';
import * as v from 'valibot';
import { type CrashTable, GAME, openTable } from './test-support/crash-table.ts';

const SLOW_MS = 180_000;
const MAX_WIN = 30_000;
/** Growth of the moon's curve per ms. */
const GROWTH = 0.000_1;

let table: CrashTable;
let players: readonly number[] = [];
beforeAll(async () => {
  table = await openTable({ max_win_cents: MAX_WIN, exposure_cents: 1_000_000 });
  table.startLeaders();
  players = [await table.newPlayer(), await table.newPlayer()];
}, SLOW_MS);
afterAll(() => table.close());

const bet = fc.record({
  player: fc.nat(1),
  panel: fc.constantFrom(1 as const, 2 as const),
  stake: fc.integer({ min: 5_000, max: 15_000 }),
  auto: fc.option(fc.integer({ min: 101, max: 500 })),
  isCancelled: fc.boolean(),
});
const step = fc.record({
  ms: fc.integer({ min: 0, max: 3_000 }),
  act: fc.constantFrom('all', 'half', 'follow'),
  bet: fc.nat(5),
});
const script = fc.record({
  bets: fc.array(bet, { minLength: 1, maxLength: 6 }),
  steps: fc.array(step, { maxLength: 8 }),
  lostIn: fc.constantFrom(null, 'STARTING' as const, 'IN_PROGRESS' as const, 'ENDED' as const),
});

type BetAsk = typeof bet extends fc.Arbitrary<infer T> ? T : never;

/** A bet as the rules see it, computed without the engine. */
interface Model {
  readonly id: number;
  readonly player: number;
  readonly stake: number;
  readonly auto: number | null;
  open: number;
  paid: number;
  /** Whether the last part left by a call. */
  isByHand: boolean;
}

function leave(model: Model, stake: number, at: number): void {
  model.paid += Math.min(Math.floor((stake * at) / 100), MAX_WIN - model.paid);
  model.open -= stake;
}
function leaveAt(model: Model, at: number): void {
  const forced = Math.max(101, Math.ceil(((MAX_WIN - model.paid) * 100) / model.open));
  const own = Math.min(model.auto ?? forced, forced);
  if (model.open === 0 || own > at) return;
  leave(model, model.open, own);
  model.isByHand = false;
}
/** Whether the call is accepted: the bet leaves now, or it left by itself. */
function cashOut(model: Model, part: 'all' | 'half', at: number, point: number): boolean {
  leaveAt(model, Math.min(at, point));
  if (model.open === 0) return !model.isByHand;
  if (at < 101 || at > point) return false;
  model.isByHand = true;
  leave(model, part === 'all' ? model.open : Math.floor(model.open / 2), at);
  return true;
}

/** The crash point from the revealed seed, in hundredths. */
async function revealedPoint(number: number): Promise<number> {
  const [row] = await table.db.query<{ seed: string; client_seed: string }>(
    `select r.seed, c.client_seed from kit.rounds r, crash.chains c
     where r.game = $1 and r.number = $2 and c.game = $3 and r.seed is not null`,
    [`crash.${GAME}`, number, GAME],
  );
  if (row === undefined) throw new Error('the seed is not revealed');
  const hash = createHmac('sha256', row.client_seed).update(Buffer.from(row.seed, 'hex')).digest('hex');
  return Math.max(100, Math.floor(97 / (1 - Number.parseInt(hash.slice(0, 13), 16) / 2 ** 52)));
}

/** Calls twice with one key, as a page whose answer was lost; both answers are the same. */
async function twice(player: number, path: string, body: object) {
  const key = randomUUID();
  const first = await table.post(players[player] ?? 0, path, body, key);
  expect(await table.post(players[player] ?? 0, path, body, key)).toEqual(first);
  return first;
}

async function placeAll(number: number, asks: readonly BetAsk[]): Promise<Model[]> {
  const models: Model[] = [];
  const taken = new Set<string>();
  for (const { player, panel, stake, auto, isCancelled } of asks) {
    const { status, body } = await twice(player, 'bets', table.bet(number, stake, auto, panel));
    expect(status).toBe(taken.has(`${player}:${panel}`) ? 422 : 200);
    if (status !== 200) continue;
    const { id } = v.parse(CrashOwnBetAnswer, body).data;
    if (isCancelled) expect((await twice(player, `bets/${id}/cancel`, {})).status).toBe(200);
    else {
      taken.add(`${player}:${panel}`);
      models.push({ id, player, stake, auto, open: stake, paid: 0, isByHand: false });
    }
  }
  return models;
}
type Script = typeof script extends fc.Arbitrary<infer T> ? T : never;
/** A call at a multiplier; without a bet, the automatic cash-outs that were reached by then. */
interface Call {
  readonly model: Model | null;
  readonly part: 'all' | 'half';
  readonly at: number;
  readonly isAccepted: boolean;
}

/** Flies the round by its script; a round that loses its leader in flight stays there. */
async function fly({ steps, lostIn }: Script, models: readonly Model[]): Promise<Call[]> {
  const length = await table.takeOff();
  const start = table.clock.now().getTime();
  const calls: Call[] = [];
  for (const { ms, act, bet: n } of steps) {
    const flown = Math.min(
      table.clock.now().getTime() - start + ms,
      length + (lostIn === 'IN_PROGRESS' ? -1 : 500),
    );
    table.clock.set(start + flown);
    const at = Math.floor(100 * Math.exp(GROWTH * flown));
    const model = models[n] ?? null;
    if (act === 'follow' || model === null) {
      await table.follow();
      calls.push({ model: null, part: 'all', at, isAccepted: true });
    } else {
      const { status } = await twice(model.player, `bets/${model.id}/cash-out`, { part: act });
      calls.push({ model, part: act, at, isAccepted: status === 200 });
    }
  }
  return calls;
}

/** Applies the calls to the bets; each call was accepted when the rules accept it. */
function replay(calls: readonly Call[], models: readonly Model[], point: number): void {
  for (const { model, part, at, isAccepted } of calls)
    if (model === null) for (const one of models) leaveAt(one, Math.min(at, point));
    else expect(cashOut(model, part, at, point)).toBe(isAccepted);
}

/** Ends the round; one that loses its leader is ended by others. */
async function end(number: number, { lostIn }: Script): Promise<void> {
  if (lostIn === 'ENDED') await table.land();
  await (lostIn === null ? table.finish() : table.takeOver(number, 2));
}

async function playRound(asked: Script): Promise<void> {
  const before = await Promise.all(players.map(table.balance));
  const number = await table.startingRound();
  const models = await placeAll(number, asked.bets);
  const isRefunded = asked.lostIn === 'STARTING';
  const calls = isRefunded ? [] : await fly(asked, models);
  await end(number, asked);
  const point = await revealedPoint(number);
  replay(calls, models, point);
  if (!isRefunded) for (const model of models) leaveAt(model, point);
  const moneyOf = (player: number) =>
    models
      .filter((model) => model.player === player)
      .reduce((sum, { paid, stake }) => sum + (isRefunded ? stake : paid) - stake, 0);
  expect(await Promise.all(players.map(table.balance))).toEqual(
    before.map((cents, player) => cents + moneyOf(player)),
  );
  expect(await table.faults()).toEqual([]);
}

test(
  '[GAMES-02] random bets, cancels, cash-outs, repeats and lost leaders move exactly the money that the revealed seed gives, and the ledger sums to zero',
  () => fc.assert(fc.asyncProperty(script, playRound), { numRuns: 10, endOnFailure: true }),
  SLOW_MS,
);
