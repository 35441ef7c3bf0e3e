import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type LiveCredentials,
  LiveCredentialsAnswer,
  packOdds,
  topics,
  userName,
  VISITOR,
} from '@jukwaa/contracts';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import * as v from 'valibot';
import { nextMessage, startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { type BrokerKeys, createBrokerKeys } from '../../commands/broker-keys.ts';
import { identityService } from '../../services/identity/index.ts';
import { until } from '../test-support/until.ts';
import { createNatsCredentials } from './nats-credentials.ts';
import { type RealBroker, realBrokers, startNatsForClients } from './test-support/real-brokers.ts';

const SLOW_MS = 180_000;
const SHORT_LIFE_MS = 2_000;
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

let keys: BrokerKeys;
let broker: RealBroker | null = null;
let tcp = '';
let ws = '';
let backend: TestBackend;
const lines: MqttClient[] = [];

const settings = (signingKey = keys.signingKey) => ({
  MQTT_PUBLIC_URL: ws,
  MQTT_SIGNING_KEY: signingKey,
  MQTT_ACCOUNT: keys.account,
});

async function connect(
  { username, password }: { username: string; password: string },
  options: IClientOptions = {},
  url = ws,
): Promise<MqttClient> {
  const line = await mqtt.connectAsync(
    url,
    { username, password, clean: true, reconnectPeriod: 0, connectTimeout: 4_000, ...options },
    false,
  );
  lines.push(line);
  return line;
}

async function credentials(apiKey?: string): Promise<LiveCredentials> {
  const { status, body } = await backend.call(
    'GET',
    '/api/identity/live-credentials',
    apiKey === undefined ? {} : { apiKey },
  );
  expect(status).toBe(200);
  const { broker: given } = v.parse(LiveCredentialsAnswer, body);
  if (given === null) throw new Error('there are no credentials');
  return given;
}

const granted = (line: MqttClient, topic: string, qos: 0 | 1 = 0) =>
  line.subscribeAsync(topic, { qos }).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  keys = await createBrokerKeys();
  broker = await startNatsForClients(keys);
  if (broker === null) return;
  [tcp = '', ws = ''] = broker.urls;
  backend = await startTestBackend({
    services: [identityService],
    env: { MQTT_URL: tcp, ...settings() },
  });
}, SLOW_MS);
afterAll(async () => {
  if (broker === null) return;
  await Promise.all(lines.map((line) => line.endAsync(true)));
  await backend.close();
  await broker.stop();
}, SLOW_MS);

const { missing } = realBrokers();
const isInstalled = !missing.includes('nats-server');
if (!isInstalled)
  test.skip('nats-server is not installed, so no client connects to it (apt-get install nats-server)', () =>
    undefined);

/** Runs where a NATS server is installed. */
const withNats = (title: string, run: () => Promise<void>) => {
  if (isInstalled) test(title, run, SLOW_MS);
};

