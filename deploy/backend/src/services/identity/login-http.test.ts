import { describe, expect, test } from '@jest/globals';
import { SessionAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { loginBody, signatureOf } from '../../app/test-support/test-backend.ts';
import { PASSWORD, refusal, useIdentityBackend, waiting } from './test-support/identity-backend.ts';

const identity = useIdentityBackend();
const { later, post, signup, login, profile } = identity;

describe('login', () => {
  test('[AUTH-01] login accepts the whole payload with a signature over its sorted fields', async () => {
    const { msisdn, id } = await identity.backend.newPlayer();
    const answered = await login(msisdn);
    expect(answered.status).toBe(200);
    expect(v.parse(SessionAnswer, answered.body)).toMatchObject({
      id,
      msisdn,
      greeting: { code: 'logged_in' },
    });
  });

  test('[AUTH-01] login with a signature of another body or secret, or none, is refused', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    const body = loginBody(msisdn, PASSWORD);
    const other = signatureOf({ ...body, xp: body.xp + 1 });
    for (const headers of [{}, { 'signature-key': other }, { 'signature-key': 'x' }]) {
      const answered = await identity.backend.call('POST', '/api/identity/login', { body, headers });
      expect(answered).toEqual(refusal(400, 'bad_signature'));
    }
  });

  test('login gives the same answer for a wrong password and an unknown number, and never that of an ended session', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    const wrong = await login(msisdn, 'wrong horse');
    const unknown = await login(identity.backend.newMsisdn());
    expect(wrong).toEqual(refusal(403, 'wrong_credentials'));
    expect(unknown).toEqual(wrong);
  });

  test('login is blocked for 15 minutes after ten wrong passwords, or until a new password', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    for (let guess = 0; guess < 10; guess++)
      expect((await login(msisdn, `guess number ${guess}`)).status).toBe(403);
    await expect(login(msisdn)).resolves.toEqual(waiting('use_known_device'));
    await identity.endWindows();
    expect((await login(msisdn)).status).toBe(200);
    expect((await login(msisdn, 'a new guess')).status).toBe(403);
    expect((await login(msisdn)).status).toBe(200);
  });

  test('login is blocked for an unknown number after as many tries, so the block reveals nothing about the number', async () => {
    const msisdn = identity.backend.newMsisdn();
    for (let guess = 0; guess < 10; guess++) expect((await login(msisdn)).status).toBe(403);
    await expect(login(msisdn)).resolves.toEqual(waiting('use_known_device'));
    await identity.endWindows();
    expect((await login(msisdn)).status).toBe(403);
  });

  test('login with a number that is not verified answers 201 and sends a code', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn);
    later(31_000);
    await expect(login(msisdn, 'wrong horse')).resolves.toEqual(refusal(403, 'wrong_credentials'));
    expect((await login(msisdn)).status).toBe(201);
    expect((await post('/verify', { msisdn, code: await identity.backend.newestCode(msisdn) })).status).toBe(
      200,
    );
  });

  test('login ends the session of the previous device', async () => {
    const first = await identity.backend.newPlayer();
    expect((await profile(first.auth)).status).toBe(200);
    const second = v.parse(SessionAnswer, (await login(first.msisdn)).body);
    expect(second.login_tag).not.toBe(first.login_tag);
    await expect(profile(first.auth)).resolves.toEqual(refusal(401, 'session_expired'));
    expect((await profile(second.auth)).status).toBe(200);
  });
});

describe('a session', () => {
  test('a session is refused without an api key, with a wrong one, and after logout with its own', async () => {
    const { auth } = await identity.backend.newPlayer();
    expect((await post('/logout', {}, auth)).status).toBe(200);
    for (const apiKey of ['', 'not a key of anybody', auth])
      await expect(profile(apiKey)).resolves.toEqual(refusal(401, 'session_expired'));
  });

  test('a session ends after 30 days', async () => {
    const { auth } = await identity.backend.newPlayer();
    later(30 * 24 * 3_600_000 + 1);
    await expect(profile(auth)).resolves.toEqual(refusal(401, 'session_expired'));
  });

  test('a session is stored without its token and password', async () => {
    const { auth } = await identity.backend.newPlayer('unusual-password');
    const { db } = identity.backend.backend.context;
    const stored = JSON.stringify([
      await db.query('SELECT * FROM identity.sessions'),
      await db.query('SELECT * FROM identity.users'),
    ]);
    expect(stored).not.toContain(auth);
    expect(stored).not.toContain('unusual-password');
  });
});
