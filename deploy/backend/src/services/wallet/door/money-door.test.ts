import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PRODUCTS } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import fc from 'fast-check';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { balancesOf, reverse } from '../ledger/ledger.ts';
import { createMoneyTables, fund, ledgerFaults, limitStakes } from '../test-support/money-tables.ts';
import { houseBooks } from './house-books.ts';
import { pay, refund, type Stake, takeStakes } from './money-door.ts';

const AT = new Date('2026-11-21T12:00:00.000Z');
const LONG_AGO = new Date('2024-01-01T00:00:00.000Z');
const AVIATOR = { product: 'crash', game: 'aviator' } as const;
const KENO = { product: 'virtual', game: 'keno' } as const;

const stake = (id: string, user: number, cents: number, tax = 0): Stake => ({
  id,
  user,
  account: 'main',
  stake_cents: cents,
  wager_tax_cents: tax,
  at: AT,
});

describe.each(serviceEngines())('the money door on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    await createMoneyTables(db);
    for (const product of PRODUCTS)
      await limitStakes(db, product, { min_cents: 1, max_cents: 50_000 }, LONG_AGO);
  });
  afterAll(() => drop());

  const main = async (user: number) => (await balancesOf(db, user)).main;
  const bookOf = async (game: string) =>
    (await houseBooks(db, AT, new Date(AT.getTime() + 1))).find((book) => book.game === game);

  test('the money door takes stakes of several players together, and refuses only the player without the money', async () => {
    await fund(db, 11, 1_000);
    await fund(db, 12, 99);
    await fund(db, 13, 1_000);
    const taken = await takeStakes(db, AVIATOR, [
      stake('a', 13, 200),
      stake('b', 12, 100),
      stake('c', 11, 300),
    ]);
    expect(taken).toEqual([
      { state: 'taken' },
      { state: 'refused', refusal: { code: 'insufficient_funds' } },
      { state: 'taken' },
    ]);
    expect(await Promise.all([11, 12, 13].map(main))).toEqual([700, 99, 800]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('the money door does not take a repeated stake again; a repeat with another amount is an error and moves no money', async () => {
    await fund(db, 21, 1_000);
    await fund(db, 22, 1_000);
    await takeStakes(db, AVIATOR, [stake('again', 21, 200, 10)]);
    const both = [stake('again', 21, 200, 10), stake('fresh', 22, 300)];
    expect(await takeStakes(db, AVIATOR, both)).toEqual([{ state: 'repeated' }, { state: 'taken' }]);
    expect([await main(21), await main(22)]).toEqual([800, 700]);
    const other = [stake('again', 21, 201, 10), stake('new', 22, 300)];
    await expect(takeStakes(db, AVIATOR, other)).rejects.toThrow('used for other entries');
    expect([await main(21), await main(22)]).toEqual([800, 700]);
  });

  test('the money door treats the same id in two products as two stakes', async () => {
    await fund(db, 31, 1_000);
    await takeStakes(db, AVIATOR, [stake('1', 31, 100)]);
    await takeStakes(db, KENO, [stake('1', 31, 100)]);
    expect(await main(31)).toBe(800);
  });

  test('the money door accepts one stake per player in a group', async () => {
    await fund(db, 41, 1_000);
    await expect(takeStakes(db, AVIATOR, [stake('x', 41, 1), stake('y', 41, 1)])).rejects.toThrow(
      'each user',
    );
    expect(await main(41)).toBe(1_000);
  });

  test('the money door applies self-exclusion and a player’s own limits to every product', async () => {
    await fund(db, 51, 1_000);
    await fund(db, 52, 1_000);
    await db.query(
      `insert into identity.exclusions (user_id, period, since, until) values (51, 'permanent', $1, null)`,
      [AT],
    );
    await db.query(
      `insert into identity.limits (user_id, kind, period, amount_cents) values (52, 'stake', 'day', 500)`,
    );
    const [excluded, first] = await takeStakes(db, KENO, [stake('k1', 51, 100), stake('k2', 52, 400)]);
    expect(excluded).toEqual({ state: 'refused', refusal: { code: 'self_excluded' } });
    expect(first).toEqual({ state: 'taken' });
    const [second] = await takeStakes(db, AVIATOR, [stake('k3', 52, 101)]);
    const limit = { code: 'limit_reached', kind: 'stake', period: 'day', left_cents: 100 };
    expect(second).toEqual({ state: 'refused', refusal: limit });
    expect([await main(51), await main(52)]).toEqual([1_000, 600]);
  });

  test('the money door makes a payout and a refund once per key, and the books of the game include them', async () => {
    const game = { product: 'instant', game: 'mines' } as const;
    await fund(db, 61, 1_000);
    await takeStakes(db, game, [stake('m1', 61, 500, 25)]);
    const won = {
      of: { ...game, id: 'm1' },
      key: 'pay:m1',
      reason: 'payout' as const,
      user: 61,
      paid_cents: 900,
      withheld_cents: 100,
      at: AT,
    };
    await pay(db, [won]);
    await pay(db, [won]);
    await expect(pay(db, [{ ...won, paid_cents: 901 }])).rejects.toThrow('used for other entries');
    await takeStakes(db, game, [stake('m2', 61, 300, 15)]);
    const back = {
      of: { ...game, id: 'm2' },
      key: 'refund:m2',
      user: 61,
      account: 'main' as const,
      stake_cents: 300,
      wager_tax_cents: 15,
      at: AT,
    };
    await refund(db, [back]);
    await refund(db, [back]);
    expect(await main(61)).toBe(1_400);
    expect(await bookOf('mines')).toEqual({
      ...game,
      staked_cents: 500,
      wager_tax_cents: 25,
      paid_cents: 1_000,
      withheld_cents: 100,
      revenue_cents: -525,
      pool_cents: 0,
      guarantee_cents: 0,
      rounding_cents: 0,
    });
  });

  test('the money door reverses a payout, after which the books of its game are as before', async () => {
    const game = { product: 'instant', game: 'dice' } as const;
    await fund(db, 71, 100);
    await takeStakes(db, game, [stake('d1', 71, 100)]);
    const before = await bookOf('dice');
    await pay(db, [
      {
        of: { ...game, id: 'd1' },
        key: 'pay:d1',
        reason: 'payout',
        user: 71,
        paid_cents: 200,
        withheld_cents: 0,
        at: AT,
      },
    ]);
    await reverse(db, { original: 'instant:pay:d1', key: 'undo:instant:pay:d1', reference: 'd1', at: AT });
    expect(await bookOf('dice')).toEqual(before);
    expect(await main(71)).toBe(0);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('the money door never deadlocks between groups of the same players in any order, and loses no cent', async () => {
    const players = [81, 82, 83, 84, 85];
    for (const user of players) await fund(db, user, 10_000);
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.shuffledSubarray(players, { minLength: 1 }), { maxLength: 6 }),
        async (groups) => {
          round += 1;
          const before = await Promise.all(players.map(main));
          const answers = await Promise.all(
            groups.map((users, n) =>
              takeStakes(
                db,
                KENO,
                users.map((user) => stake(`${round}-${n}-${user}`, user, 7)),
              ),
            ),
          );
          expect(answers.flat().every(({ state }) => state === 'taken')).toBe(true);
          const staked = players.map((user) => 7 * groups.filter((users) => users.includes(user)).length);
          expect(await Promise.all(players.map(main))).toEqual(
            before.map((had, n) => had - (staked[n] ?? 0)),
          );
        },
      ),
      { numRuns: 12 },
    );
    expect(await ledgerFaults(db)).toEqual([]);
  });
});
