import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Profile, SessionAnswer, SignupAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import {
  loginBody,
  signatureOf,
  signupBody,
  startTestBackend,
  type TestBackend,
} from '../../app/test-support/test-backend.ts';
import { createIdentityService } from './index.ts';

const START_MS = 60_000;
const PASSWORD = 'correct horse';

let backend: TestBackend;
let now = Date.parse('2026-11-21T16:30:00.000Z');
const later = (ms: number) => {
  now += ms;
};

beforeAll(async () => {
  backend = await startTestBackend({ services: [createIdentityService({ now: () => new Date(now) })] });
}, START_MS);
afterAll(() => backend.close());

const post = (path: string, body: unknown, apiKey?: string) =>
  backend.call('POST', `/api/identity${path}`, { body, ...(apiKey === undefined ? {} : { apiKey }) });
const signup = (msisdn: number, password = PASSWORD) =>
  backend.callSigned('/api/identity/signup', signupBody(msisdn, password));
const login = (msisdn: number, password = PASSWORD) =>
  backend.callSigned('/api/identity/login', loginBody(msisdn, password));
const profile = (apiKey: string) => backend.call('GET', '/api/identity/profile', { apiKey });
const refusal = (status: number, code: string) => ({
  status,
  body: { code, error_message: expect.any(String) },
});

describe('signup', () => {
  test('creates an account, sends a code, and the code opens a session', async () => {
    const msisdn = backend.newMsisdn();
    const created = await signup(msisdn);
    expect(created.status).toBe(201);
    const { id } = v.parse(SignupAnswer, created.body);
    const verified = await post('/verify', { msisdn, code: await backend.newestCode(msisdn) });
    expect(verified.status).toBe(200);
    const session = v.parse(SessionAnswer, verified.body);
    expect(session).toMatchObject({ id, msisdn });
    const seen = v.parse(Profile, (await profile(session.auth)).body);
    expect(seen).toMatchObject({ id, msisdn, first_name: 'Achieng', last_name: 'O’Brien', verified: true });
  });

  test('of a number that is verified is refused, and changes nothing', async () => {
    const { msisdn } = await backend.newPlayer();
    await expect(signup(msisdn, 'another password')).resolves.toEqual(refusal(400, 'already_registered'));
    expect((await login(msisdn)).status).toBe(200);
  });

  test('of a number that was never verified starts over with the new password', async () => {
    const msisdn = backend.newMsisdn();
    const first = await signup(msisdn, 'first password');
    later(31_000);
    const second = await signup(msisdn, 'second password');
    expect(second).toEqual(first);
    expect((await post('/verify', { msisdn, code: await backend.newestCode(msisdn) })).status).toBe(200);
    await expect(login(msisdn, 'first password')).resolves.toEqual(refusal(403, 'wrong_credentials'));
    expect((await login(msisdn, 'second password')).status).toBe(200);
  });

  test('without a signature is refused', async () => {
    const body = signupBody(backend.newMsisdn(), PASSWORD);
    await expect(post('/signup', body)).resolves.toEqual(refusal(400, 'bad_signature'));
  });
});

