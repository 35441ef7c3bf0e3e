import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { findProgram } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { until } from '../tasks/until.ts';
import { type BrokerCluster, prepareNatsCluster } from './nats-cluster.ts';

const START_MS = 180_000;
/** A broker's report of its streams and of the brokers that it knows. */
const Stores = v.object({
  meta_cluster: v.optional(v.object({ leader: v.optional(v.string()) })),
  account_details: v.optional(
    v.array(
      v.object({
        stream_detail: v.optional(
          v.array(v.object({ name: v.string(), config: v.object({ num_replicas: v.number() }) })),
        ),
      }),
    ),
    [],
  ),
});

let cluster: BrokerCluster | null = null;
let folder = '';

afterAll(async () => {
  await Promise.all((cluster?.brokers ?? []).map((broker) => broker.kill()));
  if (folder !== '') await rm(folder, { recursive: true });
});

(findProgram('nats-server') === null ? test.skip : test)(
  'brokers that start one after the other accept no message before each of the three can keep it',
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-brokers-'));
    const prepared = await prepareNatsCluster(folder);
    if (prepared === null) throw new Error('no NATS server is installed');
    cluster = prepared;
    const { brokers, storesUrls, accepts } = prepared;
    const stores = async () => v.parse(Stores, await (await fetch(storesUrls[0] ?? '')).json());

    for (const broker of brokers.slice(0, 2)) await broker.start();
    await until('two of three brokers with a leader', async () =>
      (await stores()).meta_cluster?.leader === undefined ? null : true,
    );
    expect(await accepts(0)).toBeNull();

    await brokers[2]?.start();
    await until('a message at the first broker', () => accepts(0));
    const { account_details } = await stores();
    const copies = account_details.flatMap(({ stream_detail = [] }) =>
      stream_detail.map(({ name, config }) => [name, config.num_replicas]),
    );
    expect(Object.fromEntries(copies)).toEqual({ $MQTT_sess: 3, $MQTT_msgs: 3, $MQTT_rmsgs: 3 });
  },
  START_MS,
);
