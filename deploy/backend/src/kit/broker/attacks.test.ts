import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BROKER, VISITOR } from '@jukwaa/contracts';
import mqtt, { type MqttClient } from 'mqtt';
import { until } from '../test-support/until.ts';
import { createEmbeddedBroker, type EmbeddedBroker } from './embedded-broker.ts';
import { BROKER_LIMITS } from './limits.ts';
import { connectPacket, mqttPacket, mqttText, PING, subscribePacket } from './test-support/mqtt-packets.ts';
import { connectedClient, type RawMqttClient, rawClient } from './test-support/raw-mqtt.ts';

const TOPIC = 'odds/1/42';
const REFUSED = 128;
const SLOW_MS = 180_000;
const KB = 1024;

let server: Server;
let broker: EmbeddedBroker;
let url: string;
/** A well-behaved client, connected during the attacks. */
let bystander: MqttClient;

beforeEach(async () => {
  server = createServer();
  broker = await createEmbeddedBroker({ authenticate: async () => null });
  broker.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  url = `ws://127.0.0.1:${address.port}${BROKER.path}`;
  bystander = await mqtt.connectAsync(url, { ...VISITOR, reconnectPeriod: 0 });
  await bystander.subscribeAsync(TOPIC);
});
afterEach(async () => {
  await bystander.endAsync(true);
  broker.dismissClients();
  await new Promise((resolve) => server.close(resolve));
  await broker.close();
});

/** The bystander still receives messages, and nothing of the attacker stays in memory. */
async function expectUnharmed(): Promise<void> {
  const received = new Promise<string>((resolve) =>
    bystander.once('message', (_topic, payload) => resolve(payload.toString('utf8'))),
  );
  await broker.publish(TOPIC, { seq: 1 });
  await expect(received).resolves.toBe('{"seq":1}');
  await until('the attacker is gone', async () => (broker.clients() === 1 ? true : null));
  expect(broker.bufferedBytes()).toBe(0);
}

/**
 * Sends the same bytes until the broker closes the connection. Returns the number of sends and the most bytes that the broker
 * buffered.
 */
async function sendUntilClosed({ socket, closed }: RawMqttClient, bytes: Buffer | string, times: number) {
  let isClosed = false;
  let most = 0;
  void closed.then(() => {
    isClosed = true;
  });
  for (let n = 0; n < times && !isClosed; n++) {
    if (socket.readyState === socket.OPEN) socket.send(bytes);
    if (n % 64 === 0) await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, broker.bufferedBytes());
  }
  await closed;
  return most;
}

describe('clients that break the rules of the broker', () => {
  test('a client that announces a packet of 256 MB and sends it frame by frame is disconnected, and the others are kept', async () => {
    const client = await connectedClient(url);
    client.socket.send(Buffer.from([0x82, 0xff, 0xff, 0xff, 0x7f]));
    const most = await sendUntilClosed(client, Buffer.alloc(16 * KB), 16_384);
    expect(most).toBeLessThanOrEqual(BROKER_LIMITS.packetBytes);
    await expectUnharmed();
  });

  test.each([
    ['sends a text frame', 'CONNECT'],
    ['speaks before its CONNECT', PING],
    ['sends bytes that are no packet', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['sends a frame beyond the largest', Buffer.alloc(BROKER_LIMITS.frameBytes + 1, 0x10)],
    ['announces a CONNECT beyond the largest', Buffer.from([0x10, 0xff, 0x7f])],
    ['has a client id beyond the longest', connectPacket({ clientId: 'x'.repeat(65) })],
    ['has a user name beyond the longest', connectPacket({ username: 'x'.repeat(65) })],
    ['has a password beyond the longest', connectPacket({ password: 'x'.repeat(129) })],
    ['wants no keep-alive', connectPacket({ keepAliveS: 0 })],
    ['wants a keep-alive of hours', connectPacket({ keepAliveS: 7_200 })],
  ])('the broker disconnects a client that %s, and keeps the others', async (_what, bytes) => {
    const client = await rawClient(url);
    client.socket.send(bytes);
    await client.closed;
    await expectUnharmed();
  });

  test.each([
    ['connects twice', connectPacket()],
    ['publishes', mqttPacket(0x30, mqttText(TOPIC), Buffer.from('{"seq":9}'))],
    ['subscribes to a filter beyond the longest', subscribePacket(`odds/${'1'.repeat(130)}`)],
    ['subscribes to a filter of too many levels', subscribePacket('odds/1/2/3/4/5/6/7/8/9')],
    ['subscribes with a malformed packet', mqttPacket(0x82, Buffer.from([0, 1, 0xff, 0xff, 1]))],
    ['subscribes to nothing', mqttPacket(0x82, Buffer.from([0, 1]))],
    ['sends a packet of brokers', Buffer.from([0x90, 3, 0, 1, 0])],
  ])(
    'the broker disconnects a client that %s after its CONNECT, and keeps the others',
    async (_what, bytes) => {
      const client = await connectedClient(url);
      client.socket.send(bytes);
      await client.closed;
      await expectUnharmed();
    },
  );

  test(
    'a client that floods with pings, empty frames, WebSocket pings or parts of a frame is disconnected, and the others are kept',
    async () => {
      const { burst } = BROKER_LIMITS;
      await sendUntilClosed(await connectedClient(url), PING, 4 * burst.packets);
      await sendUntilClosed(await connectedClient(url), Buffer.alloc(0), 4 * burst.frames);
      const pinging = await connectedClient(url);
      for (let n = 0; n < 2 * burst.frames && pinging.socket.readyState === pinging.socket.OPEN; n++)
        pinging.socket.ping();
      await pinging.closed;
      const parts = await connectedClient(url);
      for (let n = 0; n <= BROKER_LIMITS.frameParts; n++) parts.socket.send(PING, { fin: false });
      await parts.closed;
      await expectUnharmed();
    },
    SLOW_MS,
  );

  test(
    'a client that sends more bytes than its budget, in packets that are each allowed, is disconnected, and the others are kept',
    async () => {
      const filters = Array.from({ length: 500 }, (_, n) => `odds/1/${n}${'0'.repeat(100)}`);
      const most = await sendUntilClosed(await connectedClient(url), subscribePacket(...filters), 100);
      expect(most).toBeLessThanOrEqual(BROKER_LIMITS.burst.bytes);
      await expectUnharmed();
    },
    SLOW_MS,
  );
});

describe('a client that splits and joins packets in its own way', () => {
  test('a client that splits and joins packets in its own way is served while it keeps the limits: many frames for one packet, many packets in one frame', async () => {
    const client = await rawClient(url);
    for (const byte of connectPacket()) client.socket.send(Buffer.from([byte]));
    await client.answered(1);
    client.socket.send(Buffer.concat([subscribePacket(TOPIC), PING, PING]));
    await until('the answers', async () => {
      const bytes = Buffer.concat(client.answers);
      return bytes.includes(Buffer.from([0xd0, 0, 0xd0, 0])) ? true : null;
    });
    client.socket.terminate();
    await expectUnharmed();
  });

  test('a client that splits and joins packets in its own way costs at most the memory of one packet, however slowly it sends', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => connectedClient(url)));
    const announced = subscribePacket(...Array.from({ length: 1_000 }, (_, n) => `odds/1/${n}`));
    for (const { socket } of clients) socket.send(announced.subarray(0, 2_000));
    await until('the bytes', async () => (broker.bufferedBytes() >= 20 * 2_000 ? true : null));
    expect(broker.bufferedBytes()).toBeLessThanOrEqual(20 * 4_000);
    for (const { socket } of clients) socket.terminate();
    await expectUnharmed();
  });
});

