import { describe, expect, test } from '@jest/globals';
import { refusal, useIdentityBackend } from './test-support/identity-backend.ts';

const identity = useIdentityBackend();
const { post, signup, login, profile } = identity;

describe('a forgotten password', () => {
  test('is set again with a code, which ends every session', async () => {
    const { msisdn, auth } = await identity.backend.newPlayer();
    expect((await post('/forgot', { msisdn })).status).toBe(200);
    const code = await identity.backend.newestCode(msisdn, 2);
    expect((await post('/reset', { msisdn, code, password: 'battery staple' })).status).toBe(200);
    await expect(profile(auth)).resolves.toEqual(refusal(401, 'session_expired'));
    await expect(login(msisdn)).resolves.toEqual(refusal(403, 'wrong_credentials'));
    expect((await login(msisdn, 'battery staple')).status).toBe(200);
  });

  test('gets the same answer for an unknown number', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    const known = await post('/forgot', { msisdn });
    await expect(post('/forgot', { msisdn: identity.backend.newMsisdn() })).resolves.toEqual(known);
  });

  test('cannot be set with a verification code', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn);
    const body = { msisdn, code: await identity.backend.newestCode(msisdn), password: 'battery staple' };
    await expect(post('/reset', body)).resolves.toEqual(refusal(422, 'wrong_code'));
  });
});

describe('the profile', () => {
  test('stores changed names as plain text', async () => {
    const { auth } = await identity.backend.newPlayer();
    const names = { first_name: '<b>Wanjikũ</b>', last_name: `'; DROP TABLE users; --` };
    const answered = await identity.backend.call('PUT', '/api/identity/profile', {
      apiKey: auth,
      body: names,
    });
    expect(answered.body).toMatchObject(names);
    await expect(profile(auth)).resolves.toEqual(answered);
  });

  test.each(['Kama\u202Eu', 'Ka\u200Bmau', 'Ka\u0000mau'])(
    'refuses a name with an invisible character: %j',
    async (first_name) => {
      const { auth } = await identity.backend.newPlayer();
      const put = { apiKey: auth, body: { first_name, last_name: '' } };
      expect((await identity.backend.call('PUT', '/api/identity/profile', put)).status).toBe(400);
      expect((await profile(auth)).body).toMatchObject({ first_name: 'Achieng' });
    },
  );

  test('stores names in their composed form', async () => {
    const { auth } = await identity.backend.newPlayer();
    const put = { apiKey: auth, body: { first_name: ' Wanjiku\u0303 ', last_name: '' } };
    await identity.backend.call('PUT', '/api/identity/profile', put);
    expect((await profile(auth)).body).toMatchObject({ first_name: 'Wanjik\u0169' });
  });
});
