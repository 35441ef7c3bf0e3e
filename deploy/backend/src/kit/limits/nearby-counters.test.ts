import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, migrate } from '@jukwaa/database';
import { enginesToTest, type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import { KIT_ROUTINES, kitMigrations } from '../kit-tables.ts';
import { NearbyCounters } from './nearby-counters.ts';

const LIMIT = { max: 16, windowMs: 60_000 };

describe.each(enginesToTest(testDatabases()))('counters for hot paths on $name', ({ fresh }) => {
  let database: TestDatabase;
  let db: Database;
  let statements = 0;
  beforeAll(async () => {
    database = await fresh();
    await migrate(database.db, 'kit', kitMigrations, KIT_ROUTINES);
    const query: Database['query'] = (sql, params) => {
      statements += 1;
      return database.db.query(sql, params);
    };
    db = { ...database.db, query };
  });
  afterAll(() => database.drop());

  const allowedOf = (counters: NearbyCounters, key: string, times: number): number =>
    Array.from({ length: times }, () => counters.take(key, LIMIT)).filter(({ allowed }) => allowed).length;

  test('counters for hot paths refuse the first use beyond the limit at once, with the time to wait', () => {
    const counters = new NearbyCounters(db);
    expect(allowedOf(counters, 'alone', 20)).toBe(16);
    expect(counters.take('alone', LIMIT).retryAfterMs).toBeGreaterThan(0);
    expect(counters.take('another', LIMIT).allowed).toBe(true);
  });

  test('counters for hot paths include the uses of other replicas after an exchange', async () => {
    const [here, there] = [new NearbyCounters(db), new NearbyCounters(db)];
    expect(allowedOf(here, 'moving', 10)).toBe(10);
    await here.flush();
    expect(allowedOf(there, 'moving', 4)).toBe(4);
    await there.flush();
    expect(allowedOf(there, 'moving', 20)).toBe(2);
    await there.flush();
    expect(allowedOf(here, 'moving', 1)).toBe(1);
    await here.flush();
    expect(allowedOf(here, 'moving', 1)).toBe(0);
  });

  test('counters for hot paths write nothing to the database while callers stay far below their limit', async () => {
    const counters = new NearbyCounters(db);
    for (let user = 0; user < 500; user++) expect(allowedOf(counters, `quiet ${user}`, 1)).toBe(1);
    statements = 0;
    await counters.flush();
    expect(statements).toBe(0);
    for (let user = 0; user < 500; user++) allowedOf(counters, `busy ${user}`, 2);
    await counters.flush();
    expect(statements).toBe(1);
  });

  test('counters for hot paths keep counts that the database did not accept', async () => {
    let isDown = true;
    const query: Database['query'] = (sql, params) =>
      isDown ? Promise.reject(new Error('out of reach')) : database.db.query(sql, params);
    const counters = new NearbyCounters({ ...db, query });
    expect(allowedOf(counters, 'outage', 10)).toBe(10);
    await expect(counters.flush()).rejects.toThrow('out of reach');
    isDown = false;
    await counters.flush();
    const other = new NearbyCounters(db);
    allowedOf(other, 'outage', 2);
    await other.flush();
    expect(allowedOf(other, 'outage', 20)).toBe(4);
  });
});
