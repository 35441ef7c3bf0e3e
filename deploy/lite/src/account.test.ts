import { beforeEach, describe, expect, test } from '@jest/globals';
import { fieldOf, LiteStand } from './testing/lite-stand.ts';
import { aBetAnswer } from './testing/samples.ts';

const TOKEN = 'a-token-of-a-session-of-tests';
const FORM = { msisdn: '0712 345 678', password: 'correct horse', next: '/bets' };
const LOGIN = 'POST /api/identity/login';
const USER = {
  id: 7,
  auth: TOKEN,
  date_created: '2026-11-01T10:00:00.000Z',
  msisdn: 254_712_345_678,
  login_tag: 'tag',
};
const cookies = { 'jukwaa-lite': JSON.stringify(USER) };
const SESSION = { ...USER, message: 'You are logged in' };

let stand: LiteStand;
beforeEach(() => {
  stand = new LiteStand();
  stand.give(LOGIN, SESSION);
  stand.give('GET /api/wallet/balance', { b1: 1_240.5, b2: 0 });
});

describe('[AUTH-01] the light login', () => {
  test('a right password opens a session in a cookie that no script and no other site can use, and leads on', async () => {
    const answer = await stand.visit('/login', { form: FORM });
    expect(answer).toMatchObject({ kind: 'redirect', location: '/bets' });
    expect(answer.cookies).toEqual([
      { name: 'jukwaa-lite', value: JSON.stringify(USER), maxAge: 2_592_000, sameSite: 'strict' },
    ]);
    const [call] = stand.calls;
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ msisdn: 254_712_345_678, channel_id: 2 });
    expect(call?.headers['signature-key']).toMatch(/^[\da-f]{64}$/);
  });

  test('a device that has logged in before proves it, and keeps the new proof for its next login', async () => {
    const given = 'jukwaa-devices=new; Max-Age=60; Path=/api/identity; HttpOnly';
    stand.answers[LOGIN] = () => ({ body: SESSION, cookies: [given] });
    const answer = await stand.visit('/login', { form: FORM, cookies: { 'jukwaa-devices': 'old' } });
    expect(stand.calls[0]?.headers.cookie).toBe('jukwaa-devices=old');
    for (const path of ['/login', '/verification', '/forgot', '/reset'])
      expect(answer.cookies).toContainEqual({
        name: 'jukwaa-devices',
        value: 'new',
        maxAge: 60,
        sameSite: 'strict',
        path,
      });
  });

  test('an address of another site is never the next page', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/a\r\nb'])
      expect(await stand.visit('/login', { form: { ...FORM, next } })).toMatchObject({ location: '/' });
  });

  test('a wrong password is said at its field; the number stays and the password is not repeated', async () => {
    stand.give(LOGIN, { error_message: 'Wrong mobile number or password.', code: 'wrong_credentials' }, 401);
    const html = await stand.html('/login', { form: FORM }, 422);
    expect(html).toMatch(/<small id="password-note"[^>]*>Wrong mobile number or password\.</);
    expect(fieldOf(html, 'msisdn')).toBe('0712 345 678');
    expect(fieldOf(html, 'next')).toBe('/bets');
    expect(html).not.toContain('correct horse');
    const swahili = await stand.html('/login', { form: FORM, language: 'sw' }, 422);
    expect(swahili).toContain('Namba ya simu au nenosiri si sahihi.');
  });

  test('a form that is sent twice logs in once, and its key goes to the services', async () => {
    const form = { ...FORM, key: '00000000-0000-4000-8000-000000000001' };
    const both = await Promise.all([stand.visit('/login', { form }), stand.visit('/login', { form })]);
    for (const answer of both) expect(answer).toMatchObject({ location: '/bets' });
    expect(stand.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([form.key]);
    delete stand.answers[LOGIN];
    const lost = { ...form, key: '00000000-0000-4000-8000-000000000002' };
    expect(fieldOf(await stand.html('/login', { form: lost }, 503), 'key')).toBe(lost.key);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/ /evil.example',
    'https://evil.example',
    '/€',
  ])('a right password leads to no other site: %j', async (next) => {
    const answer = await stand.visit('/login', { form: { ...FORM, next } });
    expect(answer).toMatchObject({ kind: 'redirect', location: '/' });
  });

  test('invalid fields are said at once, and nothing is sent', async () => {
    const html = await stand.html('/login', { form: { msisdn: '0202 345', password: '1' } }, 422);
    expect(html).toContain('The field Mobile number is invalid.');
    expect(html).toContain('The field Password is too short');
    expect(stand.calls).toHaveLength(0);
  });

  test('services that are away leave the form as it was typed', async () => {
    delete stand.answers[LOGIN];
    const html = await stand.html('/login', { form: FORM }, 503);
    expect(html).toContain('Network error.');
    expect(fieldOf(html, 'msisdn')).toBe('0712 345 678');
  });

  test('a number that is not verified gets the form of its code, which then leads on', async () => {
    const data = { message: 'Your mobile number is not verified yet.', code: 'not_verified' };
    stand.give(LOGIN, { data, signup: 'a-key-of-a-signup' }, 201);
    const answer = await stand.visit('/login', { form: FORM });
    expect(answer).toMatchObject({ location: '/verification?done=not_verified&next=%2Fbets' });
    expect(answer.cookies).toMatchObject([{ name: 'jukwaa-lite-code', path: '/verification' }]);
  });
});

