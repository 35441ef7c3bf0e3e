import { expect, jest, test } from '@jest/globals';
import { topics, userName, VISITOR } from '@jukwaa/contracts';
import type { MqttClient } from 'mqtt';
import { nextMessage } from '../../app/test-support/test-backend.ts';
import { sessionsEnded } from '../messages/sessions-ended.ts';
import { describeReplicas, SLOW_MS, visitorOf as visitor } from './test-support/replica-pairs.ts';

/** The answer to a refused subscription. */
const REFUSED = 128;

const granted = async (line: MqttClient, topic: string) => {
  const answer = await line.subscribeAsync(topic).catch(() => []);
  return answer.some(({ qos }) => qos !== REFUSED);
};

describeReplicas((pair) => {
  test(
    '[LIVE-01] a visitor of one replica receives the messages of the other, as JSON, in order',
    async () => {
      const line = await visitor(pair.first);
      await line.subscribeAsync(topics.oddsList(42));
      const received: unknown[] = [];
      const all = new Promise<void>((resolve) => {
        line.on('message', (_topic, payload) => {
          received.push(JSON.parse(payload.toString('utf8')));
          if (received.length === 50) resolve();
        });
      });
      const { broker: port } = pair.second.backend.context;
      for (let seq = 1; seq <= 50; seq++) await port.publish(topics.oddsList(42), { seq });
      await all;
      expect(received).toEqual(Array.from({ length: 50 }, (_, i) => ({ seq: i + 1 })));
    },
    SLOW_MS,
  );

  test(
    'the messages of a transaction reach their user at the other replica, and no other client',
    async () => {
      const own = await pair.first.newPlayer();
      const line = await pair.first.connect(userName(own.id), own.auth);
      await line.subscribeAsync(topics.balance(own.id));
      const received = nextMessage(line, topics.balance(own.id));
      const { db, outbox } = pair.second.backend.context;
      await db.transaction((tx) =>
        outbox.add(tx, { topic: topics.balance(own.id), payload: { message: 'deposit' } }),
      );
      await expect(received).resolves.toEqual({ message: 'deposit' });
      const stranger = await visitor(pair.first);
      for (const topic of [topics.balance(own.id), topics.profile(own.id), '#', 'balance/#', '$SYS/#'])
        expect(await granted(stranger, topic)).toBe(false);
      const other = await pair.first.newPlayer();
      const their = await pair.first.connect(userName(other.id), other.auth);
      expect(await granted(their, topics.balance(own.id))).toBe(false);
      expect(await granted(their, topics.balance(other.id))).toBe(true);
    },
    SLOW_MS,
  );

  test(
    'the end of a session at one replica closes its connections at the other',
    async () => {
      const player = await pair.first.newPlayer();
      const line = await pair.first.connect(userName(player.id), player.auth);
      const closed = new Promise((resolve) => line.once('close', () => resolve('closed')));
      const { db, outbox } = pair.second.backend.context;
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
      await expect(pair.first.connect(VISITOR.username, 'guess')).rejects.toThrow();
      await expect(pair.first.connect()).rejects.toThrow();
      const [hearer, speaker] = [await visitor(pair.second), await visitor(pair.first)];
      await hearer.subscribeAsync('odds/v2/#');
      const received = nextMessage(hearer, 'odds/v2/1/list');
      const closed = new Promise((resolve) => speaker.once('close', () => resolve('closed')));
      speaker.publish('odds/v2/1/list', '{"event":"false"}');
      await expect(closed).resolves.toBe('closed');
      await pair.first.backend.context.broker.publish('odds/v2/1/list', { event: 'true' });
      await expect(received).resolves.toEqual({ event: 'true' });
    },
    SLOW_MS,
  );

  test(
    'a later subscriber receives the newest live counter at once',
    async () => {
      const early = await visitor(pair.second);
      await early.subscribeAsync(topics.liveCounter);
      for (const total of [3, 4]) {
        const received = nextMessage(early, topics.liveCounter);
        await pair.first.backend.context.broker.publish(topics.liveCounter, { total });
        await received;
      }
      const late = await visitor(pair.second);
      const kept = nextMessage(late, topics.liveCounter);
      await late.subscribeAsync(topics.liveCounter);
      await expect(kept).resolves.toEqual({ total: 4 });
    },
    SLOW_MS,
  );

  test(
    'every replica retains the last odds of a match until the match is cleared',
    async () => {
      const { broker: port } = pair.first.backend.context;
      const early = await visitor(pair.second);
      await early.subscribeAsync('odds/v2/9/list');
      const sent = nextMessage(early, 'odds/v2/9/list');
      await port.publish('odds/v2/9/list', { seq: 5 });
      await sent;
      const late = await visitor(pair.second);
      const kept = nextMessage(late, 'odds/v2/9/list');
      await late.subscribeAsync('odds/v2/9/list');
      await expect(kept).resolves.toEqual({ seq: 5 });
      const forgotten = new Promise<void>((resolve) => {
        late.on('message', (_topic, payload) => payload.length === 0 && resolve());
      });
      await port.forget('odds/v2/9/list');
      await forgotten;
      const last = await visitor(pair.second);
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
      const { broker: port } = pair.first.backend.context;
      await port.publish(topics.odds(1, 11), () => ({ seq: 1 }));
      const earlier = await visitor(pair.second);
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
      const { broker: port } = pair.first.backend.context;
      const make = jest.fn(() => ({ seq: 1 }));
      await port.publish(topics.odds(9, 12), make);
      expect(make).not.toHaveBeenCalled();
    },
    SLOW_MS,
  );
});
