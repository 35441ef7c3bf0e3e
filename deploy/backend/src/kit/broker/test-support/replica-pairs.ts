import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { VISITOR } from '@jukwaa/contracts';
import type { MqttClient } from 'mqtt';
import { startTestBackend, type TestBackend } from '../../../app/test-support/test-backend.ts';
import { identityService } from '../../../services/identity/index.ts';
import { type RealBroker, realBrokers } from './real-brokers.ts';

export const SLOW_MS = 180_000;
const LINES = ['over TCP', 'over WebSocket'] as const;

/** Two replicas that exchange messages through an installed broker. */
export interface ReplicaPair {
  readonly broker: RealBroker;
  readonly first: TestBackend;
  readonly second: TestBackend;
}

/** Runs the same tests with every installed broker, over TCP and over WebSocket. */
export function describeReplicas(carries: (pair: ReplicaPair) => void): void {
  const { installed, missing } = realBrokers();
  for (const program of missing)
    test.skip(`${program} is not installed, so nothing is tested with it (apt-get install ${program})`, () =>
      undefined);
  describe.each(LINES)('replicas that exchange messages %s', (way) => {
    for (const { name, start } of installed)
      describe(`through ${name}`, () => carries(usePair(start, LINES.indexOf(way))));
  });
}

/** @param n which of the broker's addresses the replicas use */
function usePair(start: () => Promise<RealBroker>, n: number): ReplicaPair {
  let pair: ReplicaPair | null = null;
  beforeAll(async () => {
    const broker = await start();
    const env = { MQTT_URL: broker.urls[n] ?? '' };
    const replica = () => startTestBackend({ services: [identityService], env });
    const [first, second] = await Promise.all([replica(), replica()]);
    pair = { broker, first, second };
  }, SLOW_MS);
  afterAll(async () => {
    await pair?.first.close();
    await pair?.second.close();
    await pair?.broker.stop();
  }, SLOW_MS);
  const started = (): ReplicaPair => {
    if (pair === null) throw new Error('the replicas have not started');
    return pair;
  };
  return {
    get broker() {
      return started().broker;
    },
    get first() {
      return started().first;
    },
    get second() {
      return started().second;
    },
  };
}

export const visitorOf = (replica: TestBackend): Promise<MqttClient> =>
  replica.connect(VISITOR.username, VISITOR.password);
