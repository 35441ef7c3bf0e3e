import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '../test-support/until.ts';
import type { RemoteBroker } from './remote-broker.ts';
import { Returns } from './replica-returns.ts';
import {
  connectReplica,
  type ForgetfulBroker,
  startForgetfulBroker,
} from './test-support/forgetful-broker.ts';

let broker: ForgetfulBroker;
const replicas: RemoteBroker[] = [];

beforeEach(async () => {
  broker = await startForgetfulBroker();
});
afterEach(async () => {
  for (const replica of replicas.splice(0)) await replica.close();
  await broker.close();
});

async function replica(account: string, received: string[] = []): Promise<RemoteBroker> {
  const one = await connectReplica(broker, account, received);
  replicas.push(one);
  return one;
}

test('a live message reaches a replica that returns to the broker after its publisher', async () => {
  const received: string[] = [];
  const publisher = await replica('early');
  const late = await replica('late', received);
  broker.refused.add('late');
  broker.refused.add('early');
  broker.cutAll();
  await until('the outage', async () => (publisher.isConnected() || late.isConnected() ? null : true));
  await expect(publisher.publish('odds/v2/7/list', { seq: 8 })).rejects.toMatchObject({ name: 'BrokerAway' });
  broker.refused.delete('early');
  await until('the return of the publisher', async () => (publisher.isConnected() ? true : null));
  await publisher.publish('odds/v2/9/list', { seq: 1 });

  broker.refused.delete('late');

  await until('the message', async () => (received.includes('odds/v2/7/list {"seq":8}') ? true : null));
  expect(received.filter((message) => message.startsWith('replicas/'))).toEqual([]);
});

test('announcements that come together are answered once, for the longest absence, and malformed ones never', async () => {
  const answers: number[] = [];
  const returns = new Returns((awayMs) => answers.push(awayMs));
  for (const payload of ['{"away_ms":10}', '{"away_ms":5000}', '{', '{"away_ms":"1"}', '{"away_ms":-1}'])
    returns.note(payload);
  await until('the answer', async () => (answers.length > 0 ? true : null));
  expect(answers).toEqual([5_000]);
  returns.end();
});