describe('a light session', () => {
  test('the header shows the balance, and no page contains the token', async () => {
    stand.give('GET /api/betting/bets', { data: [aBetAnswer().data], last_page: 0, total: 1 });
    const html = await stand.html('/bets', { cookies });
    expect(html).toContain('KSH 1,240.50');
    expect(html).toContain('href="/bets/71"');
    expect(html).not.toContain(TOKEN);
  });

  test('the session of a cookie with only the token counts', async () => {
    stand.give('GET /api/betting/bets', { data: [], last_page: 0, total: 0 });
    await stand.html('/bets', { cookies: { 'jukwaa-lite': TOKEN } });
    expect(stand.calls.every(({ headers }) => headers['api-key'] === TOKEN)).toBe(true);
  });

  test('the session of the ordinary version counts', async () => {
    stand.give('GET /api/betting/bets', { data: [], last_page: 0, total: 0 });
    await stand.html('/bets?subfilter=open', { cookies: { session: JSON.stringify({ auth: TOKEN }) } });
    const asked = stand.calls.find(({ path }) => path.startsWith('/api/betting/bets'));
    expect(asked?.path).toContain('subfilter=open');
    expect(asked?.headers['api-key']).toBe(TOKEN);
  });

  test('a guest’s page of bets is the login, which leads back', async () => {
    expect(await stand.visit('/bets')).toMatchObject({ kind: 'redirect', location: '/login?next=%2Fbets' });
  });

  test('a session that is over ends its cookies', async () => {
    stand.give('GET /api/wallet/balance', { error_message: 'over', code: 'session_expired' }, 401);
    const answer = await stand.visit('/casino', { cookies });
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'jukwaa-lite', maxAge: 0 }));
    expect(answer).toMatchObject({ html: expect.stringContaining('href="/login"') });
  });

  test('logging out ends the session at the services and its cookies', async () => {
    stand.give('POST /api/identity/logout', { data: { message: 'You are logged out' } });
    const answer = await stand.visit('/logout', { form: {}, cookies });
    expect(stand.calls.map(({ path, headers }) => [path, headers['api-key']])).toEqual([
      ['/api/identity/logout', TOKEN],
    ]);
    expect(answer.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['jukwaa-lite', 0],
      ['session', 0],
    ]);
  });

  test('the deposit names the user’s own number as the account', async () => {
    stand.give('GET /api/identity/profile', {
      id: 7,
      msisdn: 254_712_345_678,
      first_name: '',
      last_name: '',
      date_created: '2026-11-01T10:00:00.000Z',
      verified: true,
    });
    const html = await stand.html('/deposit', { cookies });
    expect(html).toContain('Business number: <strong>498098</strong>');
    expect(html).toContain('Account number: <strong>0712345678</strong>');
    expect(await stand.html('/deposit')).toContain('Your mobile number, e.g. 0712345678');
  });
});

describe('the theme of a light page', () => {
  const rootOf = (html: string) => /<html[^>]*>/.exec(html)?.[0];

  test('[LAYOUT-11] the theme that the visitor chose in the ordinary version is that of the light page', async () => {
    for (const theme of ['dark', 'light'])
      expect(rootOf(await stand.html('/login', { cookies: { theme } }))).toBe(
        `<html lang="en" data-theme="${theme}">`,
      );
  });

  test('[LAYOUT-11] without a choice, or with an unknown one, a light page follows the system', async () => {
    for (const cookies of [{}, { theme: 'pink"' }])
      expect(rootOf(await stand.html('/login', { cookies }))).toBe('<html lang="en">');
  });
});
