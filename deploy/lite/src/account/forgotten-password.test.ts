import { beforeEach, describe, expect, test } from '@jest/globals';
import { fieldOf, LiteStand } from '../testing/lite-stand.ts';

const FORGOT = 'POST /api/identity/forgot';
const RESET = 'POST /api/identity/reset';
const NUMBER = 254_712_345_678;
const ASK = { msisdn: '0712 345 678', key: '00000000-0000-4000-8000-000000000001' };
const FORM = { ...ASK, code: '123456', password: 'correct horse', repeat: 'correct horse' };
const PENDING = { msisdn: NUMBER, signup: '', isNew: false };
const cookies = { 'jukwaa-lite-code': JSON.stringify(PENDING) };

let stand: LiteStand;
beforeEach(() => {
  stand = new LiteStand();
  stand.give(FORGOT, { data: { message: 'A code is on its way', code: 'code_sent' } });
  stand.give(RESET, { data: { message: 'Changed', code: 'password_changed' } });
});

describe('[AUTH-08] the light form of a forgotten password', () => {
  test('the number gets a code, and the page of the new password knows the number', async () => {
    const answer = await stand.visit('/forgot', { form: ASK });
    expect(answer).toMatchObject({ location: '/reset?done=code_sent' });
    expect(answer.cookies).toMatchObject([{ value: JSON.stringify(PENDING), path: '/reset' }]);
    const html = await stand.html('/reset?done=code_sent', { cookies });
    expect(fieldOf(html, 'msisdn')).toBe('0712345678');
    expect(html).toContain('a code is on its way by SMS');
  });

  test('a known device shows its tokens, so that strangers never lock its owner out', async () => {
    await stand.visit('/forgot', { form: ASK, cookies: { 'jukwaa-devices': 'mine' } });
    expect(stand.calls[0]?.headers.cookie).toBe('jukwaa-devices=mine');
  });

  test('a code that is on its way leads to its page as well', async () => {
    stand.give(FORGOT, { error_message: 'Wait', code: 'too_soon', wait_s: 25 }, 429);
    const answer = await stand.visit('/forgot', { form: ASK });
    expect(answer).toMatchObject({ location: '/reset?done=too_soon' });
    expect(await stand.html('/reset?done=too_soon', { language: 'sw' })).toContain('Utumie huo');
  });

  test('an invalid number has its error, and a lost answer leads to the code, which may have arrived', async () => {
    const html = await stand.html('/forgot', { form: { ...ASK, msisdn: '12' } }, 422);
    expect(html).toMatch(/id="msisdn-note"[^>]*>The field Mobile number is invalid\.</);
    expect(stand.calls).toEqual([]);
    delete stand.answers[FORGOT];
    const lost = await stand.visit('/forgot', { form: ASK });
    expect(lost).toMatchObject({ status: 503, html: expect.stringContaining('href="/reset"') });
    expect(lost.cookies).toMatchObject([{ path: '/reset' }]);
  });
});

describe('[AUTH-08] the light form of a new password', () => {
  test('the code and the password are set, and the login says so', async () => {
    const answer = await stand.visit('/reset', { form: FORM, cookies });
    expect(answer).toMatchObject({ location: '/login?done=password_changed' });
    expect(answer.cookies).toMatchObject([{ name: 'jukwaa-lite-code', maxAge: 0 }]);
    const sent = { msisdn: NUMBER, code: '123456', password: 'correct horse' };
    expect(JSON.parse(stand.calls[0]?.body ?? '')).toEqual(sent);
    expect(await stand.html('/login?done=password_changed')).toContain('Your password has been changed.');
  });

  test('passwords that differ, and a wrong code, are refused at their fields', async () => {
    const html = await stand.html('/reset', { form: { ...FORM, repeat: 'another' } }, 422);
    expect(html).toMatch(/id="repeat-note"[^>]*>The passwords don&#x27;t match\.</);
    expect(stand.calls).toEqual([]);
    stand.give(RESET, { error_message: 'The code is wrong or has expired.', code: 'wrong_code' }, 422);
    const wrong = await stand.html('/reset', { form: FORM, language: 'sw' }, 422);
    expect(wrong).toMatch(/id="code-note"[^>]*>Msimbo si sahihi au muda wake umeisha\.</);
    expect(wrong).not.toContain('correct horse');
  });

  test('a form that is sent twice changes the password once', async () => {
    const both = await Promise.all([
      stand.visit('/reset', { form: FORM }),
      stand.visit('/reset', { form: FORM }),
    ]);
    for (const answer of both) expect(answer).toMatchObject({ location: '/login?done=password_changed' });
    expect(stand.calls).toHaveLength(1);
  });

  test('another code is sent to the number of the form', async () => {
    const html = await stand.html('/reset', { form: { ...FORM, resend: '1' } });
    expect(html).toContain('a code is on its way by SMS');
    expect(stand.calls.map(({ path }) => path)).toEqual(['/api/identity/forgot']);
  });
});
