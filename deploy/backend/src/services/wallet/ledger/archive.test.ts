import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { wholePart } from '../../../kit/test-support/whole-part.ts';
import { SystemClock } from '../../../kit/time/system-clock.ts';
import { houseBooks, poolBook } from '../door/house-books.ts';
import { createMoneyTables, fund, houseBalance, ledgerFaults } from '../test-support/money-tables.ts';
import { walletPerson } from '../wallet-person.ts';
import { moveOldEntries } from './archive.ts';
import { balancesAt } from './balances-at.ts';
import { balancesOf, post, reverse } from './ledger.ts';
import { statementOf } from './statement.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = Date.now();
const daysAgo = (days: number, hours = 0): Date => new Date(now - days * DAY_MS + hours * HOUR_MS);

describe.each(serviceEngines())('the archive of the ledger on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    await createMoneyTables(db);
  });
  afterAll(() => drop());

  const move = () => moveOldEntries({ db, clock: new SystemClock() }, 1);
  const pay = (key: string, user: number, cents: number, at: Date) =>
    db.query(`select wallet.pay('sports', null, '7', $1, 'payout', $2, $3, 0, $4)`, [key, user, cents, at]);
  const stake = (key: string, user: number, amount_cents: number, at: Date) =>
    post(db, {
      key,
      reason: 'stake',
      reference: key,
      at,
      entries: [
        { user, account: 'main', amount_cents: -amount_cents },
        { user: null, account: 'stakes', amount_cents },
      ],
    });
  const currentEntries = async (user: number) =>
    (await db.query('select posting_id from wallet.entries where user_id = $1 and user_id > 0', [user]))
      .length;

  /** Everything that is read from entries. */
  async function everythingOf(user: number) {
    const ask = { page: 0, per_page: 4 };
    const first = await statementOf(db, user, ask);
    const second = await statementOf(db, user, { ...ask, page: 1, after: Number(first.next) });
    const { archived_until: _added, ...copied } = walletPerson;
    return {
      pages: [first, second, await statementOf(db, user, { page: 1, per_page: 3 })],
      kinds: [
        await statementOf(db, user, { ...ask, kind: 'stakes' }),
        await statementOf(db, user, { ...ask, kind: 'deposits' }),
      ],
      days: await statementOf(db, user, { ...ask, per_page: 50, to: daysAgo(50).toISOString().slice(0, 10) }),
      balances: [
        await balancesAt(db, user, null),
        await balancesAt(db, user, daysAgo(45)),
        await balancesOf(db, user),
      ],
      books: await houseBooks(db, daysAgo(400), daysAgo(-1)),
      pool: await poolBook(db, { product: 'jackpot', game: '5' }),
      copy: await Promise.all(Object.values(copied).map((part) => wholePart(db, part, user))),
      payouts: await houseBalance(db, 'payouts'),
      faults: await ledgerFaults(db),
    };
  }

  test('[ACCOUNT-01] statements, balances and the books of the house show archived entries as before', async () => {
    await fund(db, 1, 100_000, 'main', daysAgo(90));
    await fund(db, 1, 500, 'bonus', daysAgo(80));
    for (const days of [60, 50, 40, 20, 10, 5]) await stake(`seen:${days}`, 1, 100 + days, daysAgo(days));
    await pay('seen', 1, 900, daysAgo(40));
    await db.query(`select wallet.transfer('jackpot', '5', '1', 'seen', 'stakes', 'pool', 50, $1)`, [
      daysAgo(50),
    ]);
    const before = await everythingOf(1);
    expect(before.pages[0]?.total).toBe(9);
    expect(before.faults).toEqual([]);
    expect(await move()).toBeGreaterThan(5);
    expect(await currentEntries(1)).toBe(3);
    expect(await everythingOf(1)).toEqual(before);
    // New lines come before the archived ones.
    await stake('seen:new', 1, 1, new Date());
    expect((await statementOf(db, 1, { page: 0, per_page: 2 })).data[0]?.amount_cents).toBe(-1);
  });

  test('a key of an archived posting is known, and its posting can be reversed', async () => {
    await fund(db, 2, 1_000, 'main', daysAgo(90));
    await stake('known', 2, 400, daysAgo(80));
    await pay('paid', 2, 700, daysAgo(70));
    await move();
    expect(await currentEntries(2)).toBe(0);
    expect(await stake('known', 2, 400, daysAgo(80))).toBe('repeated');
    await expect(stake('known', 2, 401, daysAgo(80))).rejects.toThrow('used for other entries');
    await stake('spent', 2, 1_000, new Date());
    const undo = { original: 'paid', key: 'undo', reference: '7', at: new Date() };
    await reverse(db, undo);
    await reverse(db, undo);
    expect(await balancesOf(db, 2)).toMatchObject({ main: 0, debt: -400 });
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('no entry is changed or lost, in either place', async () => {
    await fund(db, 3, 1_000, 'main', daysAgo(90));
    await move();
    await stake('stays', 3, 10, new Date());
    const [part] = await db.query<{ name: string }>(
      'select tableoid::regclass::text as name from wallet.archived_entries where user_id = 3',
    );
    for (const table of ['wallet.archived_entries', part?.name]) {
      await expect(db.query(`update ${table} set amount_cents = 1`)).rejects.toThrow('append-only');
      await expect(db.query(`delete from ${table}`)).rejects.toThrow('append-only');
      await expect(db.query(`truncate ${table}`)).rejects.toThrow('append-only');
    }
    await expect(db.query('delete from wallet.entries where user_id = 3')).rejects.toThrow('append-only');
    await expect(db.query('truncate wallet.entries')).rejects.toThrow('append-only');
    const half = `insert into wallet.archived_entries select p.at, e.* from wallet.entries e join wallet.postings p on p.id = e.posting_id`;
    await db.query(`select wallet.open_ledger_month(identity.period_start('month', now()))`);
    await expect(db.query(`${half} where p.key = 'stays' and e.n = 1`)).rejects.toThrow(
      'does not sum to zero',
    );
    const other = db.transaction(async (tx) => {
      await tx.query(
        `insert into wallet.archived_entries select p.at, e.posting_id, e.n, e.user_id, e.kind, 2 * e.amount_cents, e.balance_cents
         from wallet.entries e join wallet.postings p on p.id = e.posting_id where p.key = 'stays'`,
      );
      await tx.query(
        `delete from wallet.entries e using wallet.postings p where p.id = e.posting_id and p.key = 'stays'`,
      );
    });
    await expect(other).rejects.toThrow('append-only');
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('two movers at once move each entry once, and a batch that is cut off moves none', async () => {
    await fund(db, 4, 100_000, 'main', daysAgo(400));
    for (let n = 0; n < 450; n += 1) await stake(`many:${n}`, 4, 1, daysAgo(200, n));
    const cut = db.transaction(async (tx) => {
      await tx.query(`select wallet.archive_entries(now() - interval '1 month', 100)`);
      throw new Error('cut off');
    });
    await expect(cut).rejects.toThrow('cut off');
    expect(await currentEntries(4)).toBe(451);
    const [one, other] = await Promise.all([move(), move()]);
    expect(one + other).toBe(451);
    expect([await currentEntries(4), (await statementOf(db, 4, { page: 0, per_page: 1 })).total]).toEqual([
      0, 451,
    ]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test.each([
    ['insert', 'wallet.archived_players', 6],
    ['insert', 'wallet.archived_entries', 7],
    ['delete', 'wallet.entries', 8],
  ] as const)(
    'a move that fails before the %s on %s moves nothing, and the next one moves all',
    async (step, table, user) => {
      await fund(db, user, 1_000, 'main', daysAgo(90));
      await stake(`fails:${user}`, user, 400, daysAgo(80));
      const before = await statementOf(db, user, { page: 0, per_page: 5 });
      await db.script(`create or replace function wallet.test_fail() returns trigger language plpgsql as
      $$ begin raise exception 'the step fails'; end $$;
      create trigger test_fail before ${step} on ${table} for each statement execute function wallet.test_fail()`);
      await expect(move()).rejects.toThrow('the step fails');
      await db.script(`drop trigger test_fail on ${table}`);
      expect(await currentEntries(user)).toBe(2);
      expect(await statementOf(db, user, { page: 0, per_page: 5 })).toEqual(before);
      expect(await move()).toBe(2);
      expect(await currentEntries(user)).toBe(0);
      expect(await statementOf(db, user, { page: 0, per_page: 5 })).toEqual(before);
      expect(await ledgerFaults(db)).toEqual([]);
    },
  );

  test('an entry belongs to the month of its posting in Nairobi', async () => {
    await fund(db, 5, 10, 'main', new Date('2025-02-28T20:59:59.999Z'));
    await fund(db, 5, 20, 'main', new Date('2025-02-28T21:00:00.000Z'));
    await move();
    const parts = await db.query<{ part: string }>(
      'select tableoid::regclass::text as part from wallet.archived_entries where user_id = 5 order by posting_id',
    );
    expect(parts.map(({ part }) => part)).toEqual([
      'wallet.archived_entries_2025_02',
      'wallet.archived_entries_2025_03',
    ]);
  });
});
