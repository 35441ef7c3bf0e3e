import { expect, test } from '@jest/globals';
import { SignupAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { refusal, useIdentityBackend, waiting } from './test-support/identity-backend.ts';

const identity = useIdentityBackend();
const { later, post, signup } = identity;

const WRONG = refusal(422, 'wrong_code');
const keyOf = (body: unknown): string => v.parse(SignupAnswer, body).signup ?? 'no key';

/** A signup of a new number; `verify` sends codes from its own page, or without its key. */
async function newSignup() {
  const msisdn = identity.backend.newMsisdn();
  const key = keyOf((await signup(msisdn)).body);
  const code = await identity.backend.newestCode(msisdn);
  const wrong = code === '000000' ? '000001' : '000000';
  const verify = (tried: string, signup?: string, at = 200) =>
    post('/verify', { msisdn, code: tried, ...(signup && { signup }) }, undefined, {
      'x-forwarded-for': `203.0.113.${at}`,
    });
  return { msisdn, key, code, wrong, verify };
}

/** Sends 20 wrong codes from each of five addresses. */
async function guessFromFive({ wrong, verify }: Awaited<ReturnType<typeof newSignup>>, key?: string) {
  for (let at = 1; at <= 5; at += 1) for (let guess = 0; guess < 20; guess += 1) await verify(wrong, key, at);
}

test('the owner’s code opens the account after strangers used up all guesses at the number', async () => {
  const own = await newSignup();
  await guessFromFive(own);
  await expect(own.verify(own.wrong)).resolves.toEqual(waiting('too_many_requests'));
  expect((await own.verify(own.code, own.key)).status).toBe(200);
});

test('the owner’s code opens the account after a stranger guessed with the key of another signup of the number', async () => {
  const own = await newSignup();
  const other = keyOf((await signup(own.msisdn, 'the stranger chose it')).body);
  await guessFromFive(own, other);
  expect((await own.verify(own.code, own.key)).status).toBe(200);
});

test('a made-up key gives no further guesses', async () => {
  const own = await newSignup();
  const madeUp = 'A'.repeat(own.key.length);
  await guessFromFive(own, madeUp);
  await expect(own.verify(own.code, madeUp)).resolves.toEqual(waiting('too_many_requests'));
});

test('one code has five tries of its own page, and five of all others together', async () => {
  const own = await newSignup();
  for (let at = 1; at <= 5; at += 1)
    await expect(own.verify(own.wrong, undefined, at)).resolves.toEqual(WRONG);
  await expect(own.verify(own.code)).resolves.toEqual(WRONG);
  for (let guess = 0; guess < 5; guess += 1)
    await expect(own.verify(own.wrong, own.key)).resolves.toEqual(WRONG);
  await expect(own.verify(own.code, own.key)).resolves.toEqual(WRONG);
});

test('the page of a signup has 20 tries a day over all its codes, then those of a stranger', async () => {
  const own = await newSignup();
  for (let guess = 0; guess < 40; guess += 1)
    await expect(own.verify(own.wrong, own.key)).resolves.toEqual(WRONG);
  await expect(own.verify(own.wrong, own.key)).resolves.toEqual(waiting('too_many_requests'));
});

test('another code of the owner’s page has all its tries', async () => {
  const own = await newSignup();
  for (let guess = 0; guess < 6; guess += 1) await own.verify(own.wrong, own.key);
  later(31_000);
  await post('/verify/resend', { msisdn: own.msisdn, signup: own.key });
  const code = await identity.backend.newestCode(own.msisdn, 2);
  expect((await own.verify(code, own.key)).status).toBe(200);
});
