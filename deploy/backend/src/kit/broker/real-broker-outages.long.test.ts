import { expect, test } from '@jest/globals';
import { VISITOR } from '@jukwaa/contracts';
import { nextMessage } from '../../app/test-support/test-backend.ts';
import { until } from '../test-support/until.ts';
import { describeReplicas, SLOW_MS, visitorOf as visitor } from './test-support/replica-pairs.ts';

describeReplicas((pair) => {
  test(
    'a broker that crashes and restarts delivers the messages of the outage',
    async () => {
      const line = await visitor(pair.first);
      await line.subscribeAsync('odds/v2/7/list');
      const received = nextMessage(line, 'odds/v2/7/list');
      await pair.broker.kill();
      // The call reports that nothing was sent. The last message of each topic is sent after the outage.
      const sent = pair.second.backend.context.broker.publish('odds/v2/7/list', { seq: 8 });
      await expect(sent).rejects.toMatchObject({ name: 'BrokerAway' });
      await pair.broker.restart();
      await expect(received).resolves.toEqual({ seq: 8 });
    },
    SLOW_MS,
  );

  test(
    'messages that were committed during an outage of the broker reach the users of every replica, in order',
    async () => {
      const own = await pair.first.newPlayer();
      const received: unknown[][] = [];
      for (const replica of [pair.first, pair.second]) {
        const line = await replica.connect(VISITOR.username, VISITOR.password);
        await line.subscribeAsync('live/away');
        const texts: unknown[] = [];
        received.push(texts);
        line.on('message', (_topic, payload) => texts.push(JSON.parse(payload.toString('utf8'))));
      }
      await pair.broker.kill();
      for (const replica of [pair.first, pair.second])
        await until('the outage', async () =>
          (await replica.call('GET', '/ready')).status === 503 ? true : null,
        );
      const { db, outbox } = pair.second.backend.context;
      for (const n of [1, 2]) await outbox.add(db, { topic: 'live/away', payload: { n, user: own.id } });
      await pair.broker.restart();
      for (const texts of received) {
        await until('both messages', () => (numbersIn(texts).length >= 2 ? true : null));
        expect(numbersIn(texts)).toEqual([1, 2]);
      }
      for (const replica of [pair.first, pair.second])
        await until('readiness', async () =>
          (await replica.call('GET', '/ready')).status === 200 ? true : null,
        );
    },
    SLOW_MS,
  );

  test(
    'replicas give up a frozen broker, and the messages of that time arrive when it continues',
    async () => {
      const line = await visitor(pair.first);
      await line.subscribeAsync('live/frozen');
      const texts: unknown[] = [];
      line.on('message', (_topic, payload) => texts.push(JSON.parse(payload.toString('utf8'))));
      pair.broker.freeze();
      const { db, outbox } = pair.second.backend.context;
      for (const n of [1, 2]) await outbox.add(db, { topic: 'live/frozen', payload: { n } });
      await until('the outage', async () =>
        (await pair.second.call('GET', '/ready')).status === 503 ? true : null,
      );
      pair.broker.thaw();
      await until('both messages', () => (numbersIn(texts).length >= 2 ? true : null));
      expect(numbersIn(texts)).toEqual([1, 2]);
    },
    SLOW_MS,
  );
});

/** The received numbers, each at its first arrival: delivery is at least once. */
const numbersIn = (texts: readonly unknown[]): unknown[] => [
  ...new Set(texts.map((text) => (typeof text === 'object' && text !== null && 'n' in text ? text.n : null))),
];
