import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loginBody, startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { identityService } from './index.ts';
import { Phone } from './test-support/phone.ts';

const START_MS = 60_000;
const ALLOWED_PER_MINUTE = 30;

let backend: TestBackend;
beforeAll(async () => {
  const env = { JUKWAA_ENV: 'development', JUKWAA_LOG: 'silent' };
  backend = await startTestBackend({ services: [identityService], env });
}, START_MS);
afterAll(() => backend.close());

test('login attempts for one number are stopped, whatever api key the caller sends', async () => {
  const statuses: number[] = [];
  const msisdn = backend.newMsisdn();
  for (let call = 0; call <= ALLOWED_PER_MINUTE; call++) {
    const body = loginBody(msisdn, 'a guess');
    const { status } = await backend.call('POST', '/api/identity/login', { body, apiKey: `key ${call}` });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: ALLOWED_PER_MINUTE }, () => 400), 429]);
});

test(
  'the owner’s phone can log in while ten addresses use up all attempts at the number, and its own address all logins',
  async () => {
    const [nat, elsewhere] = ['41.90.0.1', '41.90.0.2'];
    const own = new Phone(() => backend, nat);
    const { msisdn } = await own.signUp();
    const attempt = async (from: string, body: object) =>
      backend.call('POST', '/api/identity/login', { body, headers: { 'x-forwarded-for': from } });
    for (let n = 0; n < 10 * ALLOWED_PER_MINUTE; n += 1)
      await attempt(`203.0.113.${n % 10}`, loginBody(msisdn, 'a guess'));
    expect(await attempt(elsewhere, loginBody(msisdn, 'a guess'))).toMatchObject({
      status: 429,
      body: { code: 'use_known_device' },
    });
    for (let sent = 0; sent < 100 * ALLOWED_PER_MINUTE; sent += 50)
      await Promise.all(Array.from({ length: 50 }, () => attempt(nat, {})));
    expect((await attempt(nat, {})).status).toBe(429);
    expect((await own.login(msisdn)).status).toBe(200);
  },
  START_MS,
);