describe('subscriptions of a client', () => {
  const grantsOf = async (client: RawMqttClient, filters: readonly string[]): Promise<number[]> => {
    const before = client.answers.length;
    client.socket.send(subscribePacket(...filters));
    await client.answered(before + 1);
    const answer = client.answers[before] ?? Buffer.alloc(0);
    return [...answer.subarray(answer.length - filters.length)];
  };

  test('subscriptions of a client are refused beyond the limit of its connection, and the earlier ones continue', async () => {
    const client = await connectedClient(url);
    const filters = Array.from({ length: BROKER_LIMITS.filters }, (_, n) => `odds/1/${n}`);
    expect(new Set(await grantsOf(client, filters))).toEqual(new Set([0]));
    expect(await grantsOf(client, ['odds/1/9999', 'odds/1/7'])).toEqual([REFUSED, 0]);
    client.socket.terminate();
    await expectUnharmed();
  });

  test('subscriptions of a client may have only a few wildcards', async () => {
    const client = await connectedClient(url);
    const filters = Array.from({ length: BROKER_LIMITS.patterns + 2 }, (_, n) => `odds/${n}/+`);
    const grants = await grantsOf(client, filters);
    expect(grants).toEqual([0, 0, 0, 0, REFUSED, REFUSED]);
    client.socket.terminate();
    await expectUnharmed();
  });

  test('subscriptions of a client get the retained messages of a repeated wildcard only a few times', async () => {
    const client = await connectedClient(url);
    const grants: number[] = [];
    for (let time = 0; time < BROKER_LIMITS.patternSubscriptions + 2; time += 1)
      grants.push(...(await grantsOf(client, ['odds/1/+'])));
    expect(grants.filter((grant) => grant === 0)).toHaveLength(BROKER_LIMITS.patternSubscriptions);
    expect(grants.slice(-2)).toEqual([REFUSED, REFUSED]);
    client.socket.terminate();
    await expectUnharmed();
  });
});

test('a client that uses another client’s id does not end the other connection and leaves no session in the broker', async () => {
  const options = { ...VISITOR, clientId: 'mine', reconnectPeriod: 0 };
  const [first, second] = [await mqtt.connectAsync(url, options), await mqtt.connectAsync(url, options)];
  await first.subscribeAsync('odds/1/1');
  expect(broker.clients()).toBe(3);
  await Promise.all([first.endAsync(), second.endAsync()]);
  const client = await rawClient(url);
  client.socket.send(connectPacket({ clientId: 'mine', flags: 0 }));
  await client.answered(1);
  // The CONNACK shows whether the broker stored a session.
  expect(client.answers[0]).toEqual(Buffer.from([0x20, 2, 0, 0]));
  client.socket.terminate();
  await expectUnharmed();
});
