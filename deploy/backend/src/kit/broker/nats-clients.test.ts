import { describe, expect } from '@jest/globals';
import { packOdds, topics, userName } from '@jukwaa/contracts';
import { nextMessage } from '../../app/test-support/test-backend.ts';
import { until } from '../test-support/until.ts';
import { granted, useNatsClients, withNats } from './test-support/nats-clients.ts';

const ODDS = packOdds({
  seq: 7,
  event: 'odds_change',
  markets: [
    {
      market_id: 1,
      specifier: '',
      status: 0,
      is_partial: true,
      outcomes: [{ outcome_id: '1', active: 1, odds: 2.5, previous_odds: 2.4 }],
    },
  ],
});

const nats = useNatsClients();

describe('clients that connect to the NATS server of the replicas', () => {
  withNats(
    'a visitor gets the odds that the services send, in short form, and a later one the last odds',
    async () => {
      const early = await nats.connect(await nats.credentials());
      await early.subscribeAsync(topics.oddsList(42));
      const received = nextMessage(early, topics.oddsList(42));
      await nats.backend.backend.context.broker.publish(topics.oddsList(42), ODDS);
      await expect(received).resolves.toEqual(ODDS);
      const late = await nats.connect(await nats.credentials());
      const last = nextMessage(late, topics.oddsList(42));
      await late.subscribeAsync(topics.oddsList(42));
      await expect(last).resolves.toEqual(ODDS);
    },
  );

  withNats(
    'a user gets the own messages of a transaction, and may not subscribe to those of others',
    async () => {
      const [own, other] = [await nats.backend.newPlayer(), await nats.backend.newPlayer()];
      const line = await nats.connect(await nats.credentials(own.auth));
      for (const topic of [topics.profile(other.id), topics.balance(other.id), 'balance/+', 'profile/#'])
        expect(await granted(line, topic)).toBe(false);
      for (const topic of [topics.profile(own.id), topics.balance(own.id), 'odds/v2/#'])
        expect(await granted(line, topic)).toBe(true);
      const received = nextMessage(line, topics.balance(own.id));
      const { db, outbox } = nats.backend.backend.context;
      await db.transaction((tx) =>
        outbox.add(
          tx,
          { topic: topics.balance(other.id), payload: { message: 'of the other' } },
          { topic: topics.balance(own.id), payload: { message: 'deposit' } },
        ),
      );
      await expect(received).resolves.toEqual({ message: 'deposit' });
    },
  );

  withNats('a client with an open page is still served at /mqtt by its replica', async () => {
    const own = await nats.backend.newPlayer();
    const line = await nats.backend.connect(userName(own.id), own.auth);
    await line.subscribeAsync([topics.balance(own.id), topics.oddsList(44)]);
    const received = nextMessage(line, topics.oddsList(44));
    await nats.backend.backend.context.broker.publish(topics.oddsList(44), ODDS);
    await expect(received).resolves.toEqual(ODDS);
  });

  withNats(
    'a client that returns after a restart of the server gets the odds of the outage with the same credentials',
    async () => {
      const own = await nats.credentials();
      const line = await nats.connect(own, { reconnectPeriod: 100, resubscribe: false });
      const back = new Promise<void>((resolve) =>
        line.once('close', () => line.once('connect', () => resolve())),
      );
      await nats.broker.kill();
      const { broker: port } = nats.backend.backend.context;
      await expect(port.publish(topics.oddsList(45), ODDS)).rejects.toMatchObject({ name: 'BrokerAway' });
      await nats.broker.restart();
      await back;
      const received = nextMessage(line, topics.oddsList(45));
      await line.subscribeAsync(topics.oddsList(45));
      await expect(received).resolves.toEqual(ODDS);
      await until('readiness', async () =>
        (await nats.backend.call('GET', '/ready')).status === 200 ? true : null,
      );
    },
  );
});
