import { describe, expect, test } from '@jest/globals';
import { SandboxSms, SessionAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { signatureOf, signupBody } from '../../app/test-support/test-backend.ts';
import { PASSWORD, useIdentityBackend } from './test-support/identity-backend.ts';

const identity = useIdentityBackend();

/** A page in Swahili. */
const SWAHILI = { 'accept-language': 'sw' };
const ENGLISH = { 'accept-language': 'en-US,en;q=0.9' };

async function messagesTo(msisdn: number, count: number): Promise<readonly string[]> {
  await identity.backend.newestCode(msisdn, count);
  const { body } = await identity.backend.call('GET', `/sandbox/sms?msisdn=${msisdn}`);
  return v.parse(v.array(SandboxSms), body).map(({ text }) => text);
}

async function signUp(msisdn: number, headers: Readonly<Record<string, string>>) {
  const body = signupBody(msisdn, PASSWORD);
  await identity.backend.call('POST', '/api/identity/signup', {
    body,
    headers: { 'signature-key': signatureOf(body), ...headers },
  });
  const code = await identity.backend.newestCode(msisdn);
  const verified = await identity.post('/verify', { msisdn, code }, undefined, headers);
  return v.parse(SessionAnswer, verified.body);
}

describe('text messages', () => {
  test('[AUTH-05] text messages for a signup on the Swahili page are in Swahili, also when a page in another language requests a later one', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signUp(msisdn, SWAHILI);
    await identity.post('/forgot', { msisdn }, undefined, ENGLISH);
    const [reset, verify] = await messagesTo(msisdn, 2);
    expect(verify).toMatch(/^\d{6} ni msimbo wako wa kuthibitisha akaunti ya Jukwaa\./);
    expect(reset).toMatch(/^\d{6} ni msimbo wako wa kubadilisha nenosiri la Jukwaa\./);
  });

  test('[AUTH-05] text messages follow the language that the user chooses later', async () => {
    const msisdn = identity.backend.newMsisdn();
    const { auth } = await signUp(msisdn, SWAHILI);
    const chosen = await identity.backend.call('PUT', '/api/identity/language', {
      body: { language: 'en' },
      apiKey: auth,
    });
    expect(chosen).toEqual({ status: 200, body: { language: 'en' } });
    await identity.post('/forgot', { msisdn }, undefined, SWAHILI);
    const [reset] = await messagesTo(msisdn, 2);
    expect(reset).toMatch(/^\d{6} is your Jukwaa password reset code\./);
  });

  test('[AUTH-05] text messages are in English for a client without a language', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signUp(msisdn, {});
    expect((await messagesTo(msisdn, 1))[0]).toMatch(/^\d{6} is your Jukwaa verification code\./);
  });
});

test('[ERR-03] a caller who must wait gets the code, the values and the English sentence', async () => {
  const msisdn = identity.backend.newMsisdn();
  await identity.signup(msisdn);
  const { body } = await identity.post('/verify/resend', { msisdn });
  const { wait_s, values, ...said } = v.parse(
    v.looseObject({ wait_s: v.number(), values: v.looseObject({}) }),
    body,
  );
  expect(values).toEqual({ case: 'code', wait_s });
  expect(said).toMatchObject({
    code: 'too_soon',
    error_message: `A code was sent a moment ago. Use it, or wait ${wait_s} seconds before you ask for another.`,
  });
});
