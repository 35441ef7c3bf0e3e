import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { topics, VISITOR } from '@jukwaa/contracts';
import { nextMessage, startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { createBrokerKeys, variablesOf } from '../../commands/broker-keys.ts';
import { until } from '../../kit/test-support/until.ts';
import { identityService } from './index.ts';

const START_MS = 180_000;
const PATH = '/api/identity/live-credentials';
/** Requests a minute of a user, and of all visitors at one address. */
const OF_USER = 60;
const OF_ADDRESS = 100 * OF_USER;
/** Requests with unknown keys a minute from one address. */
const UNKNOWN = 600;

let backend: TestBackend;
beforeAll(async () => {
  // Only development and production have the real limits.
  const env = {
    JUKWAA_ENV: 'development',
    JUKWAA_LOG: 'silent',
    MQTT_PUBLIC_URL: 'wss://broker.example/mqtt',
  };
  const keys = variablesOf(await createBrokerKeys());
  backend = await startTestBackend({ services: [identityService], env: { ...env, ...keys } });
}, START_MS);
afterAll(() => backend.close());

/** Asks from an address. @param apiKey none for a visitor */
async function ask(address: string, apiKey?: string) {
  const headers = { 'x-forwarded-for': address, ...(apiKey !== undefined && { 'api-key': apiKey }) };
  const response = await fetch(backend.url + PATH, { headers });
  await response.arrayBuffer();
  return { status: response.status, retryAfterS: Number(response.headers.get('retry-after')) };
}

async function askTimes(times: number, address: string, apiKey?: string): Promise<void> {
  for (let sent = 0; sent < times; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => ask(address, apiKey)));
}

/** Uses up the limit of an address: after the first requests, which the database has counted, as if other replicas had had the rest. */
async function useUpAddress(address: string): Promise<void> {
  const own = OF_ADDRESS / 6;
  await askTimes(own, address);
  await until('the database to count them', async () => {
    const counted = await backend.backend.context.db.query(
      'update kit.counters set count = count + $2 where key like $1 returning count',
      [`GET ${PATH} address:%${address}%`, OF_ADDRESS - own],
    );
    return counted.length > 0 || null;
  });
  await until('the refusal', async () => (await ask(address)).status === 429 || null);
}

test('a user who floods the services for credentials is refused with the time to wait, from every address, and others are not', async () => {
  const [flooder, other] = [await backend.newPlayer(), await backend.newPlayer()];
  const statuses: number[] = [];
  for (let n = 0; n <= OF_USER; n += 1) statuses.push((await ask(`203.0.113.${n}`, flooder.auth)).status);
  expect(statuses).toEqual([...Array.from({ length: OF_USER }, () => 200), 429]);
  const refused = await ask('203.0.113.1', flooder.auth);
  expect(refused.status).toBe(429);
  expect(refused.retryAfterS).toBeGreaterThanOrEqual(1);
  expect(refused.retryAfterS).toBeLessThanOrEqual(60);
  expect((await ask('203.0.113.1', other.auth)).status).toBe(200);
  expect((await ask('203.0.113.1')).status).toBe(200);
});

test(
  'visitors who flood the services from one address take credentials from visitors there only, who still get live messages at /mqtt',
  async () => {
    const nat = '41.90.0.7';
    const player = await backend.newPlayer();
    await useUpAddress(nat);
    const refused = await ask(nat);
    expect(refused.retryAfterS).toBeGreaterThanOrEqual(1);
    expect(refused.retryAfterS).toBeLessThanOrEqual(60);
    expect((await ask(nat, player.auth)).status).toBe(200);
    expect((await ask('41.90.0.8')).status).toBe(200);
    const line = await backend.connect(VISITOR.username, VISITOR.password);
    await line.subscribeAsync(topics.liveCounter);
    const received = nextMessage(line, topics.liveCounter);
    await backend.backend.context.broker.publish(topics.liveCounter, { total: 3 });
    await expect(received).resolves.toEqual({ total: 3 });
  },
  START_MS,
);

test(
  'made-up keys from one address are refused after 600 in a minute, and users who are signed in there still get credentials',
  async () => {
    const nat = '41.90.0.9';
    const player = await backend.newPlayer();
    expect((await ask(nat, player.auth)).status).toBe(200);
    const statuses = new Set<number>();
    for (let sent = 0; sent <= UNKNOWN + 50; sent += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => ask(nat, `made-up-${sent}-${n}`)),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([401, 429]);
    const refused = await ask(nat, 'made-up-key');
    expect(refused.status).toBe(429);
    expect(refused.retryAfterS).toBeGreaterThanOrEqual(1);
    expect((await ask(nat, player.auth)).status).toBe(200);
  },
  START_MS,
);
