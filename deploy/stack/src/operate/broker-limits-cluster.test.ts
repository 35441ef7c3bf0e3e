import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userCredentials } from '@jukwaa/backend/testing';
import { topics } from '@jukwaa/contracts';
import { findProgram } from '@jukwaa/database/testing';
import { connectMqtt, ignoreError } from '@jukwaa/network';
import * as v from 'valibot';
import { type BrokerCluster, startNatsCluster } from '../cluster/nats-cluster.ts';
import { until } from '../tasks/until.ts';
import { brokerLimits } from './broker-limits.ts';

const SESSIONS = '$MQTT_sess';
const LIMITED = { num_replicas: 3, discard: 'old', max_age: 900_000_000_000, max_bytes: 536_870_912 };
const STORED = 4;

const Stream = v.object({
  name: v.string(),
  config: v.object({
    num_replicas: v.number(),
    discard: v.string(),
    max_age: v.optional(v.number(), 0),
    max_bytes: v.number(),
  }),
  state: v.object({ messages: v.number() }),
});
const Report = v.object({
  account_details: v.array(v.object({ stream_detail: v.optional(v.array(Stream), []) })),
});

let folder: string;
let cluster: BrokerCluster | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-limits-'));
  cluster = await startNatsCluster(folder, true);
});
afterAll(async () => {
  await Promise.all(cluster?.brokers.map((broker) => broker.kill()) ?? []);
  await rm(folder, { recursive: true, force: true });
});

/** The sessions that the broker at this address of its report stores. */
async function sessionsAt(url: string) {
  const { account_details } = v.parse(Report, await (await fetch(url)).json());
  return account_details.flatMap(({ stream_detail }) => stream_detail).find(({ name }) => name === SESSIONS);
}

async function limitsAt(url: string) {
  const sessions = await sessionsAt(url);
  return sessions?.config ?? null;
}

/** Leaves the record of a session at the brokers, as a client may that asks for a stored one. */
async function leaveSession(url: string, variables: BrokerCluster['variables'], name: string): Promise<void> {
  const { MQTT_ACCOUNT = '', MQTT_SIGNING_KEY = '' } = variables;
  const { username, password } = await userCredentials({ MQTT_ACCOUNT, MQTT_SIGNING_KEY }, url);
  const stored = { username, password, clientId: name, clean: false, reconnectPeriod: 0 };
  const line = connectMqtt(url, stored, ignoreError);
  await line.subscribeAsync(topics.liveCounter);
  await line.endAsync();
}

(findProgram('nats-server') === null ? test.skip : test)(
  'each broker of a cluster keeps the limits of stored sessions, also one that was away when they were set',
  async () => {
    if (cluster === null) throw new Error('there are no brokers');
    const { brokers, variables, natsUrls, storesUrls, clientUrls } = cluster;
    const limit = (n: number) => brokerLimits(['--at', natsUrls[n] ?? ''], variables);
    for (let n = 0; n < STORED; n += 1) await leaveSession(clientUrls[0] ?? '', variables, `stored-${n}`);
    await brokers[2]?.kill();
    await until('the limits at two brokers', () => limit(0).catch(() => null));
    await brokers[2]?.start();
    await until('the limits at the third one', async () => {
      const limits = await limitsAt(storesUrls[2] ?? '').catch(() => null);
      return limits?.max_bytes === LIMITED.max_bytes ? true : null;
    });
    await until('the limits again', () => limit(2).catch(() => null));
    for (const url of storesUrls) {
      expect(await limitsAt(url)).toEqual(LIMITED);
      await until(
        'the records',
        async () => ((await sessionsAt(url))?.state.messages ?? 0) >= STORED || null,
      );
    }
  },
);
