import { describe, expect, jest } from '@jest/globals';
import { topics } from '@jukwaa/contracts';
import type { MqttClient } from 'mqtt';
import { replicaAccount } from '../../commands/broker-keys.ts';
import { until } from '../test-support/until.ts';
import { ALL_TOPICS } from './access.ts';
import { granted, useNatsClients, withNats } from './test-support/nats-clients.ts';

const nats = useNatsClients();

const visitor = async () => nats.connect(await nats.credentials());
const deliver = (topic: string, payload: unknown) =>
  nats.backend.backend.context.broker.publish(topic, payload);

/** Collects the texts of the messages that a connection receives. */
function textsOf(line: MqttClient): string[] {
  const texts: string[] = [];
  line.on('message', (topic, payload) => texts.push(`${topic} ${payload.toString('utf8')}`));
  return texts;
}

/** A replica's own connection, which receives every message of the product. */
async function everything(): Promise<string[]> {
  const line = await nats.connect(await replicaAccount(nats.keys), {}, nats.tcp);
  const texts = textsOf(line);
  await line.subscribeAsync([...ALL_TOPICS]);
  return texts;
}

/** Waits until a message that the services send now has arrived, so earlier ones have arrived too. */
async function settled(texts: readonly string[], topic: string): Promise<void> {
  const mark = { total: Math.random() };
  await deliver(topic, mark);
  await until('the message of the services', () =>
    texts.includes(`${topic} ${JSON.stringify(mark)}`) ? true : null,
  );
}

/** Publishes as a client whose connection the server may end for it. */
async function publish(line: MqttClient, topic: string, qos: 0 | 1 | 2): Promise<void> {
  const closed = new Promise<void>((resolve) => line.once('close', () => resolve()));
  // The answer to the ping shows that the server has handled the message before.
  const handled = new Promise<void>((resolve) =>
    line.on('packetreceive', ({ cmd }) => cmd === 'pingresp' && resolve()),
  );
  line.publish(topic, '{"forged":true}', { qos, retain: true }, () => undefined);
  line.sendPing();
  await Promise.race([handled, closed]);
}

const refusedFilters = (own: number, other: number): string[] => [
  ...[topics.balance(other), topics.profile(other)],
  ...['#', '+', '+/+', '+/#', '/#', '>', '*', '*/*', '$share/one/#', '$queue/#'],
  ...['balance/#', 'balance/+', 'balance/*', 'balance/>', 'balance/+/#', 'balance', 'profile/#', 'profile/+'],
  ...[topics.balance(own), topics.profile(own)].flatMap((topic) => [
    `${topic}/#`,
    `${topic}/+`,
    `+/${topic}`,
  ]),
  ...[
    `$share/one/${topics.balance(other)}`,
    `/${topics.balance(other)}`,
    topics.balance(other).replace('/', '//'),
  ],
  ...[
    topics.balance(other).replace('/', '.'),
    topics.balance(other).replace('/', '/.'),
    'balance.>',
    'balance.*',
  ],
  ...['sessions/#', 'sessions/+', 'replicas/#', 'replicas/returned'],
  ...[
    '$SYS/#',
    '$SYS/ACCOUNT/+/CONNECT',
    '$JS/#',
    '$JS/API/#',
    '$JS/EVENT/#',
    '$MQTT/#',
    '$MQTT/sess/#',
    '$MQTT/rmsgs',
  ],
  ...['$MQTT/JSA/#', '$KV/#', '$O/#', '_INBOX/#', '_R_/#', '_GR_/#'],
];

