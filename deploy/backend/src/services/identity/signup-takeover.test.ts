import { describe, expect, test } from '@jest/globals';
import { SignupAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { signupBody } from '../../app/test-support/test-backend.ts';
import { refusal, useIdentityBackend } from './test-support/identity-backend.ts';

const identity = useIdentityBackend();
const { later, post, signup, login } = identity;
const OWNER = 'the owner chose it';
const STRANGER = 'the stranger chose it';

const keyOf = (body: unknown): string => v.parse(SignupAnswer, body).signup ?? 'no key';
/** Asserts that the owner's password opens the account and the stranger's does not. */
async function expectOwner(msisdn: number) {
  await expect(login(msisdn, STRANGER)).resolves.toEqual(refusal(403, 'wrong_credentials'));
  expect((await login(msisdn, OWNER)).status).toBe(200);
}

describe('a number that two people sign up', () => {
  test('a number that two people sign up belongs to the signup of its code when the stranger signs up a moment later', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn, OWNER);
    const code = await identity.backend.newestCode(msisdn);
    expect((await signup(msisdn, STRANGER)).status).toBe(201);
    expect((await post('/verify', { msisdn, code })).status).toBe(200);
    await expectOwner(msisdn);
  });

  test('a number that two people sign up belongs to the signup of its code when the stranger requested a later code', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn, OWNER);
    const code = await identity.backend.newestCode(msisdn);
    later(31_000);
    await signup(msisdn, STRANGER);
    const later2 = await identity.backend.newestCode(msisdn, 2);
    if (later2 === code) return;
    expect((await post('/verify', { msisdn, code })).status).toBe(200);
    await expectOwner(msisdn);
    await expect(post('/verify', { msisdn, code: later2 })).resolves.toEqual(refusal(422, 'wrong_code'));
  });

  test('a number that two people sign up belongs to the page that proves its signup, whichever code of the phone the owner types', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn, STRANGER);
    const own = keyOf((await signup(msisdn, OWNER)).body);
    const code = await identity.backend.newestCode(msisdn);
    expect((await post('/verify', { msisdn, code, signup: own })).status).toBe(200);
    await expectOwner(msisdn);
  });

  test('a number that two people sign up has no code for the stranger after the owner requests another code', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn, OWNER);
    await signup(msisdn, STRANGER);
    later(31_000);
    expect((await post('/verify/resend', { msisdn })).status).toBe(200);
    const code = await identity.backend.newestCode(msisdn, 2);
    expect((await post('/verify', { msisdn, code })).status).toBe(200);
    await expectOwner(msisdn);
  });

  test('a number that two people sign up gets neither name nor referral code of the unconfirmed signup', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn, OWNER);
    const code = await identity.backend.newestCode(msisdn);
    const body = { ...signupBody(msisdn, STRANGER), first_name: 'Mwizi', referral_code: 'STRANGER' };
    expect((await identity.backend.callSigned('/api/identity/signup', body)).status).toBe(201);
    expect((await post('/verify', { msisdn, code })).status).toBe(200);
    const [user] = await identity.backend.backend.context.db.query(
      `SELECT first_name, tracking ->> 'referral_code' AS referral_code FROM identity.users WHERE msisdn = $1`,
      [msisdn],
    );
    expect(user).toEqual({ first_name: 'Achieng', referral_code: '' });
  });

  test('a number that two people sign up drops both signups once its owner sets a password by a reset code', async () => {
    const msisdn = identity.backend.newMsisdn();
    const key = keyOf((await signup(msisdn, STRANGER)).body);
    const code = await identity.backend.newestCode(msisdn);
    await post('/forgot', { msisdn });
    const reset = await identity.backend.newestCode(msisdn, 2);
    expect((await post('/reset', { msisdn, code: reset, password: OWNER })).status).toBe(200);
    const verify = { msisdn, code, signup: key };
    await expect(post('/verify', verify)).resolves.toEqual(refusal(422, 'wrong_code'));
    await expectOwner(msisdn);
  });
});

test('a user continues an abandoned signup by login, with the password of the newest one', async () => {
  const msisdn = identity.backend.newMsisdn();
  await signup(msisdn, 'first password');
  later(31_000);
  await signup(msisdn, OWNER);
  await expect(login(msisdn, 'first password')).resolves.toEqual(refusal(403, 'wrong_credentials'));
  expect((await login(msisdn, OWNER)).status).toBe(201);
  const code = await identity.backend.newestCode(msisdn, 2);
  expect((await post('/verify', { msisdn, code })).status).toBe(200);
  expect((await login(msisdn, OWNER)).status).toBe(200);
});
