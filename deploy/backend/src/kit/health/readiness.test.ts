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
      const times = { started: 0, stopped: 0, runs: 0 };
      const stop = databaseLeases(db, log)('frozen', async (signal) => {
        times.runs += 1;
        times.started = performance.now();
        await new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => resolve(), { once: true }),
        );
        times.stopped = performance.now();
      });
      try {
        await until('the work', () => (times.runs === 1 ? true : null));
        const [lease] = await db.query<{ left: number }>(
          `select extract(epoch from expires_at - clock_timestamp())::float8 * 1000 as left from kit.leases where name = 'frozen'`,
        );
        const endsAt = performance.now() + (lease?.left ?? 0);
        await server.freeze();
        await until('its end', () => (times.stopped > 0 ? true : null));
        // A renewal in progress when the server froze may have extended the lease by its second.
        expect(times.stopped).toBeLessThan(endsAt + 1_000);
        await server.thaw();
        await until('its next run', () => (times.runs === 2 ? true : null));
      } finally {
        await server.thaw();
        await stop();
        await db.close();
      }
    },
    SLOW_MS,
  );
});
