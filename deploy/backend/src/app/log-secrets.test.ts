import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectFaults } from '@jukwaa/build/expect-faults';
import { parseEnv } from '../kit/index.ts';
import { createLogger } from '../kit/process/logger.ts';
import { bonusService } from '../services/bonus/index.ts';
import { identityService } from '../services/identity/index.ts';
import { notificationService } from '../services/notification/index.ts';
import { walletService } from '../services/wallet/index.ts';
import { loginBody, startTestBackend, type TestBackend } from './test-support/test-backend.ts';

const START_MS = 180_000;
const PASSWORD = 'a password nobody would guess';
const NEW_PASSWORD = 'the password after that one';
const PUSH_KEY = 'a-push-token-of-a-browser';

const lines: string[] = [];
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({
    services: [identityService, walletService(), bonusService(), notificationService()],
    env: { JUKWAA_LOG: 'debug' },
    onLog: (line) => lines.push(line),
  });
}, START_MS);
afterAll(() => backend.close());

test(
  'no password, code, key, token or phone number reaches the log, whatever fails',
  async () => {
    expectFaults();
    const player = await backend.newPlayer(PASSWORD);
    const signupCode = await backend.newestCode(player.msisdn);
    const { auth: apiKey, msisdn, id } = player;
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      backend.call('POST', path, { apiKey, body, headers });
    const logIn = (password: string) =>
      backend.callSigned('/api/identity/login', loginBody(msisdn, password));

    await logIn('a wrong password of somebody');
    await logIn(PASSWORD);
    await post('/api/identity/forgot', { msisdn });
    const resetCode = await backend.newestCode(msisdn, 2);
    await post('/api/identity/reset', { msisdn, code: resetCode, password: NEW_PASSWORD });
    const again = await logIn(NEW_PASSWORD);
    await post('/api/notification/firebaseauth', { fb_key: PUSH_KEY }, { profile_id: String(id) });
    await post('/api/wallet/deposit/initiate', { amount: 100 });
    // From here on everything fails on our side, so that errors are logged too.
    await backend.backend.context.db.query('ALTER TABLE identity.users RENAME TO users_away');
    await backend.backend.context.db.query('ALTER TABLE notification.push_tokens RENAME TO tokens_away');
    const other = backend.newMsisdn();
    const failed = [
      await logIn(NEW_PASSWORD),
      await post('/api/identity/forgot', { msisdn: other }),
      await post('/api/notification/firebaseauth', { fb_key: PUSH_KEY }, { profile_id: String(id) }),
    ];
    await backend.backend.context.db.query('ALTER TABLE identity.users_away RENAME TO users');
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500]);

    const log = lines.join('');
    expect(log).toContain('request failed');
    const secrets = [
      PASSWORD,
      String(other),
      NEW_PASSWORD,
      'a wrong password of somebody',
      signupCode,
      resetCode,
      apiKey,
      PUSH_KEY,
      String(msisdn),
      String(msisdn).slice(3),
      JSON.stringify(again.body).match(/"auth":"([^"]+)"/)?.[1] ?? 'no session',
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(String) });
  },
  START_MS,
);

test('fields with names of secrets are blanked at any of three depths', () => {
  const written: string[] = [];
  const env = parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'info' });
  const log = createLogger(env, { write: (line) => written.push(line) });
  log.info(
    { password: 's3cret', user: { msisdn: 254_711_000_000 }, call: { headers: { 'api-key': 's3cret' } } },
    'x',
  );
  expect(written.join('')).not.toMatch(/s3cret|254711/);
  expect(written.join('')).toContain('[hidden]');
});
