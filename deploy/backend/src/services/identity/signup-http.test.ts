import { describe, expect, test } from '@jest/globals';
import { Profile, SessionAnswer, SignupAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { signupBody } from '../../app/test-support/test-backend.ts';
import { PASSWORD, refusal, useIdentityBackend, waiting } from './test-support/identity-backend.ts';

const identity = useIdentityBackend();
const { later, post, signup, login, profile } = identity;

describe('signup', () => {
  test('signup creates an account and sends a code, which opens a session', async () => {
    const msisdn = identity.backend.newMsisdn();
    const created = await signup(msisdn);
    expect(created.status).toBe(201);
    const { id } = v.parse(SignupAnswer, created.body);
    const verified = await post('/verify', { msisdn, code: await identity.backend.newestCode(msisdn) });
    expect(verified.status).toBe(200);
    const session = v.parse(SessionAnswer, verified.body);
    expect(session).toMatchObject({ id, msisdn });
    const seen = v.parse(Profile, (await profile(session.auth)).body);
    expect(seen).toMatchObject({ id, msisdn, first_name: 'Achieng', last_name: 'O’Brien', verified: true });
  });

  test('signup of a verified number is refused and changes nothing', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    await expect(signup(msisdn, 'another password')).resolves.toEqual(refusal(400, 'already_registered'));
    expect((await login(msisdn)).status).toBe(200);
  });

  test.each([254_202_345_678, 254_412_345_678, 254_192_345_678, 255_712_345_678])(
    'signup of %p is refused, because it is no Kenyan mobile number',
    async (msisdn) => {
      await expect(signup(msisdn)).resolves.toEqual(refusal(400, 'invalid_field', { field: 'msisdn' }));
    },
  );

  test('signup with an invisible character in a name is refused', async () => {
    const body = { ...signupBody(identity.backend.newMsisdn(), PASSWORD), first_name: 'Kama\u202Eu' };
    await expect(identity.backend.callSigned('/api/identity/signup', body)).resolves.toEqual(
      refusal(400, 'invalid_field', { field: 'first_name' }),
    );
  });

  test('signup without a signature is refused', async () => {
    const body = signupBody(identity.backend.newMsisdn(), PASSWORD);
    await expect(post('/signup', body)).resolves.toEqual(refusal(400, 'bad_signature'));
  });
});

describe('the code of a signup', () => {
  test('the code of a signup is valid for 10 minutes', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn);
    later(10 * 60_000 + 1);
    const code = await identity.backend.newestCode(msisdn);
    await expect(post('/verify', { msisdn, code })).resolves.toEqual(refusal(422, 'wrong_code'));
  });

  test('the code of a signup is invalid after five wrong tries, also when they arrive at the same moment', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn);
    const code = await identity.backend.newestCode(msisdn);
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => post('/verify', { msisdn, code: wrong })));
    await expect(post('/verify', { msisdn, code })).resolves.toEqual(refusal(422, 'wrong_code'));
  });

  test('the code of a signup works once', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn);
    const code = await identity.backend.newestCode(msisdn);
    const both = await Promise.all([post('/verify', { msisdn, code }), post('/verify', { msisdn, code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('the code of a signup can be requested again, but not twice within 30 s; the new one replaces the old one', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn);
    const old = await identity.backend.newestCode(msisdn);
    await expect(post('/verify/resend', { msisdn })).resolves.toEqual(waiting('too_soon'));
    later(31_000);
    expect((await post('/verify/resend', { msisdn })).status).toBe(200);
    const fresh = await identity.backend.newestCode(msisdn, 2);
    if (fresh !== old) expect((await post('/verify', { msisdn, code: old })).status).toBe(422);
    expect((await post('/verify', { msisdn, code: fresh })).status).toBe(200);
  });

  test('the code of a signup has the same answer to a request for a number that waits for it, a verified number, and an unknown number', async () => {
    const waiting = identity.backend.newMsisdn();
    await signup(waiting);
    later(31_000);
    const { msisdn: verified } = await identity.backend.newPlayer();
    later(31_000);
    const numbers = [waiting, verified, identity.backend.newMsisdn()];
    for (const status of [200, 429]) {
      const answers = await Promise.all(numbers.map((msisdn) => post('/verify/resend', { msisdn })));
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    }
  });

  test('the code of a signup is stored only as a hash', async () => {
    const msisdn = identity.backend.newMsisdn();
    await signup(msisdn);
    const code = await identity.backend.newestCode(msisdn);
    const rows = await identity.backend.backend.context.db.query('SELECT * FROM identity.codes');
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });
});
