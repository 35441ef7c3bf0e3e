import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, migrate } from '@jukwaa/database';
import { enginesToTest, type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import { KIT_ROUTINES, kitMigrations } from '../kit-tables.ts';
import { type Counters, createCounters, removeOldCounters } from './counters.ts';

const MINUTE_MS = 60_000;
const START_MS = 180_000;

describe.each(enginesToTest(testDatabases()))('shared counters on $name', ({ fresh }) => {
  let database: TestDatabase;
  let db: Database;
  let counters: Counters;
  beforeAll(async () => {
    database = await fresh();
    db = database.db;
    await migrate(db, 'kit', kitMigrations, KIT_ROUTINES);
    counters = createCounters(db);
  }, START_MS);
  afterAll(() => database.drop());

  const endWindow = (key: string) =>
    db.query(`UPDATE kit.counters SET ends_at = statement_timestamp() - interval '1 ms' WHERE key = $1`, [
      key,
    ]);

  test('shared counters allow exactly the limit when two replicas count the same key at the same time', async () => {
    const other = createCounters(db);
    const limit = { max: 10, windowMs: MINUTE_MS };
    const takes = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? counters : other).take('storm', limit));
    const results = await Promise.all(takes);
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(10);
    for (const { allowed, retryAfterMs } of results) {
      expect(retryAfterMs > 0).toBe(!allowed);
      expect(retryAfterMs).toBeLessThanOrEqual(MINUTE_MS);
    }
  });

  test('shared counters count each key separately, and from zero after its window or a reset', async () => {
    const limit = { max: 1, windowMs: MINUTE_MS };
    const take = async (key: string) => (await counters.take(key, limit)).allowed;
    expect([await take('a'), await take('a'), await take('b')]).toEqual([true, false, true]);
    await endWindow('a');
    expect([await take('a'), await take('a')]).toEqual([true, false]);
    await counters.reset('a');
    expect(await take('a')).toBe(true);
  });

  test('shared counters keep their window when a use is refused', async () => {
    const limit = { max: 1, windowMs: MINUTE_MS };
    const endsAt = async () => (await db.query(`SELECT ends_at FROM kit.counters WHERE key = 'c'`))[0];
    await counters.take('c', limit);
    const first = await endsAt();
    for (let n = 0; n < 3; n++) await counters.take('c', limit);
    expect(await endsAt()).toEqual(first);
  });

  test('shared counters join the given transaction, also in its rollback', async () => {
    const limit = { max: 1, windowMs: MINUTE_MS };
    const failed = db.transaction(async (tx) => {
      expect((await counters.take('d', limit, tx)).allowed).toBe(true);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect((await counters.take('d', limit)).allowed).toBe(true);
  });

  test('shared counters are removed after their window, and not before', async () => {
    await db.query('DELETE FROM kit.counters');
    const limit = { max: 1, windowMs: MINUTE_MS };
    for (const key of ['over 1', 'over 2', 'runs']) await counters.take(key, limit);
    await endWindow('over 1');
    await endWindow('over 2');
    expect(await removeOldCounters(db)).toBe(2);
    expect(await db.query('SELECT key FROM kit.counters')).toEqual([{ key: 'runs' }]);
  });

  test('shared counters are found for removal by an index, however many a stranger makes', async () => {
    await db.query(
      `INSERT INTO kit.counters (key, count, ends_at)
       SELECT 'many ' || n, 1, now() + interval '1 day' FROM generate_series(1, 20000) n`,
    );
    await db.query('ANALYZE kit.counters');
    const plan = await db.query(`EXPLAIN SELECT key FROM kit.counters WHERE ends_at <= now() LIMIT 5000`);
    expect(JSON.stringify(plan)).toContain('counters_by_end');
  });
});
