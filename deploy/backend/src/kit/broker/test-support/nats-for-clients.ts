import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveCredentials } from '@jukwaa/contracts';
import { findProgram, freePort } from '@jukwaa/database/testing';
import type { BrokerKeys, variablesOf } from '../../../commands/broker-keys.ts';
import { createNatsCredentials } from '../nats-credentials.ts';
import { type RealBroker, runBroker } from './real-brokers.ts';

/** A NATS server to which clients connect as well; its addresses have no account. */
export interface BrokerForClients extends RealBroker {
  /** Address of its own report on connections and their subscriptions. */
  readonly connectionsUrl: string;
  /** Address of its own report on what it stores. */
  readonly storesUrl: string;
  /** Address of its own report on itself, with its memory in bytes as `mem`. */
  readonly stateUrl: string;
  /** Its address by its own protocol. */
  readonly natsUrl: string;
}

/** Starts the installed NATS server with these keys; null without one. */
export async function startNatsForClients(keys: BrokerKeys): Promise<BrokerForClients | null> {
  const program = findProgram('nats-server');
  if (program === null) return null;
  const reports = `127.0.0.1:${await freePort()}`;
  const own = `127.0.0.1:${await freePort()}`;
  const broker = await runBroker(program, '/mqtt', async (folder, [tcp, ws]) => {
    const file = join(folder, 'nats.conf');
    const lines = [
      'server_name: tests',
      `listen: "${own}"`,
      `http: "${reports}"`,
      `jetstream { store_dir: "${folder}" }`,
      `mqtt { listen: "127.0.0.1:${tcp}" }`,
      `websocket { listen: "127.0.0.1:${ws}", no_tls: true }`,
      keys.config,
    ];
    await writeFile(file, lines.join('\n'));
    return ['-c', file];
  });
  return {
    ...broker,
    urls: broker.urls.map((url) => url.replace(/\/\/[^@/]*@/, '//')),
    connectionsUrl: `http://${reports}/connz?subs=1`,
    storesUrl: `http://${reports}/jsz?accounts=1&streams=1`,
    stateUrl: `http://${reports}/varz`,
    natsUrl: `nats://${own}`,
  };
}

/** The credentials of a user with a long id, at this address; those of visitors are shorter. */
export async function userCredentials(
  variables: ReturnType<typeof variablesOf>,
  url: string,
): Promise<LiveCredentials> {
  const user = { id: 1_234_567_890_123, loginTag: 'tests', expiresAt: new Date(Date.now() + 3_600_000) };
  const signer = createNatsCredentials({ ...variables, MQTT_PUBLIC_URL: url });
  const signed = await signer?.ofClient({ kind: 'user', ...user }, new Date());
  if (signed === undefined || signed === null) throw new Error('there is no key to sign with');
  return signed;
}
