import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ErrorBody, SessionAnswer, type SessionUser, userName, VISITOR } from '@jukwaa/contracts';
import * as v from 'valibot';
import { parseEnv } from '../kit/process/env.ts';
import { until } from '../kit/test-support/until.ts';
import { createBackend } from './create-backend.ts';
import type { MountedRoute } from './mount-all.ts';
import {
  type BackendReply,
  loginBody,
  startTestBackend,
  type TestBackend,
} from './test-support/test-backend.ts';

const START_MS = 180_000;
/** Routes where a caller may guess, cost other users messages, or bet. */
const LIMITED = [
  'POST /api/identity/login',
  'POST /api/identity/signup',
  'POST /api/identity/verify',
  'POST /api/identity/verify/resend',
  'POST /api/identity/forgot',
  'POST /api/identity/reset',
  'POST /api/identity/password',
  'POST /api/betting/bets',
  'POST /api/betting/bets/:id/cash-out',
  'POST /api/betting/shares',
  'POST /api/betting/shares/:id/verify',
  'POST /api/wallet/deposit/initiate',
  'POST /api/wallet/withdraw',
];

/** Signed-in users leave without a limit, and joining a league counts itself, by the codes that fit nothing. */
const UNLIMITED = ['POST /api/identity/logout', 'POST /api/ligi/leagues/join'];

/** A number that no other test uses. */
const NUMBER = 254_799_999_999;

let backend: TestBackend;
let player: SessionUser;
beforeAll(async () => {
  // Tests loosen the limits; these are the operator's.
  backend = await startTestBackend({
    env: { JUKWAA_ENV: 'development', JUKWAA_LOG: 'silent', JUKWAA_FEED: 'sandbox' },
  });
  player = await backend.newPlayer();
}, START_MS);
afterAll(() => backend.close());

const isOverLimit = ({ status, body }: BackendReply) =>
  status === 429 && v.is(ErrorBody, body) && body.code === 'too_many_requests';

/** A call from this address, as the edge reports it. */
const callFrom = (address: string, path: string, body: object) =>
  backend.call('POST', path, { body, headers: { 'x-forwarded-for': address } });
const logInFrom = (address: string, msisdn: number) =>
  callFrom(address, '/api/identity/login', { msisdn, password: 'not signed' });

/**
 * Prolongs the window of an address's made-up keys, as soon as the database has counted some: a busy machine may need longer than
 * a minute for all. The process reads it with its next uses.
 */
const prolongWindow = (address: string) =>
  until('the database to count the keys', async () => {
    const counted = await backend.backend.context.db.query(
      `update kit.counters set ends_at = now() + interval '3 minutes' where key = $1 returning key`,
      [`unknown keys address:${address}`],
    );
    return counted.length > 0 || null;
  });

const nameOf = ({ address, route }: MountedRoute) => `${route.method} ${address}`;

test(
  'login, signup, codes, bets and money have limits, and each refuses the first call beyond its own',
  async () => {
    const limited = backend.backend.routes.filter(({ route }) => route.limit !== undefined);
    expect(limited.map(nameOf)).toEqual(expect.arrayContaining(LIMITED));
    const wrong: unknown[] = [];
    for (const mounted of limited.filter((one) => LIMITED.includes(nameOf(one)))) {
      const { route, address } = mounted;
      const body = route.limit?.by === 'msisdn' ? { msisdn: NUMBER } : {};
      const call = () =>
        backend.call(route.method, address.replace(/:\w+/g, '1'), { apiKey: player.auth, body });
      const answers = [];
      for (let n = 0; n <= (route.limit?.max ?? 0); n++) answers.push(await call());
      const last = answers.at(-1);
      const early = answers.slice(0, -1).filter(isOverLimit).length;
      if (last === undefined || !isOverLimit(last) || early > 0)
        wrong.push([nameOf(mounted), answers.map(({ status }) => status)]);
    }
    expect(wrong).toEqual([]);
  },
  START_MS,
);

test('every route with which a signed-in user changes something has a limit', () => {
  const changing = backend.backend.routes.filter(
    ({ route }) => route.auth === 'user' && route.method !== 'GET',
  );
  const unlimited = changing.filter(({ route }) => route.limit === undefined);
  expect(unlimited.map(nameOf).sort()).toEqual(UNLIMITED);
});

