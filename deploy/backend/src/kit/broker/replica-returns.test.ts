import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Aedes } from 'aedes';
import { pino } from 'pino';
import { until } from '../test-support/until.ts';
import { connectRemoteBroker, type RemoteBroker } from './remote-broker.ts';
import { Returns } from './replica-returns.ts';

/** A broker that loses everything when its connections are cut, and can refuse accounts by name. */
async function startBroker() {
  const aedes = await Aedes.createBroker();
  const refused = new Set<string>();
  aedes.authenticate = (_client, username, _password, done) => done(null, !refused.has(username ?? ''));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    aedes.handle(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the broker has no port');
  return {
    refused,
    urlOf: (account: string) => `mqtt://${account}:secret@127.0.0.1:${address.port}`,
    cutAll() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async close() {
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
      server.close();
    },
  };
}

let broker: Awaited<ReturnType<typeof startBroker>>;
const replicas: RemoteBroker[] = [];

beforeEach(async () => {
  broker = await startBroker();
});
afterEach(async () => {
  for (const replica of replicas.splice(0)) await replica.close();
  await broker.close();
});

async function replica(account: string, received: string[] = []): Promise<RemoteBroker> {
  const one = await connectRemoteBroker({
    url: broker.urlOf(account),
    log: pino({ level: 'silent' }),
    relay: (topic, payload) => received.push(`${topic} ${payload}`),
    onReturn: async () => undefined,
  });
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
