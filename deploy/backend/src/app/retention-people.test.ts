import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database, Queryable } from '@jukwaa/database';
import type { TestDatabase } from '@jukwaa/database/testing';
import { RETENTION } from '../kit/index.ts';
import { ago, allRules, old, sweep, young } from './test-support/all-retentions.ts';
import { serviceEngines } from './test-support/service-databases.ts';

const START_MS = 180_000;
const DAY_MS = 86_400_000;
/** Rules over tables that only the sandbox writes. */
const SMALL = /sandbox/;

describe.each(serviceEngines())('old rows about people on $name', ({ fresh }) => {
  let database: TestDatabase;
  let db: Database;
  let msisdn = 254_700_000_000;
  beforeAll(async () => {
    database = await fresh();
    db = database.db;
  }, START_MS);
  afterAll(() => database.drop());

  async function user(createdAt: Date, verifiedAt: Date | null = null): Promise<number> {
    const [row] = await db.query<{ id: number }>(
      `insert into identity.users (msisdn, first_name, last_name, password, tracking, created_at, verified_at)
       values ($1, '', '', '', '{}', $2, $3) returning id`,
      [++msisdn, createdAt, verifiedAt],
    );
    return row?.id ?? 0;
  }
  const signup = (id: string, userId: number, at: Date) =>
    db.query(
      `insert into identity.signups (id, user_id, first_name, last_name, password, tracking, created_at)
       values ($1, $2, 'Achieng', 'Odhiambo', '', '{}', $3)`,
      [id, userId, at],
    );
  const code = (userId: number, purpose: string, signupId: string, endsAt: Date) =>
    db.query(
      `insert into identity.codes (user_id, purpose, signup, hash, sent_at, expires_at) values ($1, $2, $3, '', now(), $4)`,
      [userId, purpose, signupId, endsAt],
    );
  const idsOf = async (ids: readonly number[]) => {
    const sql = 'select id from identity.users where id = any($1::bigint[]) order by id';
    return (await db.query<{ id: number }>(sql, [ids])).map(({ id }) => id);
  };

  test('codes that expired a day ago are removed, with every purpose, and the others stay', async () => {
    const id = await user(ago(0), ago(0));
    await code(id, 'reset', '', old(RETENTION.codes));
    await code(id, 'share', '', old(RETENTION.codes));
    await code(id, 'verify', '', young(RETENTION.codes));
    await sweep(db);
    const left = await db.query('select purpose from identity.codes where user_id = $1', [id]);
    expect(left).toEqual([{ purpose: 'verify' }]);
  });

  test('signups that were never confirmed are removed after 30 days, and one with a valid code stays', async () => {
    const id = await user(ago(40 * DAY_MS));
    await signup(`old ${id}`, id, old(RETENTION.signups));
    await signup(`sent again ${id}`, id, old(RETENTION.signups));
    await code(id, 'verify', `sent again ${id}`, ago(-60_000));
    await signup(`young ${id}`, id, young(RETENTION.signups));
    await sweep(db);
    const left = await db.query('select id from identity.signups where user_id = $1 order by id', [id]);
    expect(left).toEqual([{ id: `sent again ${id}` }, { id: `young ${id}` }]);
    expect(await idsOf([id])).toEqual([id]);
  });

  test('numbers that were never verified are removed after 90 days, with the data that waited for their codes', async () => {
    const never = await user(old(RETENTION.unverifiedUsers));
    await signup(`never ${never}`, never, old(RETENTION.unverifiedUsers));
    await code(never, 'verify', `never ${never}`, old(RETENTION.unverifiedUsers));
    const lately = await user(young(RETENTION.unverifiedUsers));
    const verified = await user(old(RETENTION.unverifiedUsers), ago(0));
    const waiting = await user(old(RETENTION.unverifiedUsers));
    await signup(`waiting ${waiting}`, waiting, ago(0));
    await sweep(db);
    expect(await idsOf([never, lately, verified, waiting])).toEqual([lately, verified, waiting]);
  });

  test('a number with money, a bet, a limit or an exclusion stays although it was never verified', async () => {
    const at = old(RETENTION.unverifiedUsers);
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await user(at));
    const [holder, owner, player, limited, excluded, none] = ids;
    await db.query('insert into wallet.holders values ($1, $1, now())', [holder]);
    await db.query("insert into wallet.accounts values ($1, 'main', 1)", [owner]);
    await db.query(
      `insert into kit.once (scope, user_id, key, body_hash, refusal, at) values ('bets', $1, 'k', '', '{}', now())`,
      [player],
    );
    await db.query("insert into identity.limits values ($1, 'stake', 'day', 100)", [limited]);
    await db.query("insert into identity.exclusions (user_id, period, since) values ($1, '24h', now())", [
      excluded,
    ]);
    await sweep(db);
    expect(await idsOf(ids)).toEqual(ids.filter((id) => id !== none));
  });

  test('reports of odd payments, receipts and payments are kept for good', async () => {
    const at = ago(4_000 * DAY_MS);
    await db.query(
      `insert into wallet.odd_reports (receipt, amount, account, payer, reason, at) values ('ODD1', 'x', '', '', 'amount', $1)`,
      [at],
    );
    await db.query(
      `insert into wallet.receipts (receipt, amount_cents, account, payer, at) values ('OLD1', 100, '', '', $1)`,
      [at],
    );
    await sweep(db);
    expect(await db.query('select receipt from wallet.odd_reports')).toEqual([{ receipt: 'ODD1' }]);
    expect(await db.query('select receipt from wallet.receipts')).toEqual([{ receipt: 'OLD1' }]);
  });

  test('a removal of many numbers runs in batches, and other numbers are written in between', async () => {
    const at = old(RETENTION.unverifiedUsers);
    await db.query(
      `insert into identity.users (msisdn, first_name, last_name, password, tracking, created_at)
       select 254800000000 + n, '', '', '', '{}', $1 from generate_series(1, 1200) as n`,
      [at],
    );
    let written = 0;
    let statements = 0;
    const between: Queryable = {
      async query(sql, params) {
        if (sql.startsWith('DELETE FROM identity.users')) statements += 1;
        const rows = await db.query<never>(sql, params);
        if (statements === 1 && written === 0) written = await user(ago(0));
        return rows;
      },
    };
    expect(await sweep(between)).toBe(1_200);
    expect(statements).toBe(3);
    expect(await idsOf([written])).toEqual([written]);
  });

  test('every rule over a table that can be long finds its rows by an index', async () => {
    const plans: string[] = [];
    await db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      const explained: Queryable = {
        async query(sql, params) {
          const rows = await tx.query(`explain ${sql}`, params);
          plans.push(...rows.map((row) => Object.values(row).join()));
          return [];
        },
      };
      const none = async () => new Set<number>();
      for (const rule of allRules().filter(({ what }) => !SMALL.test(what)))
        await rule.remove({ db: explained, before: ago(0), limit: 1, matchesInUse: none, usersInUse: none });
    });
    expect(plans.filter((line) => line.includes('Seq Scan'))).toEqual([]);
    expect(plans.filter((line) => line.includes('once_by_time'))).not.toEqual([]);
  });
});
