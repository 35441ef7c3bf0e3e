import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seededRng } from '../../../app/test-support/seeded-rng.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { type Casino, moneyOf, type SeatedPlayer, startCasino } from '../test-support/casino-harness.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await startCasino();
}, 120_000);
afterAll(() => casino.close());

const FUNDS = 400_000;

interface PlannedRound {
  readonly name: string;
  readonly stake: number;
  readonly prize: number;
  readonly isUndone: boolean;
}
type Call = Parameters<Casino['call']>;

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
  'GAMES-01 random calls with repeats in any order leave the balance of an independent model (%i)',
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
      await Promise.all(calls.slice(n, n + 5).map(({ call }) => casino.call(...call)));
    // The provider repeats every call until it is decided. A win that came before its bet is paid now.
    for (const { call } of calls) await casino.call(...call);
    const expected = rounds.reduce(
      (sum, { stake, prize, isUndone }) => (isUndone ? sum : sum - stake + prize),
      FUNDS,
    );
    expect(await casino.balance(seat.id)).toBe(expected);
    expect(await ledgerFaults(casino.db)).toEqual([]);
  },
  60_000,
);
