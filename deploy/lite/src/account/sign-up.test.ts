import { beforeEach, describe, expect, test } from '@jest/globals';
import { fieldOf, LiteStand } from '../testing/lite-stand.ts';

const SIGNUP = 'POST /api/identity/signup';
const VERIFY = 'POST /api/identity/verify';
const RESEND = 'POST /api/identity/verify/resend';
const TOKEN = 'a-token-of-a-session-of-tests';
const SIGNUP_KEY = 'a-key-of-a-signup-of-tests';
const NUMBER = 254_712_345_678;
const FORM = {
  msisdn: '0712 345 678',
  password: 'correct horse',
  first_name: 'Asha',
  last_name: '',
  terms: '1',
  next: '',
  key: '00000000-0000-4000-8000-000000000001',
};
const CODE = { msisdn: String(NUMBER), code: '123456', next: '', key: FORM.key };
const PENDING = { msisdn: NUMBER, signup: SIGNUP_KEY, isNew: true };
const cookies = { 'jukwaa-lite-code': JSON.stringify(PENDING) };

let stand: LiteStand;
beforeEach(() => {
  stand = new LiteStand();
  stand.give(SIGNUP, { id: 7, signup: SIGNUP_KEY, data: { message: 'Enter it', code: 'registered' } }, 201);
  stand.give(VERIFY, {
    id: 7,
    auth: TOKEN,
    date_created: '2026-11-01T10:00:00.000Z',
    msisdn: NUMBER,
    login_tag: 'tag',
    message: 'Welcome to Jukwaa',
  });
});

const sentTo = (path: string) =>
  stand.calls.filter((call) => call.path === path).map(({ body = '' }) => JSON.parse(body));

