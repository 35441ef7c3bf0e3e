import { describe, expect, test } from '@jest/globals';
import { hashToken } from './secrets.ts';
import { PASSWORD, refusal, useIdentityBackend, waiting } from './test-support/identity-backend.ts';

const identity = useIdentityBackend();
const { post, signup, login, profile } = identity;

describe('a forgotten password', () => {
  test('a forgotten password is set again with a code, which ends every session', async () => {
    const { msisdn, auth } = await identity.backend.newPlayer();
    expect((await post('/forgot', { msisdn })).status).toBe(200);
    const code = await identity.backend.newestCode(msisdn, 2);
    expect((await post('/reset', { msisdn, code, password: 'battery staple' })).status).toBe(200);
    await expect(profile(auth)).resolves.toEqual(refusal(401, 'session_expired'));
    await expect(login(msisdn)).resolves.toEqual(refusal(403, 'wrong_credentials'));
    expect((await login(msisdn, 'battery staple')).status).toBe(200);
  });

  test('a forgotten password gets the same answer for an unknown number', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    const known = await post('/forgot', { msisdn });
    await expect(post('/forgot', { msisdn: identity.backend.newMsisdn() })).resolves.toEqual(known);
  });

  test('a forgotten password cannot be set with a verification code', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn);
    const body = { msisdn, code: await identity.backend.newestCode(msisdn), password: 'battery staple' };
    await expect(post('/reset', body)).resolves.toEqual(refusal(422, 'wrong_code'));
  });
});

describe('a change of the password', () => {
  const NEW = 'battery staple';

  test('a change of the password against the current one keeps this session, ends every other one, and the new one logs in', async () => {
    const { msisdn, auth, id } = await identity.backend.newPlayer();
    // A login ends earlier sessions, so another one is only there if that was ever missed.
    const { db } = identity.backend.backend.context;
    const other = 'another session of this user';
    await db.query(
      `INSERT INTO identity.sessions (token_hash, user_id, login_tag, created_at, expires_at)
       VALUES ($1, $2, 'another', now(), '2100-01-01')`,
      [hashToken(other), id],
    );
    expect((await profile(other)).status).toBe(200);
    const answer = await post('/password', { current: PASSWORD, password: NEW }, auth);
    expect(answer).toMatchObject({ status: 200, body: { data: { code: 'password_changed' } } });
    expect((await profile(auth)).status).toBe(200);
    await expect(profile(other)).resolves.toEqual(refusal(401, 'session_expired'));
    await expect(login(msisdn)).resolves.toEqual(refusal(403, 'wrong_credentials'));
    expect((await login(msisdn, NEW)).status).toBe(200);
  });

  test('a change of the password is refused with a wrong current one and without a session, and changes nothing', async () => {
    const { msisdn, auth } = await identity.backend.newPlayer();
    const wrong = { current: 'not the password', password: NEW };
    await expect(post('/password', wrong, auth)).resolves.toEqual(refusal(422, 'wrong_password'));
    expect((await post('/password', { current: PASSWORD, password: NEW })).status).toBe(401);
    expect((await post('/password', { current: PASSWORD, password: 'short' }, auth)).status).toBe(400);
    expect((await login(msisdn)).status).toBe(200);
  });

  test('a change of the password allows no more guesses than a login: after ten wrong ones the right one has to wait too', async () => {
    const { auth } = await identity.backend.newPlayer();
    for (let guess = 0; guess < 10; guess += 1)
      await post('/password', { current: `guess ${guess}`, password: NEW }, auth);
    const right = await post('/password', { current: PASSWORD, password: NEW }, auth);
    expect(right).toEqual(waiting('use_known_device'));
  });
});

describe('the profile', () => {
  test('the profile stores changed names as plain text', async () => {
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
    'the profile refuses a name with an invisible character: %j',
    async (first_name) => {
      const { auth } = await identity.backend.newPlayer();
      const put = { apiKey: auth, body: { first_name, last_name: '' } };
      expect((await identity.backend.call('PUT', '/api/identity/profile', put)).status).toBe(400);
      expect((await profile(auth)).body).toMatchObject({ first_name: 'Achieng' });
    },
  );

  test('the profile stores names in their composed form', async () => {
    const { auth } = await identity.backend.newPlayer();
    const put = { apiKey: auth, body: { first_name: ' Wanjiku\u0303 ', last_name: '' } };
    await identity.backend.call('PUT', '/api/identity/profile', put);
    expect((await profile(auth)).body).toMatchObject({ first_name: 'Wanjik\u0169' });
  });
});
