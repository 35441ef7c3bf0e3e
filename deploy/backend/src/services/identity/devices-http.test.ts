import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { DevicesAnswer, type LoginDevice, topics, userName } from '@jukwaa/contracts';
import * as v from 'valibot';
import { until } from '../../kit/test-support/until.ts';
import { hashToken } from './secrets.ts';
import { PASSWORD, refusal, useIdentityBackend } from './test-support/identity-backend.ts';
import { IdentityBrowser } from './test-support/phone.ts';

const identity = useIdentityBackend();
const { post, profile } = identity;

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/120.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1';

const browser = (agent: string, address = '41.90.0.1') =>
  new IdentityBrowser(() => identity.backend, address, { 'user-agent': agent });
const db = () => identity.backend.backend.context.db;
const devicesIn = ({ status, body }: { status: number; body: unknown }): LoginDevice[] => {
  expect(status).toBe(200);
  return v.parse(DevicesAnswer, body).data;
};
const list = async (apiKey: string) =>
  devicesIn(await identity.backend.call('GET', '/api/identity/devices', { apiKey }));

/** A player who signed up on an Android phone and then logged in on an iPhone. */
async function withTwoDevices() {
  const android = browser(ANDROID);
  const { msisdn } = await android.signUp(PASSWORD);
  const iphone = browser(IPHONE);
  const auth = await iphone.logIn(msisdn);
  return { msisdn, auth, android };
}

/** A session that a parallel login left open on a device; a login ends all others. */
async function leaveOpen(apiKey: string, { id: deviceId }: LoginDevice): Promise<string> {
  const token = `a session that was left open on ${deviceId}`;
  await db().query(
    `INSERT INTO identity.sessions (token_hash, user_id, login_tag, created_at, expires_at, device_id)
     SELECT $1, user_id, $2, now(), '2100-01-01', $3 FROM identity.sessions WHERE token_hash = $4`,
    [hashToken(token), `tag of ${deviceId}`, deviceId, hashToken(apiKey)],
  );
  expect((await profile(token)).status).toBe(200);
  return token;
}

describe('the devices of a user', () => {
  test('the devices of a user have the words of their browsers, this one first, and nothing secret', async () => {
    const { auth } = await withTwoDevices();
    const answer = await identity.backend.call('GET', '/api/identity/devices', { apiKey: auth });
    expect(devicesIn(answer)).toEqual([
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', this_device: true }),
      expect.objectContaining({ browser: 'Chrome', system: 'Android', this_device: false }),
    ]);
    const stored = await db().query<{ token_hash: string }>(
      'SELECT token_hash FROM identity.devices UNION SELECT token_hash FROM identity.sessions',
    );
    for (const { token_hash } of stored) expect(JSON.stringify(answer.body)).not.toContain(token_hash);
  });

  test('the devices of a user are at most ten, and this one stays among them', async () => {
    const { msisdn } = await withTwoDevices();
    let auth = '';
    for (let login = 0; login < 12; login += 1) {
      identity.later(1_000);
      auth = await browser(ANDROID).logIn(msisdn);
    }
    const devices = await list(auth);
    expect(devices).toHaveLength(10);
    expect(devices.filter(({ this_device }) => this_device)).toHaveLength(1);
  });

  test('the devices of a user need a session', async () => {
    expect((await post('/devices/remove', { id: randomUUID() })).status).toBe(401);
    expect((await post('/devices/remove-others', {})).status).toBe(401);
    expect((await identity.backend.call('GET', '/api/identity/devices')).status).toBe(401);
  });

  test('the devices of a user begin again with this one after a new password', async () => {
    const { auth } = await withTwoDevices();
    await post('/password', { current: PASSWORD, password: 'battery staple' }, auth, {
      'user-agent': IPHONE,
    });
    expect(await list(auth)).toEqual([expect.objectContaining({ browser: 'Safari', this_device: true })]);
  });
});

