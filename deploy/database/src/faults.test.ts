import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openPostgres } from './engines/postgres.ts';
import { DatabaseUnavailable } from './index.ts';
import type { Database } from './port.ts';
import { type FaultyPostgres, hasPostgres, startFaultyPostgres } from './testing/index.ts';

const SLOW_MS = 180_000;
/** Longest call while the server is frozen: the wait for an answer, plus slack for a busy machine. */
const FROZEN_CALL_MS = 60_000;

/** Calls that run while every connection is ended. */
const SLEEPERS = 5;
/** Without the limits of calls: on a busy machine it takes seconds until every connection is ended. */
const asleep = (db: Database) =>
  db.transaction((tx) => tx.query('SELECT pg_sleep(170)'), { limits: 'maintenance' });

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const insert = (db: Database, id: number) => db.query('INSERT INTO things VALUES ($1)', [id]);

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

const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so no faults of one are tested (apt-get install postgresql)', () =>
    undefined);

(isInstalled ? describe : describe.skip)('a PostgreSQL that fails', () => {
  let server: FaultyPostgres;
  let db: Database;
  let next = 0;

  beforeAll(async () => {
    const started = await startFaultyPostgres();
    if (started === null) throw new Error('no PostgreSQL is installed');
    server = started;
    db = await openPostgres(server.url);
    await db.script('CREATE TABLE things (id int PRIMARY KEY)');
  }, SLOW_MS);
  afterAll(async () => {
    await db.close();
    await server.remove();
  }, SLOW_MS);
  beforeEach(() => {
    next += 1_000;
  });

  /** A transaction keeps its first look at the activity until it clears the snapshot. */
  const sleepersSeenBy = async (tx: Pick<Database, 'query'>): Promise<number> => {
    await tx.query('SELECT pg_stat_clear_snapshot()');
    return (
      await tx.query(`SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'`)
    ).length;
  };
  const has = async (id: number) => (await db.query('SELECT FROM things WHERE id = $1', [id])).length === 1;

  test(
    'connections that are ended in the middle of their work fail with a typed error, and the next call works',
    async () => {
      for (let round = 0; round < 4; round++) {
        const sleeping = Array.from({ length: SLEEPERS }, () => errorOf(asleep(db)));
        const open = errorOf(
          db.transaction(async (tx) => {
            await tx.query('INSERT INTO things VALUES ($1)', [next + round]);
            while ((await sleepersSeenBy(tx)) < SLEEPERS);
            await server.terminateBackends();
            await tx.query('SELECT 1');
          }),
        );
        for (const error of await Promise.all(sleeping)) expect(error).toBeInstanceOf(DatabaseUnavailable);
        expect(await open).toMatchObject({ name: 'DatabaseUnavailable', outcome: 'not-done' });
        expect(await has(next + round)).toBe(false);
      }
    },
    SLOW_MS,
  );

  test(
    'calls during a restart wait for it or fail with a typed error',
    async () => {
      await server.stopAtOnce();
      const waiting = untilDone(() => insert(db, next));
      expect(await errorOf(db.query('SELECT 1'))).toMatchObject({ outcome: 'not-done' });
      await server.start();
      await waiting;
      expect(await has(next)).toBe(true);
    },
    SLOW_MS,
  );

  test(
    'a call to a frozen server ends within its limit, and its connection is not used again',
    async () => {
      const startedAt = performance.now();
      let commitSent: () => void = () => {};
      const frozen = new Promise<void>((resolve) => {
        commitSent = resolve;
      });
      const open = errorOf(
        db.transaction(async (tx) => {
          await tx.query('INSERT INTO things VALUES ($1)', [next]);
          await server.freeze();
          commitSent();
        }),
      );
      await frozen;
      expect(await errorOf(insert(db, next + 1))).toBeInstanceOf(DatabaseUnavailable);
      // The server has the COMMIT and may execute it when it resumes.
      expect(await open).toMatchObject({ name: 'DatabaseUnavailable', outcome: 'unknown' });
      expect(performance.now() - startedAt).toBeLessThan(FROZEN_CALL_MS);
      await server.thaw();
      await untilDone(() => insert(db, next + 2));
      expect(await has(next + 2)).toBe(true);
    },
    SLOW_MS,
  );

  test(
    'a statement that waits for a lock gives up and leaves its connection in order; maintenance waits',
    async () => {
      await insert(db, next);
      const other = await openPostgres(server.url);
      await db.transaction(
        async (tx) => {
          await tx.query('SELECT FROM things WHERE id = $1 FOR UPDATE', [next]);
          expect(await lockedOut()).toMatchObject({ name: 'DatabaseUnavailable', outcome: 'not-done' });
        },
        { limits: 'maintenance' },
      );
      await other.close();
      async function lockedOut(): Promise<unknown> {
        const error = await errorOf(other.query('UPDATE things SET id = id WHERE id = $1', [next]));
        // A busy server gives up later than the driver does.
        if (error instanceof DatabaseUnavailable && error.outcome === 'unknown') return lockedOut();
        await other.query('SELECT 1');
        return error;
      }
      const limits = await db.transaction((tx) => tx.query('SHOW statement_timeout'), {
        limits: 'maintenance',
      });
      expect(limits).toEqual([{ statement_timeout: '0' }]);
      expect(await db.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '5s' }]);
    },
    SLOW_MS,
  );

  test(
    'a statement that lost a deadlock is repeated',
    async () => {
      await insert(db, next);
      await insert(db, next + 1);
      // Opened before: a lock is waited for 4 s only.
      const probe = await openPostgres(server.url);
      const update = 'UPDATE things SET id = id WHERE id = $1';
      let locked: () => void = () => {};
      const holds = new Promise<void>((resolve) => {
        locked = resolve;
      });
      const other = db.transaction(async (tx) => {
        await tx.query(update, [next + 1]);
        locked();
        await untilLocked(next);
        await tx.query(update, [next]);
      });
      await holds;
      // One statement takes both rows, the first at once; the server ends one of the two.
      const both = db.query(
        `UPDATE things SET id = id WHERE id IN (SELECT id FROM things WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE)`,
        [[next, next + 1]],
      );
      const [, error] = await Promise.all([both, errorOf(other)]);
      expect(error === null || (error instanceof Error && 'code' in error && error.code === '40P01')).toBe(
        true,
      );
      await probe.close();

      async function untilLocked(id: number) {
        while (
          (await probe.query('SELECT FROM things WHERE id = $1 FOR UPDATE SKIP LOCKED', [id])).length > 0
        );
      }
    },
    SLOW_MS,
  );

  test('a transaction whose failed statement was caught is an error, not a silent rollback', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query('INSERT INTO things VALUES ($1)', [next]);
      await tx.query('SELECT nothing').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('was rolled back');
    expect(await has(next)).toBe(false);
  });
});
