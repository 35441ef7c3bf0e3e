import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestDatabase } from '@jukwaa/database/testing';
import { testDatabases } from '@jukwaa/database/testing';
import { sessionsEnded } from '../kit/index.ts';
import { parseEnv } from '../kit/process/env.ts';
import { createWorld } from './create-context.ts';

let database: TestDatabase;
beforeAll(async () => {
  const engine = testDatabases().at(-1);
  if (!engine) throw new Error('no test database');
  database = await engine.fresh();
});
afterAll(() => database.drop());

/** The number of connections and timers that keep this process alive. */
const heldOpen = () => process.getActiveResourcesInfo().length;

describe('a backend whose dependency can’t be opened', () => {
  test.each([
    ['no SMS provider in production', { JUKWAA_ENV: 'production' }, /SMS_USERNAME/],
    ['no broker at MQTT_URL', { JUKWAA_ENV: 'test', MQTT_URL: 'mqtt://127.0.0.1:9' }, /ECONNREFUSED/],
  ])(
    'a backend with %s fails to start with the reason, and leaves nothing open',
    async (_, env, reason) => {
      const before = heldOpen();
      await expect(createWorld({ env: parseEnv(env), db: database.db })).rejects.toThrow(reason);
      // A client that still tries to connect always has a timer or a connection. A closed connection disappears a moment later.
      for (let look = 0; heldOpen() > before && look < 100; look++)
        await new Promise((resolve) => setTimeout(resolve, 20));
      expect(heldOpen()).toBeLessThanOrEqual(before);
    },
    180_000,
  );
});

test('a backend that starts while another replica ends sessions goes on, because it knows none yet', async () => {
  const world = await createWorld({ env: parseEnv({ JUKWAA_ENV: 'test' }), db: database.db });
  const { topic, payload } = sessionsEnded(7, null);
  expect(() => world.embedded.deliver(topic, JSON.stringify(payload), false)).not.toThrow();
  await world.broker.close();
}, 180_000);
