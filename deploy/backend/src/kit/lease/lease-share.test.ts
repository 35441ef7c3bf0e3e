import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Database, migrate } from '@jukwaa/database';
import { type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import { pino } from 'pino';
import { KIT_ROUTINES, kitMigrations } from '../kit-tables.ts';
import { until } from '../test-support/until.ts';
import { databaseLeases } from './database-lease.ts';
import type { Teardown } from './lease.ts';

const TEST_MS = 180_000;
const log = pino({ level: 'silent' });
const NAMES = ['feed', 'settlement', 'outbox', 'retention', 'crash', 'draws', 'ligi', 'virtuals'];
/** The usual pause of a lease that moves is shorter than this (ms), many times what it takes on an idle machine. */
const PAUSE_MS = 1_000;
const server = testDatabases().find(({ name }) => name !== 'pglite');

(server === undefined ? describe.skip : describe)('leases of several workers on PostgreSQL', () => {
  let own: TestDatabase;
  /** Which workers run the work of each lease at this moment; more than one at once is a fault. */
  let running: Map<string, Set<string>>;
  let doubled: string[];
  let pauses: number[];
  beforeAll(async () => {
    if (server === undefined) throw new Error('there is no server');
    own = await server.fresh();
    await migrate(own.db, 'kit', kitMigrations, KIT_ROUTINES);
  }, TEST_MS);
  afterAll(() => own.drop());
  beforeEach(async () => {
    [running, doubled, pauses] = [new Map(NAMES.map((name) => [name, new Set()])), [], []];
    await own.db.query('delete from kit.leases');
    await own.db.query('delete from kit.workers');
  });

  const endedAt = new Map<string, number>();
  const workOf = (worker: string, name: string) => async (signal: AbortSignal) => {
    const now = running.get(name) ?? new Set();
    if (now.size > 0) doubled.push(`${name} at ${[...now, worker].join(' and ')}`);
    now.add(worker);
    const since = endedAt.get(name);
    if (since !== undefined) pauses.push(performance.now() - since);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    now.delete(worker);
    endedAt.set(name, performance.now());
  };
  const heldBy = (worker: string) => NAMES.filter((name) => running.get(name)?.has(worker));
  const counts = (...workers: readonly string[]) => workers.map((worker) => heldBy(worker).length);

  /** A worker that takes all leases; `cut` takes its database away for good, as the loss of its machine does. */
  function startWorker(worker: string) {
    let isCut = false;
    const query: Database['query'] = (sql, params) =>
      isCut ? Promise.reject(new Error('cut off')) : own.db.query(sql, params);
    const db: Database = Object.assign(Object.create(own.db), { query });
    const withLease = databaseLeases(db, log);
    const stops: Teardown[] = NAMES.map((name) => {
      const options = {
        ...(name === 'feed' && { stays: true }),
        ...(name === 'settlement' && { besides: 'feed' }),
      };
      return withLease(name, workOf(worker, name), options);
    });
    return {
      cut: () => {
        isCut = true;
      },
      end: async () => void (await Promise.all(stops.map((stop) => stop()))),
    };
  }
  const untilShared = (shares: readonly number[], ...workers: readonly string[]) =>
    until(`shares of ${shares.join(', ')}`, async () =>
      [...counts(...workers)].sort().join() === [...shares].sort().join() ? true : null,
    );

  test(
    'a second worker gets half of the leases one by one, without the feed and without work at two workers',
    async () => {
      endedAt.clear();
      const first = startWorker('first');
      await untilShared([NAMES.length], 'first');
      const second = startWorker('second');
      await untilShared([4, 4], 'first', 'second');
      expect(heldBy('first')).toEqual(expect.arrayContaining(['feed', 'settlement']));
      expect(doubled).toEqual([]);
      // A busy machine may hold up a few of them.
      const usual = pauses.sort((a, b) => a - b)[Math.floor((pauses.length - 1) / 2)];
      expect(usual).toBeLessThan(PAUSE_MS);
      // The first one keeps no place for an ended worker.
      await second.end();
      await untilShared([NAMES.length], 'first');
      expect(doubled).toEqual([]);
      await first.end();
    },
    TEST_MS,
  );

  test(
    'the leases of a lost worker go to the two others, and the settlement goes with the feed',
    async () => {
      endedAt.clear();
      const [first, second, third] = [startWorker('first'), startWorker('second'), startWorker('third')];
      await until('three shares', async () =>
        counts('first', 'second', 'third').every((count) => count >= 2 && count <= 3) ? true : null,
      );
      const isTogether = (worker: string) =>
        ['feed', 'settlement'].every((name) => heldBy(worker).includes(name));
      await until('the settlement beside the feed', async () =>
        ['first', 'second', 'third'].some(isTogether) ? true : null,
      );
      const workers = { first, second, third };
      const lost =
        (['first', 'second', 'third'] as const).find((name) => heldBy(name).includes('feed')) ?? 'first';
      workers[lost].cut();
      const others = Object.keys(workers).filter((name) => name !== lost);
      await untilShared([4, 4], ...others);
      await until('the settlement beside the feed', async () => (others.some(isTogether) ? true : null));
      expect(doubled).toEqual([]);
      await Promise.all([first, second, third].map(({ end }) => end()));
    },
    TEST_MS,
  );
});
