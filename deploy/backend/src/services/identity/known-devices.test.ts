import { describe, expect, test } from '@jest/globals';
import { refusal, useIdentityBackend, waiting } from './test-support/identity-backend.ts';
import { IdentityBrowser } from './test-support/phone.ts';

const identity = useIdentityBackend();
const { login, later } = identity;

const CGNAT = '41.90.0.1';
const STRANGERS = Array.from({ length: 10 }, (_, n) => `203.0.113.${n + 1}`);
const DAY_MS = 24 * 3_600_000;

const phone = (address = CGNAT) => new IdentityBrowser(() => identity.backend, address);
/** A phone whose owner has just signed up on it. */
async function ownPhone(address = CGNAT) {
  const own = phone(address);
  return { own, ...(await own.signUp()) };
}
const guessFrom = async (addresses: readonly string[], msisdn: number, times = 11) => {
  for (const address of addresses)
    for (let guess = 0; guess < times; guess += 1) await login(msisdn, `guess ${guess} of many`, address);
};

describe('during a stranger’s guesses at the password of a number', () => {
  test('during a stranger’s guesses from ten addresses for an hour, the owner can log in immediately on the phone used before', async () => {
    const { own, msisdn } = await ownPhone();
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await guessFrom(STRANGERS, msisdn);
      expect((await own.login(msisdn)).status).toBe(200);
      await expect(login(msisdn, undefined, '41.90.0.9')).resolves.toEqual(waiting('use_known_device'));
      await identity.endWindows();
    }
  });

  test('during a stranger’s guesses from the address of the owner’s own network, the owner can also log in immediately', async () => {
    const { own, msisdn } = await ownPhone();
    await guessFrom([CGNAT], msisdn, 40);
    expect((await own.login(msisdn)).status).toBe(200);
  });

  test('a login of the owner gives the stranger no further guesses', async () => {
    const { own, msisdn } = await ownPhone();
    await guessFrom(STRANGERS, msisdn);
    await own.login(msisdn);
    // A new address has its own guesses left, so only the count of the number stops it.
    for (const address of ['203.0.113.77', STRANGERS[0]])
      await expect(login(msisdn, 'one more guess', address)).resolves.toEqual(waiting('use_known_device'));
  });

  test('a number without an account gets the same answers as one with an account', async () => {
    const { msisdn } = await ownPhone();
    const unknown = identity.backend.newMsisdn();
    for (const number of [msisdn, unknown]) {
      await guessFrom(STRANGERS, number);
      await expect(login(number, undefined, '41.90.0.9')).resolves.toEqual({
        status: 429,
        body: {
          code: 'use_known_device',
          error_message: expect.stringMatching(
            /device that you have used before.* until (\w{3} \d+ \w{3}( \d{4})?, )?\d\d:\d\d\.$/,
          ),
          values: { case: 'password', again_at: expect.any(String) },
          wait_s: expect.any(Number),
        },
      });
    }
  });
});

