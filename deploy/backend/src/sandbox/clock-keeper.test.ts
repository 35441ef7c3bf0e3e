import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import { type Backend, createBackend } from '../app/create-backend.ts';
import { parseEnv } from '../kit/process/env.ts';
import { until } from '../kit/test-support/until.ts';

let database: TestDatabase;
let running: Backend | null = null;
beforeAll(async () => {
  const engine = testDatabases().at(-1);
  if (!engine) throw new Error('no test database');
  database = await engine.fresh();
});
afterEach(async () => {
  await running?.close();
  running = null;
});
afterAll(() => database.drop());

const HOUR_MS = 3_600_000;

/** Starts the services on the database as a new process would. */
async function start(): Promise<{ readonly backend: Backend; readonly url: string }> {
  const env = parseEnv({ JUKWAA_ENV: 'test', JUKWAA_FEED: 'sandbox', JUKWAA_LOG: 'silent' });
  const backend = await createBackend({ env, db: database.db, services: [] });
  running = backend;
  const { url } = await backend.listen({ port: 0 });
  return { backend, url };
}

async function stop({ backend }: { readonly backend: Backend }): Promise<void> {
  running = null;
  await backend.close();
}

/** Runs the demo's time fast until it is more than an hour ahead of the machine's. */
async function gainAnHour({ backend: { context } }: { readonly backend: Backend }): Promise<void> {
  context.clock.setSpeed(1_000_000);
  await context.clock.sleep(HOUR_MS);
  context.clock.setSpeed(1);
}

describe('a restart after fast time', () => {
  test('a restart after fast time continues at the time where the services left it, never before their stored times', async () => {
    const first = await start();
    await gainAnHour(first);
    const left = first.backend.context.clock.now().getTime();
    expect(left - Date.now()).toBeGreaterThan(HOUR_MS / 2);
    await stop(first);
    const second = await start();
    const found = second.backend.context.clock.now().getTime();
    // The lead is accurate to half a second.
    expect(found).toBeGreaterThan(left - 1_000);
    expect(second.backend.context.clock.speed).toBe(1);
  });

  test('a restart after fast time never falls behind the times of a process that was killed while time ran fast', async () => {
    const first = await start();
    const { clock } = first.backend.context;
    clock.setSpeed(600);
    let left = 0;
    await until('a stored lead that covers the time', async () => {
      left = clock.now().getTime();
      const lead = left - Date.now();
      const rows = await database.db.query('SELECT 1 FROM sandbox.clock WHERE ahead_ms >= $1', [
        Math.round(lead),
      ]);
      return lead > 0 && rows.length > 0 ? true : null;
    });
    // A killed process closes nothing: the second one starts next to the first.
    const killed = first.backend;
    const second = await start();
    expect(second.backend.context.clock.now().getTime()).toBeGreaterThanOrEqual(left);
    await killed.close();
  });
});
