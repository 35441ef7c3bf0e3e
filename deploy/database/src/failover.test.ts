import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openPostgres } from './engines/postgres.ts';
import { DatabaseUnavailable } from './index.ts';
import type { Database } from './port.ts';
import { type FaultyPostgres, hasPostgres, startFaultyPostgres } from './testing/index.ts';

const SLOW_MS = 180_000;
/** Calls that run side by side, more than the connections of the pool. */
const CALLERS = 25;
/** Longest time until calls work again after a promotion (ms). */
const FAILOVER_MS = 30_000;

const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so no failover is tested (apt-get install postgresql)', () =>
    undefined);

/** Calls until the first success; every failure on the way must be `DatabaseUnavailable`. */
async function untilDone<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseUnavailable);
    }
  }
}

(isInstalled ? describe : describe.skip)('a primary with a synchronous standby', () => {
  let primary: FaultyPostgres;
  let standby: FaultyPostgres;
  let db: Database;

  beforeEach(async () => {
    const started = await startFaultyPostgres();
    if (started === null) throw new Error('no PostgreSQL is installed');
    primary = started;
    standby = await primary.addStandby();
    // The standby comes first: it answers and must not be used.
    const hosts = `${standby.address},${primary.address}`;
    db = await openPostgres(`postgres://jukwaa@${hosts}/postgres?target_session_attrs=read-write`);
    await db.script('CREATE TABLE things (id int PRIMARY KEY)');
  }, SLOW_MS);
  afterEach(async () => {
    await db.close();
    await primary.remove();
    await standby.remove();
  }, SLOW_MS);

  const insert = (id: number) => db.query('INSERT INTO things VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  const ids = async () =>
    (await db.query<{ id: number }>('SELECT id FROM things ORDER BY id')).map(({ id }) => id);

  test(
    'when the primary ends and the standby is promoted, calls go there without a new start, and the former primary is never used again',
    async () => {
      await insert(1);
      await primary.stopAtOnce();
      const waiting = untilDone(() => insert(2));
      await standby.promote();
      await waiting;
      expect(await ids()).toEqual([1, 2]);
      // An operator's mistake: both write. The commits of the former primary would be lost.
      await primary.start();
      await standby.stopAtOnce();
      await expect(db.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
      await standby.start();
      await untilDone(() => insert(3));
      expect(await ids()).toEqual([1, 2, 3]);
    },
    SLOW_MS,
  );

  test(
    'when the primary falls silent with every connection open, calls go to the promoted standby, also while more of them wait than the pool has connections',
    async () => {
      let [isOver, done] = [false, 0];
      const caller = async (n: number) => {
        for (let id = n; !isOver; id += CALLERS) {
          await untilDone(() => insert(id));
          done += 1;
        }
      };
      const callers = Array.from({ length: CALLERS }, (_, n) => caller(n));
      while (done < 4 * CALLERS) await new Promise(setImmediate);
      await primary.freeze();
      await standby.promote();
      const promotedAt = performance.now();
      const before = done;
      while (done < before + 4 * CALLERS) await new Promise(setImmediate);
      expect(performance.now() - promotedAt).toBeLessThan(FAILOVER_MS);
      isOver = true;
      await Promise.all(callers);
      // Every call that was answered is there.
      expect((await ids()).length).toBe(done);
    },
    SLOW_MS,
  );
});