describe('[AUTH-05] the light form of a new account', () => {
  test('a new account leads to the form of its code, whose key is in a cookie of that page only', async () => {
    const answer = await stand.visit('/register', { form: { ...FORM, next: '/bets', referral_code: 'PAL' } });
    expect(answer).toMatchObject({ location: '/verification?done=registered&next=%2Fbets' });
    expect(answer.cookies).toEqual([
      {
        name: 'jukwaa-lite-code',
        value: JSON.stringify(PENDING),
        maxAge: 3_600,
        sameSite: 'strict',
        path: '/verification',
      },
    ]);
    expect(sentTo('/api/identity/signup')).toMatchObject([
      { msisdn: NUMBER, first_name: 'Asha', last_name: '', referral_code: 'PAL', channel_id: 2 },
    ]);
    expect(stand.calls[0]?.headers['signature-key']).toMatch(/^[\da-f]{64}$/);
  });

  test('every invalid field has its error, nothing is sent, and no page repeats a password', async () => {
    const form = { ...FORM, msisdn: '0202', password: 'password', first_name: 'a'.repeat(61), terms: '' };
    const html = await stand.html('/register', { form }, 422);
    expect(html).toMatch(/id="msisdn-note"[^>]*>The field Mobile number is invalid\.</);
    expect(html).toMatch(/id="password-note"[^>]*>You are not allowed to use this value/);
    expect(html).toMatch(/id="first_name-note"[^>]*>The field First name \(optional\) is too long</);
    expect(html).toMatch(/id="terms-note"[^>]*>You must accept the Terms and Conditions</);
    expect(fieldOf(html, 'password')).toBeUndefined();
    expect(stand.calls).toEqual([]);
    const swahili = await stand.html('/register', { form, language: 'sw' }, 422);
    expect(swahili).toContain('Lazima ukubali Vigezo na Masharti');
  });

  test('a number with an account is refused at its field, and the other fields stay', async () => {
    const error_message = 'This mobile number is already registered. Please log in.';
    stand.give(SIGNUP, { error_message, code: 'already_registered' }, 400);
    const html = await stand.html('/register', { form: FORM }, 422);
    expect(html).toMatch(/id="msisdn-note"[^>]*>This mobile number is already registered/);
    expect([fieldOf(html, 'msisdn'), fieldOf(html, 'first_name')]).toEqual(['0712 345 678', 'Asha']);
    expect(html).toMatch(/<input(?=[^>]*name="terms")[^>]*checked/);
  });

  test('a lost answer keeps the form, and leads to the code, which may have arrived', async () => {
    delete stand.answers[SIGNUP];
    const answer = await stand.visit('/register', { form: FORM });
    expect(answer).toMatchObject({ status: 503, html: expect.stringContaining('href="/verification"') });
    expect(answer.cookies).toMatchObject([{ value: JSON.stringify({ ...PENDING, signup: '' }) }]);
  });

  test('a form that is sent twice signs up once; a changed one signs up again', async () => {
    const [one, two] = await Promise.all([
      stand.visit('/register', { form: FORM }),
      stand.visit('/register', { form: FORM }),
    ]);
    expect(two).toEqual(one);
    expect(stand.calls).toHaveLength(1);
    await stand.visit('/register', { form: { ...FORM, first_name: 'Amina' } });
    expect(stand.calls).toHaveLength(2);
  });

  test('an address fills in no field of the visitor, and a user needs no new account', async () => {
    const html = await stand.html('/register?terms=1&msisdn=0712345678&next=/bets');
    expect(html).not.toMatch(/checked|0712345678"/);
    expect(fieldOf(html, 'next')).toBe('/bets');
    stand.give('GET /api/wallet/balance', { b1: 0, b2: 0 });
    const user = { cookies: { 'jukwaa-lite': TOKEN } };
    expect(await stand.visit('/register', user)).toMatchObject({ location: '/' });
  });
});

describe('[AUTH-08] the light form of the code', () => {
  test('the page names the number, and the right code signs in', async () => {
    const html = await stand.html('/verification?done=registered', { cookies });
    expect(html).toContain('We sent a code by SMS to +254712345678.');
    expect(html).toContain('Your account has been created.');
    expect(html).not.toContain(SIGNUP_KEY);
    const answer = await stand.visit('/verification', { form: CODE, cookies });
    expect(answer).toMatchObject({ kind: 'redirect', location: '/accountcreated' });
    expect(answer.cookies).toMatchObject([
      { name: 'jukwaa-lite', value: expect.stringContaining(TOKEN), sameSite: 'strict' },
      { name: 'jukwaa-lite-code', maxAge: 0, path: '/verification' },
    ]);
    expect(sentTo('/api/identity/verify')).toEqual([{ msisdn: NUMBER, code: '123456', signup: SIGNUP_KEY }]);
  });

  test('the key of a signup is never sent with the code of another number', async () => {
    await stand.visit('/verification', { form: { ...CODE, msisdn: '0722 000 111' }, cookies });
    expect(sentTo('/api/identity/verify')).toEqual([{ msisdn: 254_722_000_111, code: '123456' }]);
  });

  test('a double tap signs in both times, though the code works once', async () => {
    let isUsed = false;
    const right = stand.answers[VERIFY];
    stand.answers[VERIFY] = (call) => {
      const wrong = { status: 422, body: { error_message: 'Wrong', code: 'wrong_code' } };
      const answer = isUsed ? wrong : (right?.(call) ?? wrong);
      isUsed = true;
      return answer;
    };
    const sent = { form: CODE, cookies };
    const both = await Promise.all([stand.visit('/verification', sent), stand.visit('/verification', sent)]);
    const later = await stand.visit('/verification', { form: CODE });
    for (const answer of [...both, later])
      expect(answer.cookies).toMatchObject([{ value: expect.stringContaining(TOKEN) }, {}]);
    const other = { form: { ...CODE, key: '00000000-0000-4000-8000-000000000002' } };
    expect(await stand.visit('/verification', other)).toMatchObject({ status: 422 });
  });

  test('a wrong code is refused at its field, and the same form may be sent again', async () => {
    const right = stand.answers[VERIFY];
    stand.give(VERIFY, { error_message: 'The code is wrong or has expired.', code: 'wrong_code' }, 422);
    const html = await stand.html('/verification', { form: CODE, cookies }, 422);
    expect(html).toMatch(/id="code-note"[^>]*>The code is wrong or has expired\.</);
    expect(fieldOf(html, 'key')).not.toBe(CODE.key);
    if (right !== undefined) stand.answers[VERIFY] = right;
    expect(await stand.visit('/verification', { form: CODE, cookies })).toMatchObject({ kind: 'redirect' });
  });

  test('a lost answer keeps the code and the number', async () => {
    delete stand.answers[VERIFY];
    const html = await stand.html('/verification', { form: CODE, cookies }, 503);
    expect([fieldOf(html, 'code'), fieldOf(html, 'msisdn')]).toEqual(['123456', String(NUMBER)]);
    expect(html).toContain('Network error.');
    // The repeat gets the answer that was lost, by the key of the form.
    expect(fieldOf(html, 'key')).toBe(CODE.key);
    expect(stand.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([CODE.key]);
  });

  test('without the cookie the page asks for the number, as after a lost one', async () => {
    const html = await stand.html('/verification');
    expect(html).toContain('Enter your number and the code.');
    const form = { ...CODE, msisdn: '1', code: '12' };
    const wrong = await stand.html('/verification', { form }, 422);
    expect(wrong).toContain('The field Mobile number is invalid.');
    expect(wrong).toContain('The field Code is invalid.');
  });

  test('another code is sent for the same signup; one too soon says how long to wait', async () => {
    stand.give(RESEND, { data: { message: 'Sent', code: 'code_sent' } });
    const form = { ...CODE, code: '', resend: '1' };
    const html = await stand.html('/verification', { form, cookies });
    expect(html).toContain('a code is on its way by SMS');
    expect(sentTo('/api/identity/verify/resend')).toEqual([{ msisdn: NUMBER, signup: SIGNUP_KEY }]);
    const values = { case: 'code', wait_s: 25 };
    stand.give(RESEND, { error_message: '', code: 'too_soon', wait_s: 25, values }, 429);
    const later = await stand.html('/verification', { form, cookies, language: 'sw' }, 422);
    expect(later).toContain('Msimbo umetumwa muda mfupi uliopita.');
  });

  test('a new account is welcomed and led to its deposit; a guest is not', async () => {
    stand.give('GET /api/wallet/balance', { b1: 0, b2: 0 });
    const html = await stand.html('/accountcreated', { cookies: { 'jukwaa-lite': TOKEN }, language: 'sw' });
    expect(html).toMatch(/<h1>Karibu Jukwaa<\/h1>.*href="\/deposit"/);
    expect(await stand.visit('/accountcreated')).toMatchObject({ location: '/login' });
  });
});
