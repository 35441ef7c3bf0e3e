import { describe, expect, test } from '@jest/globals';
import { WaitBody } from '@jukwaa/contracts';
import * as v from 'valibot';
import { refusal, useIdentityBackend, waiting } from './test-support/identity-backend.ts';

const identity = useIdentityBackend();
const { later, post, signup, login } = identity;
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

const address = (n: number) => `203.0.113.${n}`;
const from = (n: number) => ({ 'x-forwarded-for': address(n) });
const forgot = (msisdn: number, at: number) => post('/forgot', { msisdn }, undefined, from(at));
const waitOf = (body: unknown): number => v.parse(WaitBody, body).wait_s;
const sms = async (msisdn: number) => {
  const { body } = await identity.backend.call('GET', `/sandbox/sms?msisdn=${msisdn}`);
  return Array.isArray(body) ? body.length : 0;
};

/**
 * Requests reset codes as often as allowed for a day, from so many addresses; returns the waits in s and the number of sent
 * codes.
 */
async function askForADay(msisdn: number, addresses: number) {
  const waits: number[] = [];
  let sent = 0;
  let passed = 0;
  while (passed < DAY_MS) {
    const { status, body } = await forgot(msisdn, sent % addresses);
    if (status === 200) sent += 1;
    const waitMs = status === 200 ? 1_000 : waitOf(body) * 1_000;
    if (status !== 200) waits.push(waitOf(body));
    if (addresses === 1 && waitMs > 2 * 3_600_000) break;
    later(waitMs);
    passed += waitMs;
  }
  return { waits, sent };
}

describe('codes for one number', () => {
  test('codes for one number have waits that grow to an hour and never lock the owner out for longer', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    const { waits, sent } = await askForADay(msisdn, 20);
    expect(waits.slice(0, 5)).toEqual([29, 29, 59, 119, 299]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3_600);
    expect(sent).toBeLessThanOrEqual(31);
    expect(await sms(msisdn)).toBeLessThanOrEqual(32);
  });

  test('codes for one number run out for one address, while the owner still gets one at another address', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    const { sent } = await askForADay(msisdn, 1);
    expect(sent).toBe(8);
    later(61 * MINUTE_MS);
    expect((await forgot(msisdn, 7)).status).toBe(200);
  });

  test('codes for one number are limited in the same way for a number without an account', async () => {
    const msisdn = identity.backend.newMsisdn();
    expect((await forgot(msisdn, 1)).status).toBe(200);
    await expect(forgot(msisdn, 1)).resolves.toEqual(waiting('too_soon'));
    later(31_000);
    expect((await forgot(msisdn, 1)).status).toBe(200);
  });

  test('codes for one number share one turn when several requests arrive at the same moment', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(msisdn, 3)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('tries of codes', () => {
  const reset = (msisdn: number, code: string, at: number) =>
    post('/reset', { msisdn, code, password: 'battery staple' }, undefined, from(at));

  test('tries of codes run out over all codes of a day, for one address and for the number', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      for (let guess = 0; guess < 20; guess += 1) statuses.push((await reset(msisdn, '000000', at)).status);
    expect(statuses).toEqual([...Array(100).fill(422), ...Array(20).fill(429)]);
    await expect(reset(msisdn, '000000', 40)).resolves.toEqual(waiting('use_known_device'));
  });

  test('tries of codes by a stranger at one address leave the owner’s code valid', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    for (let guess = 0; guess < 25; guess += 1) await reset(msisdn, '000000', 1);
    await expect(reset(msisdn, '000000', 1)).resolves.toEqual(waiting('use_known_device'));
    await forgot(msisdn, 2);
    const code = await identity.backend.newestCode(msisdn, 2);
    expect((await reset(msisdn, code, 2)).status).toBe(200);
    expect((await login(msisdn, 'battery staple', address(2))).status).toBe(200);
  });
});

describe('wrong passwords', () => {
  test('wrong passwords that arrive at the same moment are counted before they are compared', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    const guesses = Array.from({ length: 40 }, (_, n) => login(msisdn, `guess number ${n}`, address(1)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test('wrong passwords by a stranger at one address do not lock the owner out at another', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    for (let guess = 0; guess < 40; guess += 1) await login(msisdn, `guess ${guess} of many`, address(1));
    expect((await login(msisdn, undefined, address(2))).status).toBe(200);
  });

  test('wrong passwords from many addresses are stopped for the number, until a new password by SMS', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    for (let at = 0; at < 4; at += 1)
      for (let guess = 0; guess < 10; guess += 1) await login(msisdn, `guess ${guess} of many`, address(at));
    await expect(login(msisdn, undefined, address(50))).resolves.toEqual(waiting('use_known_device'));
    await forgot(msisdn, 50);
    const code = await identity.backend.newestCode(msisdn, 2);
    await post('/reset', { msisdn, code, password: 'battery staple' }, undefined, from(50));
    expect((await login(msisdn, 'battery staple', address(50))).status).toBe(200);
  });

  test('wrong passwords from one IPv6 network count as from one address', async () => {
    const { msisdn } = await identity.backend.newPlayer();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await login(msisdn, `guess ${guess} of many`, `2001:db8:1:2::${guess + 1}`)).status).toBe(403);
    await expect(login(msisdn, undefined, '2001:db8:1:2:ffff::1')).resolves.toEqual(
      waiting('use_known_device'),
    );
    expect((await login(msisdn, undefined, '2001:db8:1:3::1')).status).toBe(200);
  });
});

test('a signup for a number that must wait and has no code is answered with the wait', async () => {
  const msisdn = identity.backend.newMsisdn();
  await signup(msisdn);
  for (let guess = 0; guess < 5; guess += 1) await post('/verify', { msisdn, code: '000000' });
  await expect(signup(msisdn)).resolves.toEqual(waiting('too_soon'));
  later(31_000);
  expect((await signup(msisdn)).status).toBe(201);
  expect(await identity.backend.newestCode(msisdn, 2)).toMatch(/^\d{6}$/);
  await expect(post('/verify', { msisdn, code: '0000000' })).resolves.toEqual(
    refusal(400, 'invalid_field', { field: 'code' }),
  );
});
