import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { SessionAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { loginBody, signatureOf } from '../../app/test-support/test-backend.ts';
import { PASSWORD, refusal, useIdentityBackend } from './test-support/identity-backend.ts';

const identity = useIdentityBackend();
const { post, signup, login, profile } = identity;

const WRONG = refusal(422, 'wrong_code');

/** Sends a form with the page's key. */
const send = (path: string, body: object, key: string) =>
  post(path, body, undefined, { 'idempotency-key': key });

/** A number whose signup waits for its code. */
async function waiting() {
  const msisdn = identity.backend.newMsisdn();
  await signup(msisdn);
  const code = await identity.backend.newestCode(msisdn);
  return { msisdn, code, wrong: code === '000000' ? '000001' : '000000' };
}

describe('[AUTH-08] a form with a code that is sent again', () => {
  test('a repeat gets the session of the first one, also at the same moment, and any other form does not', async () => {
    const { msisdn, code, wrong } = await waiting();
    const key = randomUUID();
    const [one, two] = await Promise.all([
      send('/verify', { msisdn, code }, key),
      send('/verify', { msisdn, code }, key),
    ]);
    expect(one.status).toBe(200);
    expect(two).toEqual(one);
    const { auth } = v.parse(SessionAnswer, one.body);
    expect((await profile(auth)).status).toBe(200);
    await expect(send('/verify', { msisdn, code }, randomUUID())).resolves.toEqual(WRONG);
    await expect(send('/verify', { msisdn, code: wrong }, key)).resolves.toEqual(WRONG);
    const other = await waiting();
    await expect(send('/verify', { msisdn: other.msisdn, code }, key)).resolves.toEqual(WRONG);
  });

  test('the key of a settled signup may be missing in the repeat', async () => {
    const { msisdn, code } = await waiting();
    const { body } = await signup(msisdn);
    const key = randomUUID();
    const { signup: signupKey } = v.parse(v.object({ signup: v.string() }), body);
    const first = await send('/verify', { msisdn, code, signup: signupKey }, key);
    expect(first.status).toBe(200);
    await expect(send('/verify', { msisdn, code }, key)).resolves.toEqual(first);
  });

  test('a repeat after the end of its session is refused', async () => {
    const { msisdn, code } = await waiting();
    const key = randomUUID();
    const { body } = await send('/verify', { msisdn, code }, key);
    const { auth } = v.parse(SessionAnswer, body);
    await post('/logout', {}, auth);
    await expect(send('/verify', { msisdn, code }, key)).resolves.toEqual(WRONG);
  });

  test('a wrong code counts as a try with a key as well, and its repeat does not', async () => {
    const { msisdn, code, wrong } = await waiting();
    const key = randomUUID();
    for (let count = 0; count < 5; count += 1)
      await expect(send('/verify', { msisdn, code: wrong }, key)).resolves.toEqual(WRONG);
    for (let count = 0; count < 3; count += 1)
      await expect(send('/verify', { msisdn, code: wrong }, randomUUID())).resolves.toEqual(WRONG);
    expect((await send('/verify', { msisdn, code }, randomUUID())).status).toBe(200);
    const guessed = await waiting();
    for (let count = 0; count < 5; count += 1)
      await send('/verify', { msisdn: guessed.msisdn, code: guessed.wrong }, randomUUID());
    const { msisdn: number, code: late } = guessed;
    await expect(send('/verify', { msisdn: number, code: late }, randomUUID())).resolves.toEqual(WRONG);
  });

  test('a key that could be guessed is none', async () => {
    const { msisdn, code } = await waiting();
    expect((await send('/verify', { msisdn, code }, 'key-00000001')).status).toBe(200);
    await expect(send('/verify', { msisdn, code }, 'key-00000001')).resolves.toEqual(WRONG);
  });

  test('a new password is set once, and its repeat is answered alike', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    await post('/forgot', { msisdn });
    const code = await identity.backend.newestCode(msisdn, 2);
    const key = randomUUID();
    const form = { msisdn, code, password: 'another horse' };
    const first = await send('/reset', form, key);
    expect(first.status).toBe(200);
    const { body } = await login(msisdn, 'another horse');
    await expect(send('/reset', form, key)).resolves.toEqual(first);
    // The session that the new password opened goes on.
    expect((await profile(v.parse(SessionAnswer, body).auth)).status).toBe(200);
    await expect(send('/reset', { ...form, password: 'a third horse' }, key)).resolves.toEqual(WRONG);
  });

  test('[AUTH-01] a repeated login gets the session of the first one, also at the same moment, and another one after its end', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    const key = randomUUID();
    const sendLogin = (password = PASSWORD, own = key) => {
      const body = loginBody(msisdn, password);
      const headers = { 'signature-key': signatureOf(body), 'idempotency-key': own };
      return post('/login', body, undefined, headers);
    };
    const [one, two] = await Promise.all([sendLogin(), sendLogin()]);
    expect(one.status).toBe(200);
    expect(two).toEqual(one);
    const { auth } = v.parse(SessionAnswer, one.body);
    expect((await profile(auth)).status).toBe(200);
    await expect(sendLogin('a wrong password')).resolves.toEqual(refusal(403, 'wrong_credentials'));
    await post('/logout', {}, auth);
    const later = v.parse(SessionAnswer, (await sendLogin()).body);
    expect(later.auth).not.toBe(auth);
    expect((await profile(later.auth)).status).toBe(200);
  });

  test('the database has neither the key nor the token of the session', async () => {
    const { msisdn, code } = await waiting();
    const key = randomUUID();
    const { body } = await send('/verify', { msisdn, code }, key);
    const { auth, id } = v.parse(SessionAnswer, body);
    const rows = await identity.backend.backend.context.db.query(
      'SELECT * FROM kit.once WHERE user_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    for (const secret of [key, auth, code]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
