import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrokerKeys, createBrokerKeys, replicaAccount, variablesOf } from '@jukwaa/backend/commands';
import { findProgram, freePort } from '@jukwaa/database/testing';
import { connectMqtt, ignoreError } from '@jukwaa/network';
import { until } from '../tasks/until.ts';
import type { Variables } from './own-parts.ts';
import { ServerProgram } from './programs.ts';

const ACCOUNT = { username: 'replicas', password: 'of-the-cluster' };
const SIZE = 3;

/** Brokers that replace each other. */
export interface BrokerCluster {
  readonly brokers: readonly ServerProgram[];
  /** Variables of the services, `MQTT_URL` among them: every broker. */
  readonly variables: Variables;
  /** Addresses of the brokers for clients, one each. */
  readonly clientUrls: readonly string[];
  /** Addresses of the brokers by their own protocol, and of their reports on what they store, one each. */
  readonly natsUrls: readonly string[];
  readonly storesUrls: readonly string[];
}

interface Ports {
  readonly client: number;
  readonly route: number;
  readonly mqtt: number;
  readonly websocket: number;
  readonly reports: number;
}

const freePorts = async (): Promise<Ports> => ({
  client: await freePort(),
  route: await freePort(),
  mqtt: await freePort(),
  websocket: await freePort(),
  reports: await freePort(),
});

/** @param keys null for brokers to which only replicas connect, by name and password */
const configOf = (
  { client, route, mqtt, websocket, reports }: Ports,
  n: number,
  folder: string,
  all: readonly Ports[],
  keys: BrokerKeys | null,
): string => {
  const access =
    keys === null
      ? [`authorization { user: "${ACCOUNT.username}", password: "${ACCOUNT.password}" }`]
      : [`websocket { listen: "127.0.0.1:${websocket}", no_tls: true }`, keys.config];
  const routes = all.map((other) => `"nats://127.0.0.1:${other.route}"`).join(', ');
  return [
    `server_name: broker-${n + 1}`,
    `listen: "127.0.0.1:${client}"`,
    `http: "127.0.0.1:${reports}"`,
    `jetstream { store_dir: "${folder}" }`,
    `cluster { name: jukwaa, listen: "127.0.0.1:${route}", routes: [${routes}] }`,
    `mqtt { listen: "127.0.0.1:${mqtt}", stream_replicas: ${SIZE} }`,
    ...access,
    '',
  ].join('\n');
};

/** Sends a message as a replica does, to one broker. @returns null while the brokers have not agreed on a leader of their messages */
async function accepted(url: string, account: typeof ACCOUNT): Promise<true | null> {
  const line = connectMqtt(url, { ...account, reconnectPeriod: 0 }, ignoreError);
  const closed = new Promise<null>((resolve) => line.once('close', () => resolve(null)));
  const ready = line.publishAsync('replicas/started', '{}', { qos: 1 }).then(
    () => true as const,
    () => null,
  );
  const answer = await Promise.race([ready, closed]);
  await line.endAsync(true);
  return answer;
}

/** Three brokers that do not run yet. */
interface PreparedBrokers extends BrokerCluster {
  /** Sends a message to the `n`th broker. @returns null while the brokers that run keep none */
  accepts(n: number): Promise<true | null>;
}

/**
 * Prepares three NATS servers that keep messages together.
 *
 * @param hasClients whether clients connect to them as well
 * @returns null when no NATS server is installed
 */
export async function prepareNatsCluster(top: string, hasClients = false): Promise<PreparedBrokers | null> {
  const program = findProgram('nats-server');
  if (program === null) return null;
  const keys = hasClients ? await createBrokerKeys() : null;
  const ports = await Promise.all(Array.from({ length: SIZE }, freePorts));
  const brokers = await Promise.all(
    ports.map(async (own, n) => {
      const folder = join(top, `broker-${n + 1}`);
      await mkdir(folder, { recursive: true });
      const file = join(folder, 'nats.conf');
      await writeFile(file, configOf(own, n, folder, ports, keys));
      return new ServerProgram(`broker ${n + 1}`, own.mqtt, program, ['-c', file], folder);
    }),
  );
  const hosts = ports.map(({ mqtt }) => `127.0.0.1:${mqtt}`);
  const account = keys === null ? ACCOUNT : await replicaAccount(keys);
  const clientUrls = keys === null ? [] : ports.map(({ websocket }) => `ws://127.0.0.1:${websocket}/mqtt`);
  return {
    brokers,
    clientUrls,
    variables: variablesFor(hosts.join(','), keys, clientUrls),
    natsUrls: ports.map(({ client }) => `nats://127.0.0.1:${client}`),
    storesUrls: ports.map(({ reports }) => `http://127.0.0.1:${reports}/jsz?accounts=1&streams=1&config=1`),
    accepts: (n) => accepted(`mqtt://${hosts[n]}`, account),
  };
}

/** Starts them, and waits until each takes messages. Parameters and result as of `prepareNatsCluster`. */
export async function startNatsCluster(top: string, hasClients = false): Promise<BrokerCluster | null> {
  const prepared = await prepareNatsCluster(top, hasClients);
  if (prepared === null) return null;
  const { brokers, accepts } = prepared;
  await Promise.all(brokers.map((broker) => broker.start()));
  for (const [n, { name }] of brokers.entries()) await until(`messages at ${name}`, () => accepts(n));
  return prepared;
}

function variablesFor(hosts: string, keys: BrokerKeys | null, [url = '']: readonly string[]): Variables {
  if (keys === null) return { MQTT_URL: `mqtt://${ACCOUNT.username}:${ACCOUNT.password}@${hosts}` };
  return { MQTT_URL: `mqtt://${hosts}`, MQTT_PUBLIC_URL: url, ...variablesOf(keys) };
}
