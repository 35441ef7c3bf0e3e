import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import fc from 'fast-check';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { createMoneyTables, fund, houseBalance, ledgerFaults } from '../test-support/money-tables.ts';
import { houseBooks, poolBook } from './house-books.ts';
import { pay, takeStakes } from './money-door.ts';
import { type Transfer, type TransferAccount, transfer } from './transfer.ts';

const AT = new Date('2026-11-21T12:00:00.000Z');
const DAILY = { product: 'jackpot', game: '5' } as const;
const GRAND = { product: 'jackpot', game: '6' } as const;
const ACCOUNTS: readonly TransferAccount[] = ['stakes', 'payouts', 'pool', 'guarantee', 'rounding'];

const move = (key: string, from: TransferAccount, to: TransferAccount, amount_cents: number): Transfer => ({
  of: { ...DAILY, id: '1' },
  key,
  from,
  to,
  amount_cents,
  at: AT,
});

describe.each(serviceEngines())('transfers between house accounts on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    await createMoneyTables(db);
  });
  afterAll(() => drop());

  const balances = async () =>
    Object.fromEntries(
      await Promise.all(ACCOUNTS.map(async (kind) => [kind, await houseBalance(db, kind)] as const)),
    );

  test('transfers between house accounts carry a jackpot from stakes to its winner, and the books show revenue, prizes owed, guarantee and rounding', async () => {
    await fund(db, 1, 100_000);
    const staked = {
      id: 't1',
      user: 1,
      account: 'main',
      stake_cents: 80_000,
      wager_tax_cents: 10_000,
      at: AT,
    } as const;
    await takeStakes(db, DAILY, [staked]);
    await transfer(db, [
      move('top-up:1', 'guarantee', 'pool', 500_000),
      move('pool:1', 'stakes', 'pool', 49_000),
      move('prizes:1', 'pool', 'payouts', 300_000),
      move('rounding:1', 'pool', 'rounding', 1),
    ]);
    const of = { ...DAILY, id: 't1' };
    const won = {
      of,
      key: 'pay:t1',
      reason: 'payout',
      user: 1,
      paid_cents: 254_000,
      withheld_cents: 46_000,
      at: AT,
    } as const;
    await pay(db, [won]);
    const [book] = await houseBooks(db, AT, new Date(AT.getTime() + 1));
    expect(book).toEqual({
      ...DAILY,
      staked_cents: 80_000,
      wager_tax_cents: 10_000,
      paid_cents: 300_000,
      withheld_cents: 46_000,
      revenue_cents: 21_000,
      pool_cents: 248_999,
      guarantee_cents: -500_000,
      rounding_cents: 1,
    });
    await transfer(db, [{ ...move('top-up:2', 'guarantee', 'pool', 70), of: { ...GRAND, id: '2' } }]);
    expect(await poolBook(db, DAILY)).toEqual({
      pool_cents: 248_999,
      guarantee_cents: -500_000,
      rounding_cents: 1,
    });
    expect(await poolBook(db, GRAND)).toEqual({ pool_cents: 70, guarantee_cents: -70, rounding_cents: 0 });
    expect((await balancesOf(db, 1)).main).toBe(274_000);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('transfers between house accounts happen once per key, also at the same time; another amount under the key is an error', async () => {
    const before = await houseBalance(db, 'pool');
    const once = [move('once', 'guarantee', 'pool', 700)];
    await Promise.all(Array.from({ length: 5 }, () => db.transaction((tx) => transfer(tx, once))));
    expect(await houseBalance(db, 'pool')).toBe(before + 700);
    await expect(transfer(db, [move('once', 'guarantee', 'pool', 701)])).rejects.toThrow('other entries');
    await expect(transfer(db, [move('once', 'stakes', 'pool', 700)])).rejects.toThrow('other entries');
    expect(await houseBalance(db, 'pool')).toBe(before + 700);
  });

  test.each([
    ['a negative amount', "'stakes', 'pool', -1"],
    ['an account of taxes', "'wager_tax', 'pool', 1"],
    ['an account of a player', "'pool', 'main', 1"],
    ['one and the same account', "'pool', 'pool', 1"],
    ['no account', "null, 'pool', 1"],
  ])('transfers between house accounts are refused for %s', async (_, move) => {
    await expect(
      db.query(`select wallet.transfer('jackpot', '5', '1', 'bad', ${move}, now())`),
    ).rejects.toThrow('no transfer');
  });

  test('transfers between house accounts keep every cent: any transfers with repeats leave the sum of the accounts as it was', async () => {
    const sum = async () => Object.values(await balances()).reduce((all, cents) => all + cents, 0);
    const before = await sum();
    const pair = fc.shuffledSubarray([...ACCOUNTS], { minLength: 2, maxLength: 2 });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(pair, fc.nat({ max: 10 ** 9 })), { minLength: 1, maxLength: 8 }),
        async (moves) => {
          round += 1;
          const transfers = moves.flatMap(([[from, to], cents], n) =>
            from && to ? [move(`${round}:${n}`, from, to, cents)] : [],
          );
          const had = await balances();
          await transfer(db, transfers);
          await transfer(db, [...transfers].reverse());
          const now = await balances();
          for (const account of ACCOUNTS) {
            const moved = transfers.reduce(
              (all, { from, to, amount_cents }) =>
                all + (to === account ? amount_cents : 0) - (from === account ? amount_cents : 0),
              0,
            );
            expect((now[account] ?? 0) - (had[account] ?? 0)).toBe(moved);
          }
        },
      ),
      { numRuns: 10 },
    );
    expect(await sum()).toBe(before);
    expect(await ledgerFaults(db)).toEqual([]);
  });
});
