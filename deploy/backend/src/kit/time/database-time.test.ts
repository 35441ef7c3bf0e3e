import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enginesToTest, type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import { pino } from 'pino';
import { until } from '../test-support/until.ts';
import { followDatabaseTime } from './database-time.ts';
import { SystemClock } from './system-clock.ts';

const HOUR_MS = 3_600_000;
/** The database runs on this machine, so its time is the machine's; measurements on a busy machine differ by less. */
const CLOSE_MS = 5_000;

describe.each(enginesToTest(testDatabases()))('a process beside a database on $name', ({ fresh }) => {
  let database: TestDatabase;
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  beforeAll(async () => {
    database = await fresh();
  }, 180_000);
  afterAll(() => database.drop());

  test.each([-60_000, 60_000])(
    'a process whose clock is %i ms off has the time of its database, and logs the difference',
    async (off) => {
      const clock = new SystemClock(() => Date.now() + off);
      const stop = await followDatabaseTime({ clock, db: database.db, log });
      expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(CLOSE_MS);
      expect(lines.at(-1)).toContain('"ms"');
      await stop();
    },
  );

  test('a process beside a database keeps the lead of its clock over the real time, and its timers move with the correction', async () => {
    const clock = new SystemClock(() => Date.now() - HOUR_MS);
    clock.setAhead(HOUR_MS / 2);
    const slept = clock.sleep(HOUR_MS / 2);
    const stop = await followDatabaseTime({ clock, db: database.db, log });
    await slept;
    expect(Math.abs(clock.now().getTime() - HOUR_MS / 2 - Date.now())).toBeLessThan(CLOSE_MS);
    expect(clock.aheadMs).toBeCloseTo(HOUR_MS / 2, 0);
    await stop();
  });

  test('a process beside a database corrects its clock again when it drifts', async () => {
    const clock = new SystemClock();
    const stop = await followDatabaseTime({ clock, db: database.db, log, everyMs: 20 });
    clock.correct(-HOUR_MS);
    await until('a correction', async () => Math.abs(clock.now().getTime() - Date.now()) < CLOSE_MS || null);
    await stop();
  });
});
