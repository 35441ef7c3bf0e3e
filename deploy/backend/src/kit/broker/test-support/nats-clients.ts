import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type LiveCredentials, LiveCredentialsAnswer } from '@jukwaa/contracts';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import * as v from 'valibot';
import { startTestBackend, type TestBackend } from '../../../app/test-support/test-backend.ts';
import { type BrokerKeys, createBrokerKeys } from '../../../commands/broker-keys.ts';
import { identityService } from '../../../services/identity/index.ts';
import { type BrokerForClients, startNatsForClients } from './nats-for-clients.ts';
import { realBrokers } from './real-brokers.ts';

const SLOW_MS = 180_000;
/** Patience with the server on a busy machine. A refusal does not wait for it. */
const CONNECT_MS = 60_000;

const isInstalled = !realBrokers().missing.includes('nats-server');

/** A NATS server and a replica, in the tests of one file. */
class NatsClients {
  #keys: BrokerKeys | null = null;
  #broker: BrokerForClients | null = null;
  #backend: TestBackend | null = null;
  readonly #lines: MqttClient[] = [];

  async start(): Promise<void> {
    this.#keys = await createBrokerKeys();
    this.#broker = await startNatsForClients(this.#keys);
    if (this.#broker === null) return;
    const env = { MQTT_URL: this.tcp, ...this.settings() };
    this.#backend = await startTestBackend({ services: [identityService], env });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.endAsync(true)));
    await this.#backend?.close();
    await this.#broker?.stop();
  }

  get keys(): BrokerKeys {
    return started(this.#keys);
  }
  get broker(): BrokerForClients {
    return started(this.#broker);
  }
  get backend(): TestBackend {
    return started(this.#backend);
  }
  /** Addresses of replicas and of clients. */
  get tcp(): string {
    return this.broker.urls[0] ?? '';
  }
  get ws(): string {
    return this.broker.urls[1] ?? '';
  }

  /** Settings of services that sign credentials. @param signingKey default: the key that the server knows */
  settings(signingKey = this.keys.signingKey) {
    return { MQTT_PUBLIC_URL: this.ws, MQTT_SIGNING_KEY: signingKey, MQTT_ACCOUNT: this.keys.account };
  }

  /** Connects once. A refusal rejects the promise. */
  async connect(
    { username, password }: { readonly username: string; readonly password: string },
    options: IClientOptions = {},
    url = this.ws,
  ): Promise<MqttClient> {
    const own = { username, password, clean: true, reconnectPeriod: 0, connectTimeout: CONNECT_MS };
    const line = await mqtt.connectAsync(url, { ...own, ...options }, false);
    this.#lines.push(line);
    // Some attacks end the connection by an error, which their tests see as its end.
    line.on('error', () => undefined);
    return line;
  }

  /** The credentials that the services give a visitor, or the user of a key. */
  async credentials(apiKey?: string): Promise<LiveCredentials> {
    const options = apiKey === undefined ? {} : { apiKey };
    const { status, body } = await this.backend.call('GET', '/api/identity/live-credentials', options);
    expect(status).toBe(200);
    return started(v.parse(LiveCredentialsAnswer, body).broker);
  }
}

function started<T>(value: T | null): T {
  if (value === null) throw new Error('there is no broker for clients');
  return value;
}

/** Starts a NATS server with a replica for the tests of a file, where one is installed. */
export function useNatsClients(): NatsClients {
  const clients = new NatsClients();
  beforeAll(() => clients.start(), SLOW_MS);
  afterAll(() => clients.stop(), SLOW_MS);
  if (!isInstalled)
    test.skip('nats-server is not installed, so no client connects to it (apt-get install nats-server)', () =>
      undefined);
  return clients;
}

/** Runs where a NATS server is installed. */
export const withNats = (title: string, run: () => Promise<void>): void => {
  if (isInstalled) test(title, run, SLOW_MS);
};

/** Whether the server takes a subscription. */
export const granted = (line: MqttClient, topic: string, qos: 0 | 1 | 2 = 0): Promise<boolean> => {
  const closed = new Promise<false>((resolve) => line.once('close', () => resolve(false)));
  const answered = line.subscribeAsync(topic, { qos }).then(
    () => true,
    () => false,
  );
  return Promise.race([closed, answered]);
};
