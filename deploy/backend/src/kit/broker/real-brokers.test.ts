import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { topics, userName, VISITOR } from '@jukwaa/contracts';
import type { MqttClient } from 'mqtt';
import { nextMessage, startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { identityService } from '../../services/identity/index.ts';
import { sessionsEnded } from '../messages/sessions-ended.ts';
import { until } from '../test-support/until.ts';
import { type RealBroker, realBrokers } from './test-support/real-brokers.ts';

const SLOW_MS = 180_000;
/** The answer to a refused subscription. */
const REFUSED = 128;
const LINES = ['over TCP', 'over WebSocket'] as const;

const { installed, missing } = realBrokers();
for (const program of missing)
  test.skip(`${program} is not installed, so nothing is tested with it (apt-get install ${program})`, () =>
    undefined);

const granted = async (line: MqttClient, topic: string) => {
  const answer = await line.subscribeAsync(topic).catch(() => []);
  return answer.some(({ qos }) => qos !== REFUSED);
};
const visitor = (backend: TestBackend) => backend.connect(VISITOR.username, VISITOR.password);

describe.each(LINES)('replicas that exchange messages %s', (way) => {
  for (const { name, start } of installed)
    describe(`through ${name}`, () => carries(start, LINES.indexOf(way)));
});

function carries(start: () => Promise<RealBroker>, n: number): void {
  let broker: RealBroker;
  let first: TestBackend;
  let second: TestBackend;
  beforeAll(async () => {
    broker = await start();
    const env = { MQTT_URL: broker.urls[n] ?? '' };
    const replica = () => startTestBackend({ services: [identityService], env });
    [first, second] = await Promise.all([replica(), replica()]);
  }, SLOW_MS);
  afterAll(async () => {
    await first.close();
    await second.close();
    await broker.stop();
  }, SLOW_MS);

  test(
    '[LIVE-01] a visitor of one replica receives the messages of the other, as JSON, in order',
    async () => {
      const line = await visitor(first);
      await line.subscribeAsync(topics.oddsList(42));
      const received: unknown[] = [];
      const all = new Promise<void>((resolve) => {
        line.on('message', (_topic, payload) => {
          received.push(JSON.parse(payload.toString('utf8')));
          if (received.length === 50) resolve();
        });
      });
      const { broker: port } = second.backend.context;
      for (let seq = 1; seq <= 50; seq++) await port.publish(topics.oddsList(42), { seq });
      await all;
      expect(received).toEqual(Array.from({ length: 50 }, (_, i) => ({ seq: i + 1 })));
    },
    SLOW_MS,
  );

  test(
    'the messages of a transaction reach their user at the other replica, and no other client',
    async () => {
      const own = await first.newPlayer();
      const line = await first.connect(userName(own.id), own.auth);
      await line.subscribeAsync(topics.balance(own.id));
      const received = nextMessage(line, topics.balance(own.id));
      const { db, outbox } = second.backend.context;
      await db.transaction((tx) =>
        outbox.add(tx, { topic: topics.balance(own.id), payload: { message: 'deposit' } }),
      );
      await expect(received).resolves.toEqual({ message: 'deposit' });
      const stranger = await visitor(first);
      for (const topic of [topics.balance(own.id), topics.profile(own.id), '#', 'balance/#', '$SYS/#'])
        expect(await granted(stranger, topic)).toBe(false);
      const other = await first.newPlayer();
      const their = await first.connect(userName(other.id), other.auth);
      expect(await granted(their, topics.balance(own.id))).toBe(false);
      expect(await granted(their, topics.balance(other.id))).toBe(true);
    },
    SLOW_MS,
  );

  test(
    'the end of a session at one replica closes its connections at the other',
    async () => {
      const player = await first.newPlayer();
      const line = await first.connect(userName(player.id), player.auth);
      const closed = new Promise((resolve) => line.once('close', () => resolve('closed')));
      const { db, outbox } = second.backend.context;
      await db.transaction((tx) =>
        outbox.add(tx, sessionsEnded(player.id, 'the login tag of a newer session')),
      );
      await expect(closed).resolves.toBe('closed');
    },
    SLOW_MS,
  );

  test(
    '[LIVE-01] no client connects with another name or password, or with none, and a visitor publishes nothing',
    async () => {
      await expect(first.connect(VISITOR.username, 'guess')).rejects.toThrow();
      await expect(first.connect()).rejects.toThrow();
      const [hearer, speaker] = [await visitor(second), await visitor(first)];
      await hearer.subscribeAsync('odds/v2/#');
      const received = nextMessage(hearer, 'odds/v2/1/list');
      const closed = new Promise((resolve) => speaker.once('close', () => resolve('closed')));
      speaker.publish('odds/v2/1/list', '{"event":"false"}');
      await expect(closed).resolves.toBe('closed');
      await first.backend.context.broker.publish('odds/v2/1/list', { event: 'true' });
      await expect(received).resolves.toEqual({ event: 'true' });
    },
    SLOW_MS,
  );

  test(
    'a later subscriber receives the newest live counter at once',
    async () => {
      const early = await visitor(second);
      await early.subscribeAsync(topics.liveCounter);
      for (const total of [3, 4]) {
        const received = nextMessage(early, topics.liveCounter);
        await first.backend.context.broker.publish(topics.liveCounter, { total });
        await received;
      }
      const late = await visitor(second);
      const kept = nextMessage(late, topics.liveCounter);
      await late.subscribeAsync(topics.liveCounter);
      await expect(kept).resolves.toEqual({ total: 4 });
    },
    SLOW_MS,
  );

  test(
    'every replica retains the last odds of a match until the match is cleared',
    async () => {
      const { broker: port } = first.backend.context;
      const early = await visitor(second);
      await early.subscribeAsync('odds/v2/9/list');
      const sent = nextMessage(early, 'odds/v2/9/list');
      await port.publish('odds/v2/9/list', { seq: 5 });
      await sent;
      const late = await visitor(second);
      const kept = nextMessage(late, 'odds/v2/9/list');
      await late.subscribeAsync('odds/v2/9/list');
      await expect(kept).resolves.toEqual({ seq: 5 });
      const forgotten = new Promise<void>((resolve) => {
        late.on('message', (_topic, payload) => payload.length === 0 && resolve());
      });
      await port.forget('odds/v2/9/list');
      await forgotten;
      const last = await visitor(second);
      const next = nextMessage(last, 'odds/v2/9/list');
      await last.subscribeAsync('odds/v2/9/list');
      await port.publish('odds/v2/9/list', { seq: 7 });
      await expect(next).resolves.toEqual({ seq: 7 });
    },
    SLOW_MS,
  );

  test(
    'odds in the first format reach a client of another replica that subscribes to them, the last ones at once',
    async () => {
      const { broker: port } = first.backend.context;
      await port.publish(topics.odds(1, 11), () => ({ seq: 1 }));
      const earlier = await visitor(second);
      const last = nextMessage(earlier, topics.odds(1, 11));
      await earlier.subscribeAsync(topics.odds(1, 11));
      await expect(last).resolves.toEqual({ seq: 1 });
      const next = nextMessage(earlier, topics.odds(1, 11));
      await port.publish(topics.odds(1, 11), () => ({ seq: 2 }));
      await expect(next).resolves.toEqual({ seq: 2 });
    },
    SLOW_MS,
  );

  test(
    'odds in the first format that no client of any replica subscribes to are neither made nor sent',
    async () => {
      const { broker: port } = first.backend.context;
      const make = jest.fn(() => ({ seq: 1 }));
      await port.publish(topics.odds(9, 12), make);
      expect(make).not.toHaveBeenCalled();
    },
    SLOW_MS,
  );

  test(
    'a broker that crashes and restarts delivers the messages of the outage',
    async () => {
      const line = await visitor(first);
      await line.subscribeAsync('odds/v2/7/list');
      const received = nextMessage(line, 'odds/v2/7/list');
      await broker.kill();
      // The call reports that nothing was sent. The last message of each topic is sent after the outage.
      const sent = second.backend.context.broker.publish('odds/v2/7/list', { seq: 8 });
      await expect(sent).rejects.toMatchObject({ name: 'BrokerAway' });
      await broker.restart();
      await expect(received).resolves.toEqual({ seq: 8 });
    },
    SLOW_MS,
  );

  test(
    'messages that were committed during an outage of the broker reach the users of every replica, in order',
    async () => {
      const own = await first.newPlayer();
      const received: unknown[][] = [];
      for (const replica of [first, second]) {
        const line = await replica.connect(VISITOR.username, VISITOR.password);
        await line.subscribeAsync('live/away');
        const texts: unknown[] = [];
        received.push(texts);
        line.on('message', (_topic, payload) => texts.push(JSON.parse(payload.toString('utf8'))));
      }
      await broker.kill();
      for (const replica of [first, second])
        await until('the outage', async () =>
          (await replica.call('GET', '/ready')).status === 503 ? true : null,
        );
      const { db, outbox } = second.backend.context;
      for (const n of [1, 2]) await outbox.add(db, { topic: 'live/away', payload: { n, user: own.id } });
      await broker.restart();
      for (const texts of received) {
        await until('both messages', () => (numbersIn(texts).length >= 2 ? true : null));
        expect(numbersIn(texts)).toEqual([1, 2]);
      }
      for (const replica of [first, second])
        await until('readiness', async () =>
          (await replica.call('GET', '/ready')).status === 200 ? true : null,
        );
    },
    SLOW_MS,
  );

  test(
    'replicas give up a frozen broker, and the messages of that time arrive when it continues',
    async () => {
      const line = await visitor(first);
      await line.subscribeAsync('live/frozen');
      const texts: unknown[] = [];
      line.on('message', (_topic, payload) => texts.push(JSON.parse(payload.toString('utf8'))));
      broker.freeze();
      const { db, outbox } = second.backend.context;
      for (const n of [1, 2]) await outbox.add(db, { topic: 'live/frozen', payload: { n } });
      await until('the outage', async () =>
        (await second.call('GET', '/ready')).status === 503 ? true : null,
      );
      broker.thaw();
      await until('both messages', () => (numbersIn(texts).length >= 2 ? true : null));
      expect(numbersIn(texts)).toEqual([1, 2]);
    },
    SLOW_MS,
  );
}

/** The received numbers, each at its first arrival: delivery is at least once. */
const numbersIn = (texts: readonly unknown[]): unknown[] => [
  ...new Set(texts.map((text) => (typeof text === 'object' && text !== null && 'n' in text ? text.n : null))),
];
