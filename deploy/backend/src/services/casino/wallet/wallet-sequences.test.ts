import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seededRng } from '../../../app/test-support/seeded-rng.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { type Casino, moneyOf, type SeatedPlayer, startCasino } from '../test-support/casino-harness.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await startCasino();
}, 180_000);
afterAll(() => casino.close());

const FUNDS = 400_000;

interface PlannedRound {
  readonly name: string;
  readonly stake: number;
  readonly prize: number;
  readonly isUndone: boolean;
}
type Call = [kind: Parameters<Casino['call']>[0], body: object];

/** Answers of calls arrive within some ms, or are lost. */
const PATIENCE_MS = 12;
/** Sends a call whose answer may be lost, as after a timeout of the provider. */
async function sendOnce([kind, body]: Call, isLost: boolean): Promise<void> {
  const sent = isLost
    ? casino.call(kind, body, { signal: AbortSignal.timeout(PATIENCE_MS) })
    : casino.call(kind, body);
  await sent.catch((error: unknown) => {
    if (!isLost) throw error;
  });
}

/** The calls of a round, some twice, as a provider with timeouts sends them. */
function callsOf(
  seat: SeatedPlayer,
  { name, stake, prize, isUndone }: PlannedRound,
  repeats: boolean,
): Call[] {
  const at = (kind: string) => moneyOf(seat, name, `${name}-${kind}`);
  const bet: Call = ['bet', { ...at('bet'), session: seat.session, amount_cents: stake }];
  const rest: Call = isUndone
    ? ['rollback', { ...at('undo'), of: `${name}-bet` }]
    : ['win', { ...at('win'), amount_cents: prize, ends_round: true }];
  return repeats ? [bet, rest, bet, rest] : [bet, rest];
}

test.each([1, 2, 3, 4])(
  'GAMES-01 random calls with repeats and lost answers in any order leave the balance of an independent model (%i)',
  async (seed) => {
    const rng = seededRng(seed);
    const seat = await casino.seat(FUNDS);
    const rounds = Array.from(
      { length: 20 },
      (_, n): PlannedRound => ({
        name: `s${seed}-${n}`,
        stake: 2_000 + rng.int(3_000),
        prize: rng.int(3) === 0 ? rng.int(20_000) : 0,
        isUndone: rng.int(4) === 0,
      }),
    );
    const calls = rounds
      .flatMap((round) => callsOf(seat, round, rng.int(2) === 0))
      .map((call) => ({ call, place: rng.next() }))
      .sort((a, b) => a.place - b.place);
    for (let n = 0; n < calls.length; n += 5)
      await Promise.all(calls.slice(n, n + 5).map(({ call }) => sendOnce(call, rng.int(4) === 0)));
    // The provider repeats every call until it is decided. A win that came before its bet is paid now.
    for (const { call } of calls) await casino.call(...call);
    const expected = rounds.reduce(
      (sum, { stake, prize, isUndone }) => (isUndone ? sum : sum - stake + prize),
      FUNDS,
    );
    expect(await casino.balance(seat.id)).toBe(expected);
    expect(await ledgerFaults(casino.db)).toEqual([]);
  },
  180_000,
);

test('GAMES-01 no order of bets, wins and rollbacks pays a round twice, or a win with its returned stake', async () => {
  const rng = seededRng(5);
  const seat = await casino.seat(FUNDS);
  const rounds = Array.from(
    { length: 8 },
    (_, n): PlannedRound => ({ name: `mixed-${n}`, stake: 2_000, prize: 3_000, isUndone: false }),
  );
  const calls = rounds.flatMap((round) => [
    ...callsOf(seat, round, true),
    ...callsOf(seat, { ...round, isUndone: true }, true),
  ]);
  const order = calls
    .map((call) => ({ call, place: rng.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ call }) => call);
  for (let n = 0; n < order.length; n += 6)
    await Promise.all(order.slice(n, n + 6).map((call) => sendOnce(call, rng.int(5) === 0)));
  for (const call of order) await casino.call(...call);
  const kept = await casino.db.query<{ staked_cents: number; won_cents: number; refunded_cents: number }>(
    `select staked_cents, won_cents, refunded_cents from casino.rounds where user_id = $1`,
    [seat.id],
  );
  const results = kept.map((round) => round.won_cents + round.refunded_cents - round.staked_cents);
  // A round was played, and its win paid; or its stake came back, or was never taken.
  for (const result of results) expect([0, 1_000]).toContain(result);
  expect(await casino.balance(seat.id)).toBe(results.reduce((sum, result) => sum + result, FUNDS));
  expect(await ledgerFaults(casino.db)).toEqual([]);
});
