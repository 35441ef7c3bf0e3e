import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type BackendReply,
  loginBody,
  startTestBackend,
  type TestBackend,
} from '../../app/test-support/test-backend.ts';
import { until } from '../../kit/test-support/until.ts';
import { identityService } from './index.ts';
import { IdentityBrowser } from './test-support/phone.ts';

const START_MS = 180_000;
const ALLOWED_PER_MINUTE = 30;

let backend: TestBackend;
beforeAll(async () => {
  const env = { JUKWAA_ENV: 'development', JUKWAA_LOG: 'silent' };
  backend = await startTestBackend({ services: [identityService], env });
}, START_MS);
afterAll(() => backend.close());

/** Counts every login at the number that many times, in windows that last for the whole test also on a busy machine. */
const multiplyLogins = (msisdn: number, times: number) =>
  backend.backend.context.db.query(
    `update kit.counters set count = count * $2, ends_at = now() + interval '1 hour' where key like $1`,
    [`POST /api/identity/login msisdn:${msisdn}%`, times],
  );

test('login attempts for one number are stopped, whatever api key the caller sends', async () => {
  const statuses: number[] = [];
  const msisdn = backend.newMsisdn();
  for (let call = 0; call <= ALLOWED_PER_MINUTE; call++) {
    const body = loginBody(msisdn, 'a guess');
    const { status } = await backend.call('POST', '/api/identity/login', { body, apiKey: `key ${call}` });
    statuses.push(status);
    if (call === 0) await multiplyLogins(msisdn, 1);
  }
  expect(statuses).toEqual([...Array.from({ length: ALLOWED_PER_MINUTE }, () => 400), 429]);
});

/**
 * Uses up an address's 3,000 logins per minute: after the first ones, which the database has counted, as if other replicas had had
 * the rest.
 */
async function useUpLogins(address: string, attempt: () => Promise<BackendReply>): Promise<void> {
  const own = (100 * ALLOWED_PER_MINUTE) / 6;
  for (let sent = 0; sent < own; sent += 50) await Promise.all(Array.from({ length: 50 }, attempt));
  await until('the database to count them', async () => {
    const counted = await backend.backend.context.db.query(
      `update kit.counters set count = count + $2, ends_at = now() + interval '1 hour' where key like $1 returning count`,
      [`POST /api/identity/login address:%${address}%`, 100 * ALLOWED_PER_MINUTE - own],
    );
    return counted.length > 0 || null;
  });
  await until('the refusal', async () => (await attempt()).status === 429 || null);
}

test(
  'the owner’s phone can log in while ten addresses use up all attempts at the number, and its own address all logins',
  async () => {
    const [nat, elsewhere] = ['41.90.0.1', '41.90.0.2'];
    const own = new IdentityBrowser(() => backend, nat);
    const { msisdn } = await own.signUp();
    const attempt = async (from: string, body: object) =>
      backend.call('POST', '/api/identity/login', { body, headers: { 'x-forwarded-for': from } });
    for (let n = 0; n < 10; n += 1) await attempt(`203.0.113.${n}`, loginBody(msisdn, 'a guess'));
    await multiplyLogins(msisdn, ALLOWED_PER_MINUTE);
    expect(await attempt(elsewhere, loginBody(msisdn, 'a guess'))).toMatchObject({
      status: 429,
      body: { code: 'use_known_device' },
    });
    await useUpLogins(nat, () => attempt(nat, {}));
    expect((await own.login(msisdn)).status).toBe(200);
  },
  START_MS,
);
