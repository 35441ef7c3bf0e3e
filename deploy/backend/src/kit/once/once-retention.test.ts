import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, migrate, type Queryable } from '@jukwaa/database';
import { enginesToTest, type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import { KIT_ROUTINES, kitMigrations } from '../kit-tables.ts';
import { RETENTION } from '../retention/periods.ts';
import { removeOld, type ServiceRetention } from '../retention/retention.ts';
import { rowsRead } from '../test-support/rows-read.ts';
import { SystemClock } from '../time/index.ts';
import { onceRetention } from './once-retention.ts';

const DAY_MS = 86_400_000;
const clock = new SystemClock();
const ago = (ms: number) => new Date(Date.now() - ms);
const asked: unknown[] = [];
/** Spins are kept for two days, and odd ones are open; tickets have no period of their own. */
const service: ServiceRetention = {
  orderKeys: [
    {
      scope: 'spins',
      period: { keepMs: 2 * DAY_MS, clock: 'services' },
      async inUse(_, results) {
        asked.push(...results);
        return results.filter((id) => typeof id === 'number' && id % 2 === 1);
      },
    },
  ],
};

describe.each(enginesToTest(testDatabases()))('old keys of orders on $name', ({ fresh }) => {
  let own: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    own = await fresh();
    db = own.db;
    await migrate(db, 'kit', kitMigrations, KIT_ROUTINES);
  });
  afterAll(() => own.drop());

  const keep = (scope: string, key: string, at: Date, result: number | null = null) =>
    db.query(
      `insert into kit.once (scope, user_id, key, body_hash, result, refusal, at)
       values ($1, 5, $2, '', to_jsonb($3::bigint), case when $3::bigint is null then '{}'::jsonb end, $4)`,
      [scope, key, result, at],
    );
  const left = async () =>
    (await db.query<{ name: string }>(`select scope || ' ' || key as name from kit.once order by 1`)).map(
      ({ name }) => name,
    );
  const retention = onceRetention([service, {}]);
  const sweep = async (on: Queryable = db) => {
    let removed = 0;
    for (const rule of retention.rules ?? [])
      removed += await removeOld({ db: on, clock }, [retention], rule);
    return removed;
  };

  test('old keys of orders are removed after the period of their kind, while keys of open orders stay', async () => {
    await keep('spins', 'old open', ago(3 * DAY_MS), 1);
    await keep('spins', 'old', ago(3 * DAY_MS), 2);
    await keep('spins', 'old refused', ago(3 * DAY_MS));
    await keep('spins', 'young', ago(DAY_MS), 4);
    await keep('tickets', 'young', ago(3 * DAY_MS), 2);
    await keep('tickets', 'old', ago(RETENTION.orderKeys.keepMs + 60_000), 1);
    await keep('bonus', 'old', ago(RETENTION.orderKeys.keepMs + 60_000), 1);
    expect(await sweep()).toBe(4);
    expect(await left()).toEqual(['spins old open', 'spins young', 'tickets young']);
    expect(asked.every((result) => typeof result === 'number')).toBe(true);
  });

  test('old keys of orders are removed even when a whole batch of open orders is older', async () => {
    await db.query(
      `insert into kit.once (scope, user_id, key, body_hash, result, at)
       select 'spins', 6, n::text, '', to_jsonb(2 * n + 1), $1::timestamptz from generate_series(1, 1100) as n`,
      [ago(9 * DAY_MS)],
    );
    await keep('spins', 'behind them', ago(5 * DAY_MS), 8);
    expect(await sweep()).toBe(1);
    expect(await left()).toHaveLength(1_103);
  });

  test('old keys of orders are removed without reading those of older open orders more than once', async () => {
    await db.query(
      `insert into kit.once (scope, user_id, key, body_hash, result, at)
       select 'spins', 6, 'later ' || n, '', to_jsonb(2 * n + 1), $1::timestamptz + n * interval '1 microsecond'
       from generate_series(1, 3000) as n`,
      [ago(6 * DAY_MS)],
    );
    await keep('spins', 'behind all', ago(5 * DAY_MS), 8);
    await db.query('analyze kit.once');
    const reads: number[] = [];
    const counting: Queryable = {
      async query(sql, params) {
        if (params?.[0] === 'spins' && sql.includes('limit'))
          reads.push(rowsRead(await db.query(`explain (analyze, format json) ${sql}`, params)));
        return db.query(sql, params);
      },
    };
    expect(await sweep(counting)).toBe(1);
    // 4,101 open orders in batches of 500, until the old key was found and once more without it.
    expect(reads).toHaveLength(18);
    // The first 1,100 are of one moment, and so are sorted by key.
    expect(Math.max(...reads)).toBeLessThan(1_700);
  });

  test('old keys of orders protect their user from removal', async () => {
    expect(await retention.usersInUse?.(db, [5, 6, 7])).toEqual([5, 6]);
  });
});