describe('clients that connect to the NATS server of the replicas', () => {
  withNats(
    'a visitor gets the odds that the services send, in short form, and a later one the last odds',
    async () => {
      const early = await connect(await credentials());
      await early.subscribeAsync(topics.oddsList(42));
      const received = nextMessage(early, topics.oddsList(42));
      await backend.backend.context.broker.publish(topics.oddsList(42), ODDS);
      await expect(received).resolves.toEqual(ODDS);
      const late = await connect(await credentials());
      const last = nextMessage(late, topics.oddsList(42));
      await late.subscribeAsync(topics.oddsList(42));
      await expect(last).resolves.toEqual(ODDS);
    },
  );

  withNats(
    'a user gets the own messages of a transaction, and may not subscribe to those of others',
    async () => {
      const [own, other] = [await backend.newPlayer(), await backend.newPlayer()];
      const line = await connect(await credentials(own.auth));
      for (const topic of [topics.profile(other.id), topics.balance(other.id), 'balance/+', 'profile/#'])
        expect(await granted(line, topic)).toBe(false);
      for (const topic of [topics.profile(own.id), topics.balance(own.id), 'odds/v2/#'])
        expect(await granted(line, topic)).toBe(true);
      const received = nextMessage(line, topics.balance(own.id));
      const { db, outbox } = backend.backend.context;
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

  withNats(
    'no client may subscribe to messages between replicas, to everything, or so that messages are stored',
    async () => {
      const own = await backend.newPlayer();
      for (const line of [await connect(await credentials()), await connect(await credentials(own.auth))])
        for (const topic of ['#', '+/+', 'sessions/#', 'replicas/#', '$SYS/#', '$MQTT/#', '$JS/#'])
          expect(await granted(line, topic)).toBe(false);
      const line = await connect(await credentials(own.auth));
      expect(await granted(line, topics.profile(own.id), 1)).toBe(false);
      expect(await granted(line, topics.oddsList(1), 1)).toBe(false);
    },
  );

  withNats('a message that a client publishes reaches nobody', async () => {
    const [hearer, speaker] = [await connect(await credentials()), await connect(await credentials())];
    await hearer.subscribeAsync(topics.oddsList(43));
    const received = nextMessage(hearer, topics.oddsList(43));
    await speaker.publishAsync(topics.oddsList(43), '{"q":666}', { qos: 0 });
    // The speaker's answer shows that its message was handled before.
    await speaker.subscribeAsync(topics.policy);
    await backend.backend.context.broker.publish(topics.oddsList(43), ODDS);
    await expect(received).resolves.toEqual(ODDS);
  });

  withNats(
    'credentials of other keys, changed ones, and those of a client at the address of replicas are refused',
    async () => {
      const stranger = await createBrokerKeys();
      const foreign = createNatsCredentials(settings(stranger.signingKey));
      const ofOtherAccount = createNatsCredentials({
        ...settings(stranger.signingKey),
        MQTT_ACCOUNT: undefined,
      });
      const now = new Date();
      for (const forged of [
        await foreign?.ofClient({ kind: 'visitor' }, now),
        await ofOtherAccount?.ofClient({ kind: 'visitor' }, now),
      ]) {
        if (!forged) throw new Error('nothing was signed');
        await expect(connect(forged)).rejects.toThrow();
      }
      const own = await credentials();
      await expect(connect({ ...own, password: withMoreRights(own.password) })).rejects.toThrow(
        'Not authorized',
      );
      await expect(connect(VISITOR)).rejects.toThrow();
      await expect(connect(own, {}, tcp)).rejects.toThrow();
    },
  );

  withNats('the server ends a connection with its credentials, which then open no other one', async () => {
    const signed = createNatsCredentials(settings());
    const expiresAt = new Date(Date.now() + SHORT_LIFE_MS);
    const guest = { kind: 'user', id: 5, loginTag: 'tag', expiresAt } as const;
    const short = await signed?.ofClient(guest, new Date());
    if (!short) throw new Error('nothing was signed');
    const line = await connect(short);
    await new Promise<void>((resolve) => line.once('close', () => resolve()));
    await expect(connect(short)).rejects.toThrow();
  });

  withNats('an api key without a session gets no credentials', async () => {
    const ended = await backend.newPlayer();
    await backend.call('POST', '/api/identity/logout', { apiKey: ended.auth, body: {} });
    for (const apiKey of ['made-up-key-of-nobody', ended.auth]) {
      const answer = await backend.call('GET', '/api/identity/live-credentials', { apiKey });
      expect(answer.status).toBe(401);
    }
  });

  withNats('a client with an open page is still served at /mqtt by its replica', async () => {
    const own = await backend.newPlayer();
    const line = await backend.connect(userName(own.id), own.auth);
    await line.subscribeAsync([topics.balance(own.id), topics.oddsList(44)]);
    const received = nextMessage(line, topics.oddsList(44));
    await backend.backend.context.broker.publish(topics.oddsList(44), ODDS);
    await expect(received).resolves.toEqual(ODDS);
  });

  withNats(
    'a client that returns after a restart of the server gets the odds of the outage with the same credentials',
    async () => {
      const own = await credentials();
      const line = await connect(own, { reconnectPeriod: 100, resubscribe: false });
      const back = new Promise<void>((resolve) =>
        line.once('close', () => line.once('connect', () => resolve())),
      );
      await broker?.kill();
      const { broker: port } = backend.backend.context;
      await expect(port.publish(topics.oddsList(45), ODDS)).rejects.toMatchObject({ name: 'BrokerAway' });
      await broker?.restart();
      await back;
      const received = nextMessage(line, topics.oddsList(45));
      await line.subscribeAsync(topics.oddsList(45));
      await expect(received).resolves.toEqual(ODDS);
      await until('readiness', async () =>
        (await backend.call('GET', '/ready')).status === 200 ? true : null,
      );
    },
  );
});

/** The same credentials, with a right to publish written into them. */
function withMoreRights(token: string): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = Buffer.from(body, 'base64url').toString('utf8').replace('"deny":[">"]', '"deny":[]');
  return [head, Buffer.from(claims).toString('base64url'), signature].join('.');
}
