import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seededRng } from '../../../app/test-support/seeded-rng.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { type Casino, moneyOf, type SeatedPlayer, startCasino } from '../test-support/casino-harness.ts';
import { ABANDONED_MS, sweepRounds } from './sweep-rounds.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await startCasino();
}, 180_000);
afterAll(() => casino.close());

const FUNDS = 400_000;
type Call = [kind: Parameters<Casino['call']>[0], body: object];

/** The end of a bet: its provider's result, its rollback, or nothing more because the provider fell silent. */
type BetEnd =
  | { readonly kind: 'win'; readonly cents: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'silence' };

const STAKE = 2_000;
const endOf = (rng: ReturnType<typeof seededRng>): BetEnd => {
  const drawn = rng.int(4);
  if (drawn < 2) return { kind: 'win', cents: drawn * (500 + rng.int(5_000)) };
  return { kind: drawn === 2 ? 'undo' : 'silence' };
};

/** The calls of a round of one bet after the other, in the order of a provider that waits for each answer. */
function callsOfTwo(seat: SeatedPlayer, name: string, ends: readonly BetEnd[]): Call[] {
  return ends.flatMap((end, n): Call[] => {
    const at = (kind: string) => moneyOf(seat, name, `${name}-${n}-${kind}`);
    const bet: Call = ['bet', { ...at('bet'), session: seat.session, amount_cents: STAKE }];
    if (end.kind === 'silence') return [bet];
    if (end.kind === 'undo') return [bet, ['rollback', { ...at('undo'), of: `${name}-${n}-bet` }]];
    return [bet, ['win', { ...at('win'), amount_cents: end.cents, ends_round: false }]];
  });
}

/** The player's money of such a round after the sweep: a round without any result is refunded, and any other one is as it stands. */
function moneyAfterSweep([first, second]: readonly [BetEnd, BetEnd]): number {
  // The round is void when its only bet is undone, so it takes no second one.
  if (first.kind === 'undo') return 0;
  const bets = [first, second];
  const won = bets.reduce((sum, end) => (end.kind === 'win' ? sum + end.cents : sum), 0);
  if (bets.every(({ kind }) => kind !== 'win')) return 0;
  return won - STAKE * bets.filter(({ kind }) => kind !== 'undo').length;
}

test.each([11, 12])(
  'GAMES-01 rounds of two bets with results of 0, undone and forgotten bets, and repeats leave the money of an independent model after the sweep (%i)',
  async (seed) => {
    const rng = seededRng(seed);
    const seat = await casino.seat(FUNDS);
    const rounds = Array.from({ length: 24 }, (_, n) => ({
      name: `two-${seed}-${n}`,
      ends: [endOf(rng), endOf(rng)] as const,
    }));
    await Promise.all(
      rounds.map(async ({ name, ends }) => {
        const sent: Call[] = [];
        for (const call of callsOfTwo(seat, name, ends)) {
          await casino.call(...call);
          sent.push(call);
          // Any earlier call of the round may arrive again.
          const again = sent[rng.int(sent.length)];
          if (again !== undefined) await casino.call(...again);
        }
      }),
    );
    await casino.db.query("update casino.rounds set last_at = last_at - $1::int * interval '1 ms'", [
      ABANDONED_MS + 60_000,
    ]);
    await sweepRounds(casino.app.backend.context);
    const expected = rounds.reduce((sum, { ends }) => sum + moneyAfterSweep(ends), FUNDS);
    expect(await casino.balance(seat.id)).toBe(expected);
    expect(await ledgerFaults(casino.db)).toEqual([]);
  },
  180_000,
);

test('GAMES-01 no order of the calls of rounds with two bets returns more than the stakes and the wins that were accepted for them', async () => {
  const rng = seededRng(15);
  const seat = await casino.seat(FUNDS);
  const bets = [0, 1];
  const orders = Array.from({ length: 16 }, (_, n) => {
    const name = `both-${n}`;
    const calls = bets.flatMap(() => [
      ...callsOfTwo(
        seat,
        name,
        bets.map(() => ({ kind: 'win', cents: 3_000 })),
      ),
      ...callsOfTwo(
        seat,
        name,
        bets.map(() => ({ kind: 'undo' })),
      ),
    ]);
    return calls
      .map((call) => ({ call, place: rng.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ call }) => call);
  });
  for (const order of orders) for (const call of order) await casino.call(...call);
  const kept = await casino.db.query<{ taken: number; returned: number; wins: number }>(
    `select count(*) filter (where t.kind = 'bet') as taken, count(*) filter (where t.is_refunded) as returned,
       count(*) filter (where t.kind = 'win') as wins
     from casino.transactions t join casino.rounds r on r.id = t.round_id
     where r.user_id = $1 and t.refusal is null group by r.id`,
    [seat.id],
  );
  expect(kept.length).toBeGreaterThan(0);
  // A round without a bet that counts pays nothing.
  for (const { taken, returned, wins } of kept) expect(wins > 0 && taken === returned).toBe(false);
  const played = kept.reduce(
    (sum, { taken, returned, wins }) => sum + 3_000 * wins - STAKE * (taken - returned),
    FUNDS,
  );
  expect(await casino.balance(seat.id)).toBe(played);
  expect(await ledgerFaults(casino.db)).toEqual([]);
});
