import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '@jukwaa/database';
import { enginesToTest, type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import { pino } from 'pino';
import { KIT_ROUTINES, kitMigrations } from '../kit-tables.ts';
import { databaseLeases } from './database-lease.ts';

const START_MS = 180_000;
/** Generous for busy machines: a takeover takes seconds, and not the whole patience of a test. */
const SLACK = 10;
const log = pino({ level: 'silent' });

describe.each(enginesToTest(testDatabases()))('a lease on $name', ({ fresh }) => {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await fresh();
    await migrate(own.db, 'kit', kitMigrations, KIT_ROUTINES);
  }, START_MS);
  afterAll(() => own.drop());

  /** Work that reports when it runs, until its signal aborts. */
  function shift() {
    let started: () => void = () => {};
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    const work = (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        started();
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    return { work, running };
  }

  test('a lease is held by one replica, and goes to another one when that ends', async () => {
    const [first, second] = [shift(), shift()];
    const stopFirst = databaseLeases(own.db, log)('feed', first.work);
    await first.running;
    let secondRuns = false;
    const stopSecond = databaseLeases(own.db, log)('feed', second.work);
    void second.running.then(() => {
      secondRuns = true;
    });
    await own.db.query('SELECT 1');
    expect(secondRuns).toBe(false);
    await stopFirst();
    await second.running;
    await stopSecond();
  });

  test('a lease of a dead replica is taken over within 5 s', async () => {
    await own.db.query(
      `INSERT INTO kit.leases VALUES ('dead', 'a dead replica', clock_timestamp() + interval '3.5 seconds')`,
    );
    const heir = shift();
    const started = performance.now();
    const stop = databaseLeases(own.db, log)('dead', heir.work);
    await heir.running;
    expect(performance.now() - started).toBeLessThan(5_000 * SLACK);
    await stop();
  });

  test('a lease that was lost stops the work', async () => {
    const own1 = shift();
    let stopped: () => void = () => {};
    const ended = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const stop = databaseLeases(own.db, log)('stolen', async (signal) => {
      await own1.work(signal);
      stopped();
    });
    await own1.running;
    await own.db.query(
      `UPDATE kit.leases SET holder = 'a thief', expires_at = clock_timestamp() + interval '1 hour' WHERE name = 'stolen'`,
    );
    await ended;
    await stop();
  });

  test('a lease restarts work that fails', async () => {
    let attempts = 0;
    const again = shift();
    const stop = databaseLeases(own.db, log)('failing', async (signal) => {
      attempts += 1;
      if (attempts === 1) throw new Error('stumbled');
      await again.work(signal);
    });
    await again.running;
    expect(attempts).toBe(2);
    await stop();
  });
});