describe('the token of a known device', () => {
  test('the token of a known device accepts no wrong password, and its guesses run out and then count as those of a stranger', async () => {
    const { own, msisdn } = await ownPhone();
    for (let guess = 0; guess < 20; guess += 1)
      await expect(own.login(msisdn, `guess ${guess} of many`)).resolves.toEqual(
        refusal(403, 'wrong_credentials'),
      );
    await expect(own.login(msisdn)).resolves.toEqual(waiting('too_many_requests'));
  });

  test('the token of a known device counts guesses that arrive at the same moment before they are compared', async () => {
    const { own, msisdn } = await ownPhone();
    const guesses = Array.from({ length: 40 }, (_, n) => own.login(msisdn, `guess number ${n}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('the token of a known device of another user has no effect', async () => {
    const { msisdn } = await ownPhone();
    const { own: stranger, msisdn: theirs } = await ownPhone('203.0.113.50');
    await guessFrom(STRANGERS, msisdn);
    await expect(stranger.login(msisdn)).resolves.toEqual(waiting('use_known_device'));
    expect((await stranger.login(theirs)).status).toBe(200);
  });

  test('the token of a known device that was stolen and then used for another account still belongs to its owner', async () => {
    const { own, msisdn } = await ownPhone();
    const { own: thief, msisdn: theirs } = await ownPhone('203.0.113.50');
    thief.cookie = own.cookie;
    expect((await thief.login(theirs)).status).toBe(200);
    await guessFrom(STRANGERS, msisdn);
    expect((await own.login(msisdn)).status).toBe(200);
  });

  test('the token of a known device that was forged or changed has no effect', async () => {
    const { own, msisdn } = await ownPhone();
    await guessFrom(STRANGERS, msisdn);
    const [name = '', token = ''] = own.cookie.split('=');
    const other = token.startsWith('A') ? 'B' : 'A';
    const forged = [
      other + token.slice(1),
      token.slice(0, -1) + other + (token.endsWith(other) ? 'C' : ''),
      token.slice(0, 43),
      'A'.repeat(65),
      '',
      ...['%00', '....', "' OR 1=1"],
    ];
    for (const value of forged) {
      const thief = phone('203.0.113.50');
      thief.cookie = `${name}=${value}`;
      await expect(thief.login(msisdn)).resolves.toEqual(waiting('use_known_device'));
    }
  });

  test('the token of a known device has no effect after a password reset, except on the device of the reset', async () => {
    const { own: old, msisdn } = await ownPhone();
    const fresh = phone('41.90.0.2');
    await fresh.post('/forgot', { msisdn });
    const code = await identity.backend.newestCode(msisdn, 2);
    const password = 'battery staple';
    expect((await fresh.post('/reset', { msisdn, code, password })).status).toBe(200);
    await guessFrom(STRANGERS, msisdn);
    await expect(old.login(msisdn, password)).resolves.toEqual(waiting('use_known_device'));
    expect((await fresh.login(msisdn, password)).status).toBe(200);
  });

  test('the token of a known device stays valid after a logout, and 400 days after the last login', async () => {
    const { own, msisdn, auth } = await ownPhone();
    const { cookie } = own;
    await identity.post('/logout', {}, auth);
    later(399 * DAY_MS);
    await guessFrom(STRANGERS, msisdn);
    expect((await own.login(msisdn)).status).toBe(200);
    expect(own.cookie).toBe(cookie);
    later(401 * DAY_MS);
    await expect(own.login(msisdn)).resolves.toEqual(waiting('use_known_device'));
  });

  test('the token of a known device is a cookie for the identity routes only that scripts and other sites cannot use, and is stored hashed', async () => {
    const { own } = await ownPhone();
    const [first = '', ...rest] = own.setCookie?.split('; ') ?? [];
    const [name, token = ''] = first.split('=');
    expect(name).toBe('jukwaa-devices');
    expect(token).toMatch(/^[\w-]{65}$/);
    expect(new Set(rest)).toEqual(
      new Set(['Max-Age=34560000', 'Path=/api/identity', 'HttpOnly', 'SameSite=Lax']),
    );
    const { db } = identity.backend.backend.context;
    const stored = JSON.stringify(await db.query('SELECT * FROM identity.devices'));
    expect(stored).not.toContain(token.slice(0, 43));
    const secure = new IdentityBrowser(() => identity.backend, CGNAT, { 'x-forwarded-proto': 'https' });
    await secure.signUp();
    expect(secure.setCookie?.split('; ')).toContain('Secure');
  });

  test('the token of a known device on a shared phone works for each of the accounts that log in on it', async () => {
    const { own, msisdn } = await ownPhone();
    const { msisdn: second } = await own.signUp();
    for (const number of [msisdn, second]) {
      await guessFrom(STRANGERS, number);
      expect((await own.login(number)).status).toBe(200);
    }
  });
});

describe('reset codes of a known device', () => {
  const forgotFrom = (address: string, msisdn: number) => phone(address).post('/forgot', { msisdn });

  /** Uses up all codes of a number for the day. */
  async function useUpCodes(msisdn: number): Promise<void> {
    for (let n = 0; n < 60; n += 1) {
      await forgotFrom(`203.0.113.${n % 20}`, msisdn);
      later(3_600_000 / 3);
    }
  }

  test('reset codes of a known device are sent immediately after strangers have used up the number’s codes', async () => {
    const { own, msisdn } = await ownPhone();
    await useUpCodes(msisdn);
    await forgotFrom('203.0.113.200', msisdn);
    await expect(forgotFrom('203.0.113.201', msisdn)).resolves.toEqual(waiting('use_known_device'));
    expect((await own.post('/forgot', { msisdn })).status).toBe(200);
    await expect(own.post('/forgot', { msisdn })).resolves.toEqual(waiting('too_soon'));
  });

  test('reset codes of a known device stay valid while strangers request codes and guess them', async () => {
    const { own, msisdn } = await ownPhone();
    expect((await own.post('/forgot', { msisdn })).status).toBe(200);
    const code = await identity.backend.newestCode(msisdn, 2);
    await forgotFrom('203.0.113.1', msisdn);
    await identity.backend.newestCode(msisdn, 3);
    for (const address of STRANGERS)
      for (let guess = 0; guess < 21; guess += 1)
        await phone(address).post('/reset', { msisdn, code: '000000', password: 'a stranger’s' });
    const password = 'battery staple';
    await expect(phone('203.0.113.99').post('/reset', { msisdn, code: '000000', password })).resolves.toEqual(
      waiting('use_known_device'),
    );
    expect((await own.post('/reset', { msisdn, code, password })).status).toBe(200);
    expect((await own.login(msisdn, password)).status).toBe(200);
  });

  test('reset codes of a known device run out for the device after eight a day', async () => {
    const { own, msisdn } = await ownPhone();
    for (let n = 0; n < 8; n += 1) {
      expect((await own.post('/forgot', { msisdn })).status).toBe(200);
      const { db } = identity.backend.backend.context;
      await db.query(`DELETE FROM kit.counters WHERE key LIKE 'code gap:%'`);
    }
    await forgotFrom('203.0.113.1', msisdn);
    expect((await own.post('/forgot', { msisdn })).status).toBe(429);
  });
});