test(
  'a player who logs in again gets no more prompts to the phone than before, whichever replica answers',
  async () => {
    const { msisdn } = await backend.newPlayer('a password of mine');
    const other = await createBackend({
      env: parseEnv({ JUKWAA_ENV: 'development', JUKWAA_LOG: 'silent', JUKWAA_FEED: 'sandbox' }),
      db: backend.backend.context.db,
    });
    try {
      const { url } = await other.listen({ port: 0 });
      const statuses: number[] = [];
      for (let session = 0; session < 3; session++) {
        const { body } = await backend.callSigned(
          '/api/identity/login',
          loginBody(msisdn, 'a password of mine'),
        );
        const { auth } = v.parse(SessionAnswer, body);
        const at = session === 1 ? url : backend.url;
        for (let n = 0; n < 5; n++) {
          const headers = { 'api-key': auth, 'content-type': 'application/json' };
          const path = `${at}/api/wallet/deposit/initiate`;
          const answer = await fetch(path, { method: 'POST', headers, body: '{}' });
          statuses.push(answer.status);
        }
      }
      expect(statuses).toEqual([...Array(10).fill(422), ...Array(5).fill(429)]);
    } finally {
      await other.close();
    }
  },
  START_MS,
);

test(
  'attempts for one number from one place block neither its owner elsewhere nor the neighbours behind the address',
  async () => {
    const [number, neighbour] = [backend.newMsisdn(), backend.newMsisdn()];
    const attempts = [];
    for (let n = 0; n < 31; n++) attempts.push((await logInFrom('41.90.0.1', number)).status);
    expect(attempts.slice(0, 30).includes(429)).toBe(false);
    expect(attempts[30]).toBe(429);
    expect((await logInFrom('41.90.0.1', neighbour)).status).not.toBe(429);
    expect((await logInFrom('41.90.0.2', number)).status).not.toBe(429);
  },
  START_MS,
);

test('a refusal states in Retry-After when the window ends', async () => {
  const body = JSON.stringify({ msisdn: backend.newMsisdn() });
  const headers = { 'content-type': 'application/json' };
  const call = () => fetch(`${backend.url}/api/identity/forgot`, { method: 'POST', headers, body });
  let last = await call();
  for (let n = 0; n < 20; n++) last = await call();
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test(
  'an address that sends made-up api keys gets no more look-ups, while its signed-in players and other addresses still do',
  async () => {
    const [known, elsewhere] = [await backend.newPlayer(), await backend.newPlayer()];
    const balance = (apiKey: string, address: string) =>
      backend.call('GET', '/api/wallet/balance', { apiKey, headers: { 'x-forwarded-for': address } });
    const guess = (n: number) => balance(`made up ${n}`, '41.90.7.7');
    expect((await balance(known.auth, '41.90.7.7')).status).toBe(200);
    for (let n = 0; n < 600; n += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => guess(n + at)));
      expect(replies.filter(({ status }) => status !== 401)).toEqual([]);
      if (n === 50) await prolongWindow('41.90.7.7');
    }
    expect(isOverLimit(await guess(600))).toBe(true);
    expect((await balance(known.auth, '41.90.7.7')).status).toBe(200);
    expect((await balance(elsewhere.auth, '41.90.7.8')).status).toBe(200);
  },
  START_MS,
);

test(
  'made-up keys of broker connections count like those of calls, while visitors and known players still connect',
  async () => {
    const known = await backend.newPlayer();
    const lookUps = jest.spyOn(backend.backend.context.db, 'query');
    const sessionsAsked = () =>
      lookUps.mock.calls.filter(([sql]) => String(sql).includes('identity.sessions s')).length;
    const connect = (username: string, password: string) => backend.connect(username, password);
    await connect(userName(known.id), known.auth);
    for (let n = 0; n < 599; n += 25) {
      const guesses = Array.from({ length: Math.min(25, 599 - n) }, (_, at) =>
        connect(userName(known.id), `made up ${n + at}`).catch((error: Error) => error),
      );
      await Promise.all(guesses);
      if (n === 75) await prolongWindow('127.0.0.1');
    }
    const profile = await backend.call('GET', '/api/identity/profile', { apiKey: 'made up as well' });
    expect(profile.status).toBe(401);
    const before = sessionsAsked();
    await expect(connect(userName(known.id), 'one more')).rejects.toThrow(/unavailable/i);
    expect((await backend.call('GET', '/api/identity/profile', { apiKey: 'and more' })).status).toBe(429);
    expect(sessionsAsked()).toBe(before);
    await connect(userName(known.id), known.auth);
    await connect(VISITOR.username, VISITOR.password);
    lookUps.mockRestore();
  },
  START_MS,
);
