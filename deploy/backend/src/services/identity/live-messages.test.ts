import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ProfileMessage, SessionAnswer, topics, userName, VISITOR } from '@jukwaa/contracts';
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
/** A broker's grant code for a refused subscription. */
const REFUSED = 128;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ services: [identityService] });
}, START_MS);
afterAll(() => backend.close());

const visitor = () => backend.connect(VISITOR.username, VISITOR.password);
const granted = async (line: MqttClient, topic: string) => {
  const answer = await line.subscribeAsync(topic).catch(() => []);
  return answer.some(({ qos }) => qos !== REFUSED);
};
const publish = (topic: string, payload: unknown) => backend.backend.context.broker.publish(topic, payload);

describe('visitors', () => {
  test('[LIVE-01] visitors with the fixed credentials can connect over WebSocket at /mqtt and receive public topics as JSON', async () => {
    const line = await visitor();
    expect(await granted(line, topics.odds(1, 42))).toBe(true);
    const received = nextMessage(line, topics.odds(1, 42));
    await publish(topics.odds(1, 42), { event: 'bet_stop', match_id: 42, seq: 1, ts: 1 });
    await expect(received).resolves.toEqual({ event: 'bet_stop', match_id: 42, seq: 1, ts: 1 });
  });

  test('[LIVE-01] visitors with another name or password, or none, are refused', async () => {
    await expect(backend.connect(VISITOR.username, 'guess')).rejects.toThrow();
    await expect(backend.connect('guess', VISITOR.password)).rejects.toThrow();
    await expect(backend.connect()).rejects.toThrow();
  });

  test('visitors cannot subscribe to a user’s topics, nor to all topics at once', async () => {
    const { id } = await backend.newPlayer();
    const line = await visitor();
    for (const topic of [topics.balance(id), topics.profile(id), '#', '+/+', 'profile/#', '$SYS/#'])
      expect(await granted(line, topic)).toBe(false);
  });

  test('visitors cannot publish', async () => {
    const [hearer, speaker] = [await visitor(), await visitor()];
    await hearer.subscribeAsync('odds/#');
    const received = nextMessage(hearer, 'odds/1/1');
    const closed = new Promise((resolve) => speaker.once('close', () => resolve('closed')));
    speaker.publish('odds/1/1', '{"event":"false"}');
    await expect(closed).resolves.toBe('closed');
    await publish('odds/1/1', { event: 'true' });
    await expect(received).resolves.toEqual({ event: 'true' });
  });
});

describe('users', () => {
  test('users can subscribe to their own topics with their api key as password, and to no other user’s', async () => {
    const [own, other] = [await backend.newPlayer(), await backend.newPlayer()];
    const line = await backend.connect(userName(own.id), own.auth);
    expect(await granted(line, topics.balance(own.id))).toBe(true);
    expect(await granted(line, topics.balance(other.id))).toBe(false);
    await expect(backend.connect(userName(other.id), own.auth)).rejects.toThrow();
    await expect(backend.connect(userName(own.id), 'not the api key')).rejects.toThrow();
  });

  test('[LIVE-04] users are notified of a login elsewhere on the profile topic with its login_tag', async () => {
    const first = await backend.newPlayer();
    const ownNotice = { type: 'LOGIN', login_tag: first.login_tag };
    const line = await backend.connect(userName(first.id), first.auth);
    await line.subscribeAsync(topics.profile(first.id));
    const received: unknown[] = [];
    line.on('message', (_, payload) => received.push(v.parse(ProfileMessage, JSON.parse(String(payload)))));
    const answered = await backend.callSigned('/api/identity/login', loginBody(first.msisdn, PASSWORD));
    const { login_tag } = v.parse(SessionAnswer, answered.body);
    // The notice of the first login may still be under way.
    const notice = await until(
      'the notice',
      () => received.find((one) => !isDeepStrictEqual(one, ownNotice)) ?? null,
    );
    expect(notice).toEqual({ type: 'LOGIN', login_tag });
    expect(login_tag).not.toBe(first.login_tag);
  });
});
