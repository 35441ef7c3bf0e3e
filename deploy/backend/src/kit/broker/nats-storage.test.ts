import { describe, expect } from '@jest/globals';
import { topics } from '@jukwaa/contracts';
import * as v from 'valibot';
import { nextMessage } from '../../app/test-support/test-backend.ts';
import { createBrokerKeys } from '../../commands/broker-keys.ts';
import { limitBroker } from '../../commands/broker-limits.ts';
import { until } from '../test-support/until.ts';
import { BROKER_LIMITS } from './limits.ts';
import { connectPacket } from './test-support/mqtt-packets.ts';
import { granted, useNatsClients, withNats } from './test-support/nats-clients.ts';
import { rawClient } from './test-support/raw-mqtt.ts';

const nats = useNatsClients();

const Streams = v.object({
  account_details: v.array(
    v.object({
      stream_detail: v.optional(
        v.array(
          v.object({
            name: v.string(),
            config: v.optional(
              v.object({ max_age: v.optional(v.number()), max_bytes: v.optional(v.number()) }),
            ),
            state: v.object({ messages: v.number(), bytes: v.number() }),
          }),
        ),
        [],
      ),
    }),
  ),
});

/** The server's records of its connections. */
async function sessions() {
  const answer = await fetch(`${nats.broker.storesUrl}&config=1`);
  const { account_details } = v.parse(Streams, await answer.json());
  const found = account_details
    .flatMap(({ stream_detail }) => stream_detail)
    .find(({ name }) => name === '$MQTT_sess');
  if (found === undefined) throw new Error('the server stores no sessions');
  return found;
}

describe('storage and places of the NATS server that its clients use up', () => {
  withNats(
    'the record of a connection is removed with it, unless its client wants a stored session',
    async () => {
      const before = (await sessions()).state.messages;
      const line = await nats.connect(await nats.credentials());
      await line.subscribeAsync([topics.oddsList(1), topics.liveCounter]);
      await until('the record', async () => ((await sessions()).state.messages > before ? true : null));
      await line.endAsync();
      await until('the end of the record', async () =>
        (await sessions()).state.messages === before ? true : null,
      );
      const stored = await nats.connect(await nats.credentials(), { clientId: 'stays', clean: false });
      await stored.subscribeAsync(topics.oddsList(1));
      await stored.endAsync();
      expect((await sessions()).state.messages).toBe(before + 1);
    },
  );

  withNats(
    'the limits of the operator bound the time and the space of stored sessions, and clients go on',
    async () => {
      const stored = await nats.connect(await nats.credentials(), { clientId: 'before', clean: false });
      await stored.subscribeAsync(topics.oddsList(2));
      const { signingKey: MQTT_SIGNING_KEY, account: MQTT_ACCOUNT } = nats.keys;
      for (let n = 0; n < 2; n += 1)
        await limitBroker(nats.broker.natsUrl, { MQTT_SIGNING_KEY, MQTT_ACCOUNT });
      expect((await sessions()).config).toEqual({ max_age: 900_000_000_000, max_bytes: 536_870_912 });
      await stored.subscribeAsync(topics.oddsList(3));
      const received = nextMessage(stored, topics.oddsList(3));
      await nats.backend.backend.context.broker.publish(topics.oddsList(3), { seq: 1 });
      await expect(received).resolves.toEqual({ seq: 1 });
    },
  );

  withNats('the limits are refused with the key of a stranger', async () => {
    const { signingKey: MQTT_SIGNING_KEY } = await createBrokerKeys();
    const limited = limitBroker(nats.broker.natsUrl, { MQTT_SIGNING_KEY, MQTT_ACCOUNT: nats.keys.account });
    await expect(limited).rejects.toThrow('Authorization Violation');
  });

  withNats('a connection has 2,000 subscriptions at most', async () => {
    const line = await nats.connect(await nats.credentials());
    const all = Array.from({ length: BROKER_LIMITS.filters }, (_, n) => topics.oddsList(1_000 + n));
    for (let n = 0; n < all.length; n += 500) await line.subscribeAsync(all.slice(n, n + 500));
    expect(await granted(line, topics.oddsList(9_999))).toBe(false);
  });

  withNats('a connection without credentials ends within seconds', async () => {
    const client = await rawClient(nats.ws);
    const slow = connectPacket();
    client.socket.send(slow.subarray(0, slow.length - 1));
    const silent = await rawClient(nats.ws);
    await Promise.all([client.closed, silent.closed]);
    expect(Buffer.concat([...client.answers, ...silent.answers]).at(3)).not.toBe(0);
  });
});
