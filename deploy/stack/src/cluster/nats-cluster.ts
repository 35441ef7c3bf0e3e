import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, freePort } from '@jukwaa/database/testing';
import { connectMqtt, ignoreError } from '@jukwaa/network';
import { until } from '../tasks/until.ts';
import { ServerProgram } from './programs.ts';

const ACCOUNT = { name: 'replicas', password: 'of-the-cluster' };
const SIZE = 3;

/** Brokers that replace each other. */
export interface BrokerCluster {
  readonly brokers: readonly ServerProgram[];
  /** For `MQTT_URL`: every broker. */
  readonly url: string;
}

interface Ports {
  readonly client: number;
  readonly route: number;
  readonly mqtt: number;
}

const freePorts = async (): Promise<Ports> => ({
  client: await freePort(),
  route: await freePort(),
  mqtt: await freePort(),
});

const configOf = (n: number, folder: string, all: readonly Ports[]): string => {
  const { client, route, mqtt } = all[n] ?? { client: 0, route: 0, mqtt: 0 };
  const routes = all.map((other) => `"nats://127.0.0.1:${other.route}"`).join(', ');
  return [
    `server_name: broker-${n + 1}`,
    `listen: "127.0.0.1:${client}"`,
    `jetstream { store_dir: "${folder}" }`,
    `cluster { name: jukwaa, listen: "127.0.0.1:${route}", routes: [${routes}] }`,
    `mqtt { listen: "127.0.0.1:${mqtt}" }`,
    `authorization { user: "${ACCOUNT.name}", password: "${ACCOUNT.password}" }`,
    '',
  ].join('\n');
};

/** Subscribes as a replica does. @returns null while the brokers have not agreed on a leader of their messages */
async function subscribed(url: string): Promise<true | null> {
  const line = connectMqtt(url, { reconnectPeriod: 0 }, ignoreError);
  const closed = new Promise<null>((resolve) => line.once('close', () => resolve(null)));
  const ready = line.subscribeAsync('#', { qos: 1 }).then(
    () => true as const,
    () => null,
  );
  const answer = await Promise.race([ready, closed]);
  await line.endAsync(true);
  return answer;
}

/** Starts three NATS servers that keep messages together; null when none is installed. */
export async function startNatsCluster(top: string): Promise<BrokerCluster | null> {
  const program = findProgram('nats-server');
  if (program === null) return null;
  const ports = await Promise.all(Array.from({ length: SIZE }, freePorts));
  const brokers = await Promise.all(
    ports.map(async ({ mqtt }, n) => {
      const folder = join(top, `broker-${n + 1}`);
      await mkdir(folder, { recursive: true });
      const file = join(folder, 'nats.conf');
      await writeFile(file, configOf(n, folder, ports));
      return new ServerProgram(`broker ${n + 1}`, mqtt, program, ['-c', file], folder);
    }),
  );
  await Promise.all(brokers.map((broker) => broker.start()));
  const urlOf = (hosts: string) => `mqtt://${ACCOUNT.name}:${ACCOUNT.password}@${hosts}`;
  const hosts = ports.map(({ mqtt }) => `127.0.0.1:${mqtt}`);
  for (const host of hosts) await until(`messages at ${host}`, () => subscribed(urlOf(host)));
  return { brokers, url: urlOf(hosts.join(',')) };
}
