import { describe, expect, test } from '@jest/globals';
import { type LoginBody, type SignupBody, Tracking } from '@jukwaa/contracts';
import * as v from 'valibot';
import { signatureKey } from '../sign.ts';
import { useTestServer } from '../use-test-server.ts';
import {
  changePassword,
  forgot,
  getProfile,
  login,
  logout,
  putProfile,
  resendCode,
  reset,
  signup,
  verify,
} from './identity.ts';

const server = useTestServer();
const MSISDN = 254_712_345_678;
const SECRET = 'shared-secret';
const tracking = v.parse(Tracking, { browser: 'Chrome', xp: 1_700_000_000 });
const credentials: LoginBody = { ...tracking, msisdn: MSISDN, password: 'secret1' };
const user = {
  id: 42,
  auth: 'a-session-key-of-some-length',
  date_created: '2026-11-21T16:00:00.000Z',
  msisdn: MSISDN,
  login_tag: 'phone',
};
const sentence = { data: { message: 'We sent you a code' } };

describe('login', () => {
  test('[AUTH-01] login sends the payload with its signature', async () => {
    await login(server().http, credentials, SECRET);
    const [call] = server().seen;
    expect(call).toMatchObject({ method: 'POST', path: '/api/identity/login' });
    expect(JSON.parse(call?.body ?? '')).toEqual(credentials);
    expect(await signatureKey(credentials, SECRET)).toEqual({
      ok: true,
      value: call?.headers['signature-key'],
    });
  });

  test('login with status 200 returns a session', async () => {
    server().reply = { status: 200, body: { ...user, message: 'Welcome' } };
    expect(await login(server().http, credentials, SECRET)).toEqual({
      ok: true,
      value: { status: 200, user, message: 'Welcome' },
    });
  });

  test('login with status 201 or 204 asks for the code', async () => {
    server().reply = { status: 201, body: { ...sentence, signup: 'key-of-this-signup' } };
    expect(await login(server().http, credentials, SECRET)).toEqual({
      ok: true,
      value: { status: 201, message: { message: 'We sent you a code' }, signup: 'key-of-this-signup' },
    });
    server().reply = { status: 204 };
    expect(await login(server().http, credentials, SECRET)).toEqual({ ok: true, value: { status: 204 } });
  });

  test("login with a wrong password is an error with the service's text", async () => {
    const body = { error_message: 'Wrong number or password', code: 'wrong_credentials' };
    server().reply = { status: 403, body };
    expect(await login(server().http, credentials, SECRET)).toEqual({
      ok: false,
      error: { kind: 'http', status: 403, ...body, body },
    });
  });

  test('login with a session without its key is malformed', async () => {
    server().reply = { status: 200, body: { ...user, auth: undefined, message: '' } };
    const answer = await login(server().http, credentials, SECRET);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    expect(!answer.ok && answer.error.kind === 'malformed' && answer.error.detail).toMatch(/^auth: /);
  });
});

describe('the other calls', () => {
  test('signup is signed and returns the id and the sentence', async () => {
    const body: SignupBody = { ...credentials, first_name: '', last_name: '' };
    server().reply = { status: 201, body: { ...sentence, id: 42 } };
    expect(await signup(server().http, body, SECRET)).toEqual({
      ok: true,
      value: { id: 42, signup: '', message: { message: 'We sent you a code' } },
    });
    const { headers } = server().seen[0] ?? {};
    expect(await signatureKey(body, SECRET)).toEqual({ ok: true, value: headers?.['signature-key'] });
  });

  test('a verified code returns the session', async () => {
    const greeting = { code: 'welcome' };
    server().reply = { status: 200, body: { ...user, message: 'Welcome', greeting } };
    expect(await verify(server().http, { msisdn: MSISDN, code: '123456' })).toEqual({
      ok: true,
      value: { user, message: 'Welcome', greeting },
    });
    expect(server().seen[0]?.path).toBe('/api/identity/verify');
  });

  test('resend, forgot and reset return the sentence to show', async () => {
    server().reply = { status: 200, body: sentence };
    const { http, seen } = server();
    const said = { ok: true, value: { message: 'We sent you a code' } };
    expect(await resendCode(http, { msisdn: MSISDN })).toEqual(said);
    expect(await forgot(http, { msisdn: MSISDN })).toEqual(said);
    expect(await reset(http, { msisdn: MSISDN, code: '123456', password: 'secret2' })).toEqual(said);
    expect(await changePassword(http, { current: 'secret1', password: 'secret2' })).toEqual(said);
    expect(seen.map(({ path }) => path)).toEqual([
      '/api/identity/verify/resend',
      '/api/identity/forgot',
      '/api/identity/reset',
      '/api/identity/password',
    ]);
  });

  test('the profile is read and written', async () => {
    const profile = {
      id: 42,
      msisdn: MSISDN,
      first_name: 'Asha',
      last_name: '',
      date_created: user.date_created,
      verified: true,
    };
    server().reply = { status: 200, body: profile };
    const { http, seen } = server();
    expect(await getProfile(http)).toEqual({ ok: true, value: profile });
    expect(await putProfile(http, { first_name: 'Asha', last_name: '' })).toEqual({
      ok: true,
      value: profile,
    });
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/identity/profile',
      'PUT /api/identity/profile',
    ]);
  });

  test('logout needs no body in the response', async () => {
    server().reply = { status: 204 };
    expect(await logout(server().http)).toEqual({ ok: true, value: null });
  });
});