describe('the code', () => {
  test('is good for 10 minutes', async () => {
    const msisdn = backend.newMsisdn();
    await signup(msisdn);
    later(10 * 60_000 + 1);
    const code = await backend.newestCode(msisdn);
    await expect(post('/verify', { msisdn, code })).resolves.toEqual(refusal(422, 'wrong_code'));
  });

  test('is worthless after five wrong tries, also when they come at once', async () => {
    const msisdn = backend.newMsisdn();
    await signup(msisdn);
    const code = await backend.newestCode(msisdn);
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => post('/verify', { msisdn, code: wrong })));
    await expect(post('/verify', { msisdn, code })).resolves.toEqual(refusal(422, 'wrong_code'));
  });

  test('works once', async () => {
    const msisdn = backend.newMsisdn();
    await signup(msisdn);
    const code = await backend.newestCode(msisdn);
    const both = await Promise.all([post('/verify', { msisdn, code }), post('/verify', { msisdn, code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('can be asked for again, but not twice within 30 s; the new one replaces the old one', async () => {
    const msisdn = backend.newMsisdn();
    await signup(msisdn);
    const old = await backend.newestCode(msisdn);
    await expect(post('/verify/resend', { msisdn })).resolves.toEqual(refusal(429, 'too_soon'));
    later(31_000);
    expect((await post('/verify/resend', { msisdn })).status).toBe(200);
    const fresh = await backend.newestCode(msisdn);
    if (fresh !== old) expect((await post('/verify', { msisdn, code: old })).status).toBe(422);
    expect((await post('/verify', { msisdn, code: fresh })).status).toBe(200);
  });

  test('is stored only as a hash', async () => {
    const msisdn = backend.newMsisdn();
    await signup(msisdn);
    const code = await backend.newestCode(msisdn);
    const rows = await backend.backend.context.db.query('SELECT * FROM identity.codes');
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });
});

describe('login', () => {
  test('[AUTH-01] takes the whole payload with a signature over its sorted fields', async () => {
    const { msisdn, id } = await backend.newPlayer();
    const answered = await login(msisdn);
    expect(answered.status).toBe(200);
    expect(v.parse(SessionAnswer, answered.body)).toMatchObject({ id, msisdn });
  });

  test('[AUTH-01] with a signature of another body, secret or none is refused', async () => {
    const { msisdn } = await backend.newPlayer();
    const body = loginBody(msisdn, PASSWORD);
    const other = signatureOf({ ...body, xp: body.xp + 1 });
    for (const headers of [{}, { 'signature-key': other }, { 'signature-key': 'x' }]) {
      const answered = await backend.call('POST', '/api/identity/login', { body, headers });
      expect(answered).toEqual(refusal(400, 'bad_signature'));
    }
  });

  test('tells a wrong password and an unknown number alike, and never as an ended session', async () => {
    const { msisdn } = await backend.newPlayer();
    const wrong = await login(msisdn, 'wrong horse');
    const unknown = await login(backend.newMsisdn());
    expect(wrong).toEqual(refusal(403, 'wrong_credentials'));
    expect(unknown).toEqual(wrong);
  });

  test('waits 15 minutes after ten wrong passwords, or for a new password', async () => {
    const { msisdn } = await backend.newPlayer();
    for (let guess = 0; guess < 10; guess++)
      expect((await login(msisdn, `guess number ${guess}`)).status).toBe(403);
    await expect(login(msisdn)).resolves.toEqual(refusal(429, 'too_many_requests'));
    later(15 * 60_000);
    expect((await login(msisdn)).status).toBe(200);
    expect((await login(msisdn, 'a new guess')).status).toBe(403);
    expect((await login(msisdn)).status).toBe(200);
  });

  test('of a number that is not verified answers 201 and sends a code', async () => {
    const msisdn = backend.newMsisdn();
    await signup(msisdn);
    later(31_000);
    await expect(login(msisdn, 'wrong horse')).resolves.toEqual(refusal(403, 'wrong_credentials'));
    expect((await login(msisdn)).status).toBe(201);
    expect((await post('/verify', { msisdn, code: await backend.newestCode(msisdn) })).status).toBe(200);
  });

  test('ends the session of the device before', async () => {
    const first = await backend.newPlayer();
    expect((await profile(first.auth)).status).toBe(200);
    const second = v.parse(SessionAnswer, (await login(first.msisdn)).body);
    expect(second.login_tag).not.toBe(first.login_tag);
    await expect(profile(first.auth)).resolves.toEqual(refusal(401, 'session_expired'));
    expect((await profile(second.auth)).status).toBe(200);
  });
});

describe('a session', () => {
  test('is refused without, with a wrong, and after logout with its own api key', async () => {
    const { auth } = await backend.newPlayer();
    expect((await post('/logout', {}, auth)).status).toBe(200);
    for (const apiKey of ['', 'not a key of anybody', auth])
      await expect(profile(apiKey)).resolves.toEqual(refusal(401, 'session_expired'));
  });

  test('ends after 30 days', async () => {
    const { auth } = await backend.newPlayer();
    later(30 * 24 * 3_600_000 + 1);
    await expect(profile(auth)).resolves.toEqual(refusal(401, 'session_expired'));
  });

  test('is stored without its token and password', async () => {
    const { auth } = await backend.newPlayer('unusual-password');
    const { db } = backend.backend.context;
    const stored = JSON.stringify([
      await db.query('SELECT * FROM identity.sessions'),
      await db.query('SELECT * FROM identity.users'),
    ]);
    expect(stored).not.toContain(auth);
    expect(stored).not.toContain('unusual-password');
  });
});

describe('a forgotten password', () => {
  test('is set anew with a code, and every session ends', async () => {
    const { msisdn, auth } = await backend.newPlayer();
    expect((await post('/forgot', { msisdn })).status).toBe(200);
    const code = await backend.newestCode(msisdn);
    expect((await post('/reset', { msisdn, code, password: 'battery staple' })).status).toBe(200);
    await expect(profile(auth)).resolves.toEqual(refusal(401, 'session_expired'));
    await expect(login(msisdn)).resolves.toEqual(refusal(403, 'wrong_credentials'));
    expect((await login(msisdn, 'battery staple')).status).toBe(200);
  });

  test('answers alike for a number that nobody has', async () => {
    const { msisdn } = await backend.newPlayer();
    const known = await post('/forgot', { msisdn });
    await expect(post('/forgot', { msisdn: backend.newMsisdn() })).resolves.toEqual(known);
  });

  test('can not be set with a verification code', async () => {
    const msisdn = backend.newMsisdn();
    await signup(msisdn);
    const body = { msisdn, code: await backend.newestCode(msisdn), password: 'battery staple' };
    await expect(post('/reset', body)).resolves.toEqual(refusal(422, 'wrong_code'));
  });
});

describe('the profile', () => {
  test('changes names as plain text', async () => {
    const { auth } = await backend.newPlayer();
    const names = { first_name: '<b>Wanjikũ</b>', last_name: `'; DROP TABLE users; --` };
    const answered = await backend.call('PUT', '/api/identity/profile', { apiKey: auth, body: names });
    expect(answered.body).toMatchObject(names);
    await expect(profile(auth)).resolves.toEqual(answered);
  });
});