describe('a removed device', () => {
  test('a removed device has no session, leaves the list, and its page is notified; repeats change nothing', async () => {
    const { auth } = await withTwoDevices();
    const [own, other] = await list(auth);
    if (own === undefined || other === undefined) throw new Error('two devices expected');
    // The login's own message about ended sessions would close the line.
    await until('no message to wait', async () =>
      (await db().query('select from kit.outbox')).length > 0 ? null : true,
    );
    const left = await leaveOpen(auth, other);
    const { id } = v.parse(v.object({ id: v.number() }), (await profile(auth)).body);
    const line = await identity.backend.connect(userName(id), left);
    await line.subscribeAsync(topics.profile(id));
    const received = new Promise<string>((resolve) =>
      line.once('message', (_, text) => resolve(String(text))),
    );
    for (let call = 0; call < 2; call += 1)
      expect(devicesIn(await post('/devices/remove', { id: other.id }, auth))).toEqual([own]);
    expect(JSON.parse(await received)).toMatchObject({ type: 'LOGIN' });
    await expect(profile(left)).resolves.toEqual(refusal(401, 'session_expired'));
    expect((await profile(auth)).status).toBe(200);
  });

  test('a removed device is as unknown as a stranger’s: its guesses count with theirs', async () => {
    const { msisdn, auth, android } = await withTwoDevices();
    const strangers = Array.from({ length: 10 }, (_, n) => `203.0.113.${n + 1}`);
    for (const address of strangers)
      for (let guess = 0; guess < 11; guess += 1)
        await identity.login(msisdn, `guess ${guess} of many`, address);
    expect((await android.login(msisdn, 'a wrong one')).status).toBe(403);
    await post('/devices/remove-others', {}, auth);
    expect(await android.login(msisdn, 'a wrong one')).toMatchObject({
      status: 429,
      body: { code: 'use_known_device' },
    });
  });

  test('all other devices are removed at once, and this one stays logged in', async () => {
    const { auth } = await withTwoDevices();
    const [, other] = await list(auth);
    if (other === undefined) throw new Error('two devices expected');
    const left = await leaveOpen(auth, other);
    expect(devicesIn(await post('/devices/remove-others', {}, auth))).toEqual([
      expect.objectContaining({ this_device: true }),
    ]);
    expect((await profile(left)).status).toBe(401);
    expect((await profile(auth)).status).toBe(200);
  });

  test('a device of another user, and this one, cannot be removed', async () => {
    const [mine, theirs] = [await withTwoDevices(), await withTwoDevices()];
    const before = await list(theirs.auth);
    for (const { id } of [...before, ...(await list(mine.auth)).slice(0, 1)])
      expect(devicesIn(await post('/devices/remove', { id }, mine.auth))).toHaveLength(2);
    expect(await list(theirs.auth)).toEqual(before);
    expect((await profile(theirs.auth)).status).toBe(200);
  });

  test('a forged id removes no device, least of all every one', async () => {
    const { auth } = await withTwoDevices();
    const before = await list(auth);
    const [own] = before;
    const texts = ['not an id', '', '*', '%', `${own?.id}' OR true --`, `${own?.id} `, 'x'.repeat(1_000)];
    for (const id of [...texts, null, undefined, 7, true, [], {}, [own?.id], { id: own?.id }])
      expect((await post('/devices/remove', { id }, auth)).status).toBe(400);
    for (const body of [{}, { id: own?.id, user_id: 1 }])
      expect((await post('/devices/remove', body, auth)).status).toBe(400);
    expect((await post('/devices/remove-others', { id: own?.id }, auth)).status).toBe(400);
    for (const id of [randomUUID(), '00000000-0000-0000-0000-000000000000', own?.id.toUpperCase()])
      expect([200, 400]).toContain((await post('/devices/remove', { id }, auth)).status);
    expect(await list(auth)).toEqual(before);
  });
});
