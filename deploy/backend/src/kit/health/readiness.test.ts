import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate, openDatabase } from '@jukwaa/database';
import { type FaultyPostgres, hasPostgres, startFaultyPostgres } from '@jukwaa/database/testing';
import pino from 'pino';
import { createBackend } from '../../app/create-backend.ts';
import { identityService } from '../../services/identity/index.ts';
import { KIT_ROUTINES, kitMigrations } from '../kit-tables.ts';
import { databaseLeases } from '../lease/database-lease.ts';
import { parseEnv } from '../process/env.ts';
import { until } from '../test-support/until.ts';
import { createReadiness, hasDiskSpace } from './readiness.ts';

const SLOW_MS = 180_000;
/** Upper bound for an answer. A statement on a frozen server would take 6 s. */
const ANSWER_MS = 5_000;
const TRIES = 3;
/** Term of a lease from its last renewal. */
const TERM_MS = 3_500;
const up = async () => true;
const never = () => new Promise<boolean>(() => undefined);

/** The answer, and whether it came within the bound. */
async function timed<T>(ask: () => Promise<T>): Promise<{ answer: T; isInTime: boolean }> {
  const started = performance.now();
  const answer = await ask();
  return { answer, isInTime: performance.now() - started < ANSWER_MS };
}

describe('the readiness of a process', () => {
  test('the readiness of a process names the part that is down, also when the part does not answer', async () => {
    const readiness = createReadiness({ database: never, broker: async () => false, lease: up, disk: up });
    expect(await readiness()).toEqual({
      status: 'not_ready',
      checks: { database: 'down', broker: 'down', lease: 'up', disk: 'up' },
    });
  });

  test('the readiness of a process asks a hanging check once, however often readiness is requested', async () => {
    let asked = 0;
    const database = () => {
      asked += 1;
      return never();
    };
    const readiness = createReadiness({ database, broker: up, lease: up, disk: up });
    await Promise.all([readiness(), readiness()]);
    await readiness();
    expect(asked).toBe(1);
  });

  test('the readiness of a process reports no disk space for a folder that does not exist', async () => {
    await expect(hasDiskSpace('/no/such/folder')).rejects.toThrow('no such file');
  });
});

const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so no database that freezes is tested (apt-get install postgresql)', () =>
    undefined);

(isInstalled ? describe : describe.skip)('a backend whose database freezes', () => {
  let server: FaultyPostgres;
  beforeAll(async () => {
    const started = await startFaultyPostgres();
    if (started === null) throw new Error('no PostgreSQL is installed');
    server = started;
  }, SLOW_MS);
  afterAll(() => server.remove(), SLOW_MS);

  test(
    'a backend whose database freezes is not ready within a second, stays healthy, and is ready again afterwards',
    async () => {
      const backend = await createBackend({
        env: parseEnv({ JUKWAA_ENV: 'test', DATABASE_URL: server.url }),
        services: [identityService],
      });
      const { url } = await backend.listen({ port: 0 });
      const ready = () => fetch(`${url}/ready`);
      try {
        expect(await (await ready()).json()).toEqual({
          status: 'ready',
          checks: { database: 'up', broker: 'up', lease: 'up', disk: 'up' },
        });
        const untilReady = () =>
          until('readiness', async () => ((await ready()).status === 200 ? true : null));
        await server.freeze();
        let { answer, isInTime } = await timed(ready);
        // A busy machine may hold up any one answer, but hardly all. Only the first one after a freeze waits for the server.
        for (let n = 1; n < TRIES && !isInTime; n++) {
          await server.thaw();
          await untilReady();
          await server.freeze();
          ({ answer, isInTime } = await timed(ready));
        }
        expect(isInTime).toBe(true);
        expect(answer.status).toBe(503);
        expect(await answer.json()).toMatchObject({ status: 'not_ready', checks: { database: 'down' } });
        expect((await fetch(`${url}/health`)).status).toBe(200);
        await server.thaw();
        await untilReady();
      } finally {
        await server.thaw();
        await backend.close();
      }
    },
    SLOW_MS,
  );

  test(
    'a backend whose database freezes stops leased work before its lease ends',
    async () => {
      const db = await openDatabase({ url: server.url });
      await migrate(db, 'kit', kitMigrations, KIT_ROUTINES);
      const log = pino({ level: 'silent' });
      const times = { runs: 0, ends: 0, stopped: 0 };
      const isRunning = () => times.runs > times.ends;
      const stop = databaseLeases(db, log)('frozen', async (signal) => {
        times.runs += 1;
        await new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => resolve(), { once: true }),
        );
        times.stopped = performance.now();
        times.ends += 1;
      });
      const stopsInTime = async () => {
        await until('the work', () => isRunning() || null);
        await server.freeze();
        // Renewals may succeed until here, but no later.
        const endsAt = performance.now() + TERM_MS;
        await until('its end', () => !isRunning() || null);
        await server.thaw();
        return times.stopped < endsAt;
      };
      try {
        let isInTime = await stopsInTime();
        // A busy machine may hold up this process for longer than the margin once, but hardly every time.
        for (let n = 1; n < TRIES && !isInTime; n++) isInTime = await stopsInTime();
        expect(isInTime).toBe(true);
        await until('its next run', () => isRunning() || null);
      } finally {
        await server.thaw();
        await stop();
        await db.close();
      }
    },
    SLOW_MS,
  );
});