describe('attacks on the messages of others by clients of the NATS server', () => {
  withNats('no filter brings a user the messages of another one, or of the servers', async () => {
    const [own, other] = [await nats.backend.newPlayer(), await nats.backend.newPlayer()];
    const credentials = await nats.credentials(own.auth);
    const attackers: string[][] = [];
    for (const filter of refusedFilters(own.id, other.id)) {
      const line = await nats.connect(credentials);
      attackers.push(textsOf(line));
      expect([filter, await granted(line, filter)]).toEqual([filter, false]);
    }
    for (const filters of [
      ['odds/#', 'odds/v2/+/list'],
      ['balance/#', 'odds/#'],
      [topics.balance(other.id), topics.balance(own.id)],
    ]) {
      const line = await nats.connect(credentials);
      attackers.push(textsOf(line));
      await line.subscribeAsync(filters).catch(() => undefined);
    }
    const seen = await everything();
    await deliver(topics.balance(other.id), { message: 'of the other' });
    await settled(seen, topics.liveCounter);
    const bystander = await nats.connect(credentials);
    const texts = textsOf(bystander);
    await bystander.subscribeAsync(topics.liveCounter);
    await settled(texts, topics.liveCounter);
    expect(attackers.flat().filter((text) => text.includes('of the other'))).toEqual([]);
  });

  withNats('a subscription so that the server stores messages for it is refused', async () => {
    const own = await nats.backend.newPlayer();
    const line = await nats.connect(await nats.credentials(own.auth));
    for (const topic of [topics.profile(own.id), topics.oddsList(1), 'odds/#'])
      for (const qos of [1, 2] as const) expect(await granted(line, topic, qos)).toBe(false);
  });

  withNats('nothing that a client publishes reaches anybody, or is retained', async () => {
    const [own, other] = [await nats.backend.newPlayer(), await nats.backend.newPlayer()];
    const seen = await everything();
    const credentials = await nats.credentials(own.auth);
    const targets = [
      ...[topics.balance(own.id), topics.balance(other.id), topics.profile(other.id)],
      ...[topics.oddsList(43), topics.liveCounter, topics.policy, 'producer'],
      ...['sessions/ended', 'replicas/returned', 'replicas/wanted'],
      ...['$SYS/REQ/SERVER/PING', '$JS/API/STREAM/DELETE/$MQTT_rmsgs', '$JS/API/STREAM/PURGE/$MQTT_rmsgs'],
      ...['$MQTT/sess/x', '$MQTT/msgs/odds', '$MQTT/rmsgs', '_INBOX/x'],
    ];
    await deliver(topics.oddsList(77), { seq: 1 });
    for (const topic of targets)
      for (const qos of [0, 1, 2] as const) await publish(await nats.connect(credentials), topic, qos);
    await settled(seen, topics.liveCounter);
    expect(seen.filter((text) => text.includes('forged'))).toEqual([]);
    const late = await visitor();
    const texts = textsOf(late);
    await late.subscribeAsync(['odds/#', 'policy', 'producer']);
    await settled(texts, topics.oddsList(78));
    expect(texts).toContain(`${topics.oddsList(77)} {"seq":1}`);
    expect(texts.filter((text) => text.includes('forged'))).toEqual([]);
  });

  withNats('the will of a client that breaks off reaches nobody', async () => {
    const [own, other] = [await nats.backend.newPlayer(), await nats.backend.newPlayer()];
    const seen = await everything();
    const credentials = await nats.credentials(own.auth);
    const connections = async () => (await fetch(nats.broker.connectionsUrl)).text();
    const targets = [topics.balance(other.id), topics.profile(own.id), topics.oddsList(44), 'sessions/ended'];
    for (const topic of targets) {
      const will = { topic, payload: Buffer.from('{"forged":true}'), qos: 1 as const, retain: true };
      // The server may refuse the will at once.
      const line = await nats.connect(credentials, { will, clientId: 'breaks-off' }).catch(() => null);
      if (line === null) continue;
      expect(await connections()).toContain('breaks-off');
      line.stream.destroy();
      await until('the end of the connection', async () =>
        (await connections()).includes('breaks-off') ? null : true,
      );
    }
    await settled(seen, topics.liveCounter);
    const late = await visitor();
    const texts = textsOf(late);
    await late.subscribeAsync('odds/#');
    await settled(texts, topics.oddsList(45));
    expect([...seen, ...texts].filter((text) => text.includes('forged'))).toEqual([]);
  });

  withNats('a user who takes over the stored session of another one gets none of its messages', async () => {
    const [own, other] = [await nats.backend.newPlayer(), await nats.backend.newPlayer()];
    const stored = { clientId: 'a-known-client', clean: false };
    const first = await nats.connect(await nats.credentials(other.auth), stored);
    await first.subscribeAsync(topics.balance(other.id));
    await first.endAsync(true);
    const thief = jest.fn();
    const line = await nats.connect(await nats.credentials(own.auth), stored).catch(() => null);
    line?.on('message', thief);
    const seen = await everything();
    await deliver(topics.balance(other.id), { message: 'of the other' });
    await settled(seen, topics.liveCounter);
    await line?.subscribeAsync(topics.oddsList(46)).catch(() => undefined);
    expect(thief).not.toHaveBeenCalled();
  });
});
