import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { until } from '../test-support/until.ts';
import type { RemoteBroker } from './remote-broker.ts';
import { RETURNED_TOPIC } from './replica-returns.ts';
import {
  connectReplica,
  type ForgetfulBroker,
  startForgetfulBroker,
} from './test-support/forgetful-broker.ts';

const ODDS = 'odds/v2/7/list';
const MINUTE_MS = 60_000;

let broker: ForgetfulBroker;
const replicas: RemoteBroker[] = [];
/** Time that has passed without the test waiting for it, in ms. */
let passedMs = 0;

beforeEach(async () => {
  passedMs = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  broker = await startForgetfulBroker();
});
afterEach(async () => {
  for (const replica of replicas.splice(0)) await replica.close();
  await broker.close();
  jest.restoreAllMocks();
});

async function replica(account: string, received: string[] = []): Promise<RemoteBroker> {
  const one = await connectReplica(broker, account, received);
  replicas.push(one);
  return one;
}

const isAway = (one: RemoteBroker) => until('the outage', () => (one.isConnected() ? null : true));
const isBack = (one: RemoteBroker) => until('the return', () => (one.isConnected() ? true : null));
const sendsOf = (topic: string) => broker.accepted.filter((accepted) => accepted === topic).length;

test('a replica whose return is lost by a second fault gets the messages of the whole outage', async () => {
  const received: string[] = [];
  const publisher = await replica('publisher');
  const late = await replica('late', received);
  passedMs += MINUTE_MS;
  broker.refused.add('late').add('publisher');
  broker.cutAll();
  await isAway(publisher);
  await isAway(late);
  // No broker retains a message of this topic.
  const sent = publisher.publish('producer', { seq: 8 });
  await expect(sent).rejects.toMatchObject({ name: 'BrokerAway' });
  passedMs += MINUTE_MS;
  broker.refused.delete('publisher');
  await isBack(publisher);
  await until('the message', () => (sendsOf('producer') > 0 ? true : null));
  passedMs += MINUTE_MS;

  let lost = 0;
  broker.isLost = (topic) => {
    if (topic !== RETURNED_TOPIC || lost > 0) return false;
    lost += 1;
    return true;
  };
  broker.refused.delete('late');

  await until('the message at the late replica', () =>
    received.includes('producer {"seq":8}') ? true : null,
  );
  expect(lost).toBe(1);
});

test('a message that was sent again is sent once more when the broker crashes shortly after', async () => {
  const publisher = await replica('publisher');
  const late = await replica('late');
  await publisher.publish(ODDS, { seq: 8 });
  broker.refused.add('late');
  await broker.crash();
  await isAway(late);
  await isBack(publisher);
  passedMs += MINUTE_MS;
  await publisher.publish('odds/v2/9/list', { seq: 1 });
  const before = sendsOf(ODDS);
  broker.refused.delete('late');
  await until('the message for the replica that returned', () => (sendsOf(ODDS) > before ? true : null));

  broker.refused.add('late');
  const sent = sendsOf(ODDS);
  await broker.crash();

  await until('the message after the crash', () => (sendsOf(ODDS) > sent ? true : null));
  const received: string[] = [];
  await replica('fresh', received);
  await until('the message at a new replica', () => (received.includes(`${ODDS} {"seq":8}`) ? true : null));
});
