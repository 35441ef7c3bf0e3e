import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { SessionAnswer, type SessionUser, topics, userName, VISITOR } from '@jukwaa/contracts';
import type { MqttClient } from 'mqtt';
import * as v from 'valibot';
import {
  loginBody,
  nextMessage,
  startTestBackend,
  type TestBackend,
} from '../../app/test-support/test-backend.ts';
import { until } from '../../kit/test-support/until.ts';
import { identityService } from './index.ts';

const START_MS = 180_000;
const PASSWORD = 'correct horse';
const SHORT_SESSION_MS = 2_000;
/** A connection that does not open within such a session is refused for another reason. */
const LONGEST_SESSION_MS = 60_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ services: [identityService] });
}, START_MS);
afterAll(() => backend.close());

/** A live connection of the user, with its close event. */
async function lineOf({ id, auth }: SessionUser): Promise<{ line: MqttClient; closed: Promise<string> }> {
  const line = await backend.connect(userName(id), auth);
  await line.subscribeAsync([topics.balance(id), topics.profile(id)]);
  return { line, closed: new Promise((resolve) => line.once('close', () => resolve('closed'))) };
}

/** Connects in a session that ends after this time; a busy machine may need a longer one to connect before its end. */
async function lineUntilEnd(player: SessionUser, lifeMs: number): Promise<MqttClient> {
  const { db, services } = backend.backend.context;
  await db.query(
    `UPDATE identity.sessions SET expires_at = now() + make_interval(secs => $2) WHERE user_id = $1`,
    [player.id, lifeMs / 1_000],
  );
  services.identity.forgetSessions(player.id);
  try {
    return await backend.connect(userName(player.id), player.auth);
  } catch (error) {
    if (lifeMs > LONGEST_SESSION_MS) throw error;
    return lineUntilEnd(player, lifeMs * 2);
  }
}

const endings: readonly [string, (user: SessionUser) => Promise<unknown>][] = [
  ['logs out', ({ auth }) => backend.call('POST', '/api/identity/logout', { apiKey: auth })],
  [
    'resets the password',
    async ({ msisdn }) => {
      await backend.call('POST', '/api/identity/forgot', { body: { msisdn } });
      const code = await backend.newestCode(msisdn, 2);
      await backend.call('POST', '/api/identity/reset', {
        body: { msisdn, code, password: 'another horse' },
      });
    },
  ],
  [
    'logs in elsewhere',
    ({ msisdn }) => backend.callSigned('/api/identity/login', loginBody(msisdn, PASSWORD)),
  ],
];

describe('the live connections of a player', () => {
  test.each(endings)(
    'the live connections of a player are all closed when the player %s',
    async (_what, end) => {
      const [player, other] = [await backend.newPlayer(PASSWORD), await backend.newPlayer(PASSWORD)];
      const [first, second, theirs] = [await lineOf(player), await lineOf(player), await lineOf(other)];
      await end(player);
      await expect(Promise.all([first.closed, second.closed])).resolves.toEqual(['closed', 'closed']);
      await expect(backend.connect(userName(player.id), player.auth)).rejects.toThrow();
      const received = nextMessage(theirs.line, topics.balance(other.id));
      await backend.backend.context.broker.publish(topics.balance(other.id), { message: 'deposit' });
      await expect(received).resolves.toEqual({ message: 'deposit' });
    },
  );

  test('[LIVE-04] the live connections of a player get no notice of an earlier login that waited for the broker', async () => {
    const [{ msisdn: other }, { msisdn, id }] = [
      await backend.newPlayer(PASSWORD),
      await backend.newPlayer(PASSWORD),
    ];
    const logIn = async (msisdn: number) =>
      v.parse(
        SessionAnswer,
        (await backend.callSigned('/api/identity/login', loginBody(msisdn, PASSWORD))).body,
      );
    const { broker, db } = backend.backend.context;
    await until('no message to wait', async () =>
      (await db.query('select from kit.outbox')).length > 0 ? null : true,
    );
    const send = broker.publish.bind(broker);
    let comesBack: () => void = () => undefined;
    const away = new Promise<void>((resolve) => {
      comesBack = resolve;
    });
    const publish = jest.spyOn(broker, 'publish').mockImplementation(async (topic, payload) => {
      await away;
      return send(topic, payload);
    });
    // The messages that the delivery has read already are another player's.
    await logIn(other);
    await until('the first messages to wait', () => publish.mock.calls.length > 0 || null);
    const earlier = await logIn(msisdn);
    const last = await logIn(msisdn);
    const { line } = await lineOf(last);
    const notices: string[] = [];
    line.on('message', (topic, payload) => {
      if (topic === topics.profile(id)) notices.push(String(payload));
    });
    comesBack();
    await until('its own notice', () => notices.some((one) => one.includes(last.login_tag)) || null);
    publish.mockRestore();
    expect(notices.filter((one) => one.includes(earlier.login_tag))).toEqual([]);
  });

  test('the live connections of a player are closed when the session expires', async () => {
    const player = await backend.newPlayer(PASSWORD);
    const line = await lineUntilEnd(player, SHORT_SESSION_MS);
    if (line.connected) await new Promise<void>((resolve) => line.once('close', () => resolve()));
    expect(line.connected).toBe(false);
  });

  test('the live connections of a player stay open for the session that replaces another', async () => {
    const player = await backend.newPlayer(PASSWORD);
    const old = await lineOf(player);
    const { body } = await backend.callSigned('/api/identity/login', loginBody(player.msisdn, PASSWORD));
    const fresh = await lineOf(v.parse(SessionAnswer, body));
    await old.closed;
    const received = nextMessage(fresh.line, topics.balance(player.id));
    await backend.backend.context.broker.publish(topics.balance(player.id), { message: 'deposit' });
    await expect(received).resolves.toEqual({ message: 'deposit' });
  });

  test('the live connections of a player stay open, and can be opened, while the player is self-excluded, because withdrawals continue and are reported', async () => {
    const player = await backend.newPlayer(PASSWORD);
    const { line } = await lineOf(player);
    const excluded = await backend.call('POST', '/api/identity/self-exclusion', {
      apiKey: player.auth,
      body: { period: '24h' },
    });
    expect(excluded.status).toBe(200);
    const fresh = await lineOf(player);
    const received = Promise.all(
      [line, fresh.line].map((one) => nextMessage(one, topics.balance(player.id))),
    );
    await backend.backend.context.broker.publish(topics.balance(player.id), { message: 'withdrawal' });
    await expect(received).resolves.toEqual([{ message: 'withdrawal' }, { message: 'withdrawal' }]);
  });

  test('the live connections of a player do not carry the messages between replicas about sessions', async () => {
    const line = await backend.connect(VISITOR.username, VISITOR.password);
    const [grant] = await line.subscribeAsync('sessions/#').catch(() => [{ qos: 128 }]);
    expect(grant?.qos).toBe(128);
  });
});
