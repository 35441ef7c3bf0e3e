import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import fc from 'fast-check';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { createMoneyTables, fund, ledgerFaults } from '../test-support/money-tables.ts';
import { balancesOf, type PostingDraft, post } from './ledger.ts';

const AT = new Date('2026-11-21T12:00:00.000Z');
const BONUS: PostingDraft['entries'] = [
  { user: 2, account: 'bonus', amount_cents: 5 },
  { user: null, account: 'bonus_cost', amount_cents: -5 },
];
const stake = (key: string, user: number, cents: number): PostingDraft => ({
  key,
  reason: 'stake',
  reference: key,
  at: AT,
  entries: [
    { user, account: 'main', amount_cents: -cents },
    { user: null, account: 'stakes', amount_cents: cents },
  ],
});

describe.each(serviceEngines())('the ledger on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    await createMoneyTables(db);
  });
  afterAll(() => drop());

  test('the ledger takes money once per key, and reports a repeat', async () => {
    await fund(db, 1, 1_000);
    expect(await post(db, stake('once', 1, 400))).toBe('posted');
    expect(await post(db, stake('once', 1, 400))).toBe('repeated');
    expect(await balancesOf(db, 1)).toEqual({ main: 600, bonus: 0, hold: 0, debt: 0 });
  });

  test('the ledger refuses a repeated key with other entries', async () => {
    await fund(db, 2, 1_000);
    await post(db, stake('other', 2, 400));
    await expect(post(db, stake('other', 2, 401))).rejects.toThrow('used for other entries');
    const more: PostingDraft = {
      ...stake('other', 2, 400),
      entries: [...stake('other', 2, 400).entries, ...BONUS],
    };
    await expect(post(db, more)).rejects.toThrow('used for other entries');
  });

  test('the ledger takes nothing when an account would go below zero', async () => {
    await fund(db, 3, 100);
    expect(await post(db, stake('poor', 3, 101))).toBe('insufficient');
    expect((await balancesOf(db, 3)).main).toBe(100);
    expect(await post(db, stake('poor', 3, 100))).toBe('posted');
  });

  test('the ledger refuses entries that do not sum to zero from any writer', async () => {
    const unbalanced: PostingDraft = {
      ...stake('unbalanced', 4, 5),
      entries: [{ user: 4, account: 'main', amount_cents: 5 }],
    };
    await expect(post(db, unbalanced)).rejects.toThrow('does not sum to zero');
    await expect(db.query(`insert into wallet.entries values (1, 9, 0, 'stakes', 5, null)`)).rejects.toThrow(
      'does not sum to zero',
    );
  });

  test('the ledger cannot be changed or deleted', async () => {
    await expect(db.query('update wallet.entries set amount_cents = 1')).rejects.toThrow('append-only');
    await expect(db.query('delete from wallet.entries')).rejects.toThrow('append-only');
  });

  test('the ledger reverses a payment; an amount that is already spent becomes a debt and is collected from the next payout', async () => {
    await db.query(
      `select wallet.post('pay:1', 'payout', 'b', $1, '{5,0}', '{main,payouts}', '{700,-700}')`,
      [AT],
    );
    await post(db, stake('spent', 5, 500));
    await db.query(`select wallet.reverse('pay:1', 'undo:1', 'b', $1)`, [AT]);
    await db.query(`select wallet.reverse('pay:1', 'undo:1', 'b', $1)`, [AT]);
    expect(await balancesOf(db, 5)).toMatchObject({ main: 0, debt: -500 });
    await fund(db, 5, 800);
    await db.query(`select wallet.collect_debt(5, 'debt:1', 'b', $1)`, [AT]);
    expect(await balancesOf(db, 5)).toMatchObject({ main: 300, debt: 0 });
  });

  test('the ledger keeps fifty users who spend their last shilling over several connections at or above zero', async () => {
    const users = Array.from({ length: 50 }, (_, index) => 100 + index);
    for (const user of users) await fund(db, user, 100);
    const tries = users.flatMap((user) =>
      [1, 2, 3, 4].map((n) => post(db, stake(`last:${user}:${n}`, user, 100))),
    );
    const results = await Promise.all(tries);
    expect(results.filter((result) => result === 'posted')).toHaveLength(50);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('the ledger balances after random postings with repeats', async () => {
    const movement = fc.record({
      user: fc.integer({ min: 200, max: 203 }),
      key: fc.integer({ min: 0, max: 1_000_000 }),
      account: fc.constantFrom('main' as const, 'bonus' as const, 'hold' as const),
      cents: fc.integer({ min: -5_000, max: 5_000 }).filter((cents) => cents !== 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 12 }), async (movements) => {
        const drafts = movements.map(({ user, key, account, cents }) => ({
          ...stake(`random:${key}:${user}:${account}:${cents}`, user, 1),
          entries: [
            { user, account, amount_cents: cents },
            { user: null, account: 'clearing' as const, amount_cents: -cents },
          ],
        }));
        await Promise.all([...drafts, ...drafts].map((draft) => post(db, draft)));
        expect(await ledgerFaults(db)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
