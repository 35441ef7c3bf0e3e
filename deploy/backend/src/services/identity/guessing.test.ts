import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loginBody, startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { identityService } from './index.ts';

const START_MS = 60_000;
const ALLOWED_PER_MINUTE = 30;

let backend: TestBackend;
beforeAll(async () => {
  const env = { JUKWAA_ENV: 'development', JUKWAA_LOG: 'silent' };
  backend = await startTestBackend({ services: [identityService], env });
}, START_MS);
afterAll(() => backend.close());

test('attempts to log in to one number are stopped, whatever api key comes with the call', async () => {
  const statuses: number[] = [];
  const msisdn = backend.newMsisdn();
  for (let call = 0; call <= ALLOWED_PER_MINUTE; call++) {
    const body = loginBody(msisdn, 'a guess');
    const { status } = await backend.call('POST', '/api/identity/login', { body, apiKey: `key ${call}` });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: ALLOWED_PER_MINUTE }, () => 400), 429]);
});
