import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BROKER, VISITOR } from '@jukwaa/contracts';
import mqtt from 'mqtt';
import { WebSocket } from 'ws';
import { createEmbeddedBroker, type EmbeddedBroker } from './embedded-broker.ts';
import { connectPacket, subscribePacket } from './test-support/mqtt-packets.ts';

const TOPIC = 'odds/1/42';
/** Exceeds the buffers of a socket and of the system: 10,000 messages of 4 kB. */
const MESSAGES = 10_000;
const PAYLOAD = 'x'.repeat(4_000);
const SLOW_MS = 180_000;

let server: Server;
let broker: EmbeddedBroker;
let url: string;

beforeEach(async () => {
  server = createServer();
  broker = await createEmbeddedBroker({ authenticate: async () => null });
  broker.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  url = `ws://127.0.0.1:${address.port}${BROKER.path}`;
});
afterEach(async () => {
  broker.dismissClients();
  await new Promise((resolve) => server.close(resolve));
  await broker.close();
});

const CONNECT = connectPacket({ clientId: 'frozen' });
const SUBSCRIBE = subscribePacket(TOPIC);

/** A client that subscribes and then stops reading. */
async function frozenClient(): Promise<WebSocket> {
  const socket = new WebSocket(url, 'mqtt');
  const answers = (count: number) =>
    new Promise<void>((resolve) => {
      let received = 0;
      socket.on('message', () => {
        received += 1;
        if (received === count) resolve();
      });
    });
  await new Promise((resolve) => socket.once('open', resolve));
  const both = answers(2);
  socket.send(CONNECT);
  socket.send(SUBSCRIBE);
  await both;
  socket.pause();
  return socket;
}

test(
  'a client that stops reading is disconnected, and the others miss no message',
  async () => {
    const healthy = await mqtt.connectAsync(url, { ...VISITOR, reconnectPeriod: 0 });
    await healthy.subscribeAsync(TOPIC);
    const received: number[] = [];
    const all = new Promise<void>((resolve) => {
      healthy.on('message', (_topic, payload) => {
        received.push(JSON.parse(payload.toString('utf8')).seq);
        if (received.length === MESSAGES) resolve();
      });
    });
    const frozen = await frozenClient();
    expect(broker.clients()).toBe(2);
    for (let seq = 0; seq < MESSAGES; seq++) {
      await broker.publish(TOPIC, { seq, PAYLOAD });
      // Messages come in turns, as from a feed, so the broker writes to sockets in between.
      if (seq % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await all;
    expect(received).toEqual(Array.from({ length: MESSAGES }, (_, seq) => seq));
    expect(broker.clients()).toBe(1);
    frozen.terminate();
    await healthy.endAsync();
  },
  SLOW_MS,
);

test('a new subscriber receives the last retained message until the message is cleared', async () => {
  await broker.publish(TOPIC, { seq: 1 });
  await broker.publish(TOPIC, { seq: 2 });
  const client = await mqtt.connectAsync(url, { ...VISITOR, reconnectPeriod: 0 });
  const received: string[] = [];
  client.on('message', (_topic, payload) => received.push(payload.toString('utf8')));
  await client.subscribeAsync(TOPIC);
  await broker.publish(TOPIC, { seq: 3 });
  await broker.forget(TOPIC);
  await client.unsubscribeAsync(TOPIC);
  await client.subscribeAsync(TOPIC);
  await broker.publish(TOPIC, { seq: 4 });
  // The broker answers in order, so everything before this answer has arrived too.
  await client.unsubscribeAsync(TOPIC);
  expect(received).toEqual(['{"seq":2}', '{"seq":3}', '', '{"seq":4}']);
  await client.endAsync();
});

test('a page of a foreign host name that resolves to this machine gets no broker connection', async () => {
  const attempt = (host: string) =>
    new Promise<'open' | 'closed'>((resolve) => {
      const socket = new WebSocket(url, 'mqtt', { headers: { host } });
      socket.once('error', () => resolve('closed'));
      socket.once('open', () => {
        socket.terminate();
        resolve('open');
      });
    });
  expect(await attempt('evil.example')).toBe('closed');
  expect(await attempt('localhost')).toBe('open');
});
