import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ACTS, ActsAnswer, ErrorBody, OPERATOR_PATHS, type SessionUser } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { MountedRoute } from './mount-all.ts';
import { type BackendReply, startTestBackend, type TestBackend } from './test-support/test-backend.ts';

const TOKEN = 'operator-token-of-the-tests';
const START_MS = 180_000;
/** The rules that edges on other machines read. */
const OPEN = ['GET /api/policy/public-rows'];

let backend: TestBackend;
let player: SessionUser;
beforeAll(async () => {
  // Tests loosen the limits; these are the operator's.
  const env = { JUKWAA_ENV: 'development', JUKWAA_LOG: 'silent', JUKWAA_OPERATOR_TOKEN: TOKEN };
  backend = await startTestBackend({ env });
  player = await backend.newPlayer();
}, START_MS);
afterAll(() => backend.close());

const nameOf = ({ address, route }: MountedRoute) => `${route.method} ${address}`;
const operatorRoutes = () => backend.backend.routes.filter(({ route }) => route.auth === 'operator');
const isInside = (address: string) => OPERATOR_PATHS.some((path) => address.startsWith(`${path}/`));

const call = ({ address, route }: MountedRoute, headers: Record<string, string>) =>
  backend.call(route.method, address.replace(/:\w+/g, '1'), {
    headers,
    ...(route.method === 'GET' ? {} : { body: {} }),
  });

const isRefused = ({ status, body }: BackendReply, expected: number, code: string) =>
  status === expected && v.is(ErrorBody, body) && body.code === code;

test('every route below the addresses of operators asks for their token, and the edge knows the address of every such route', () => {
  const inside = backend.backend.routes.filter(({ address }) => isInside(address));
  expect(operatorRoutes().map(nameOf)).toEqual(inside.map(nameOf).filter((name) => !OPEN.includes(name)));
  expect(operatorRoutes().map(nameOf)).toEqual(
    expect.arrayContaining([
      'GET /api/acts/list',
      'POST /api/backup/copies',
      'POST /api/jackpot/operator/jackpots/:jackpot_id/settle',
      'POST /api/person/erase',
      'POST /api/policy/rows',
    ]),
  );
});

test('every route of the operator refuses calls without the token, with a wrong one and with a user’s key', async () => {
  const attempts: Record<string, string>[] = [
    {},
    { authorization: '' },
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${TOKEN}x` },
    { authorization: TOKEN },
    { authorization: `Basic ${TOKEN}` },
    { 'api-key': player.auth },
    { 'api-key': TOKEN },
    { authorization: `Bearer ${player.auth}`, 'api-key': player.auth },
  ];
  const passed: unknown[] = [];
  for (const mounted of operatorRoutes())
    for (const headers of attempts) {
      const answer = await call(mounted, headers);
      if (!isRefused(answer, 401, 'wrong_token')) passed.push([nameOf(mounted), headers, answer]);
    }
  expect(passed).toEqual([]);
});

test('every route of the operator takes the token', async () => {
  for (const mounted of operatorRoutes()) {
    const { status } = await call(mounted, { authorization: `Bearer ${TOKEN}` });
    expect([nameOf(mounted), status]).not.toEqual([nameOf(mounted), 401]);
  }
});

test('an address that floods with wrong tokens is refused further ones, while the operator behind the same address is served', async () => {
  const acts = (token: string) =>
    backend.call('GET', ACTS, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '41.90.9.9' },
    });
  // At the same time: one after the other they might take longer than the window.
  for (let n = 0; n < 600; n += 50) {
    const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => acts(`guess ${n + at}`)));
    expect(replies.filter((reply) => !isRefused(reply, 401, 'wrong_token'))).toEqual([]);
  }
  expect(isRefused(await acts('one more guess'), 429, 'too_many_requests')).toBe(true);
  expect((await acts(TOKEN)).status).toBe(200);
});

test('players are served during a flood of reads of the log of acts, and each read gets its answer', async () => {
  await backend.backend.context.db.query(
    `insert into kit.acts (at, by, command, facts)
     select now() - n * interval '1 minute', 'amina', 'backup', '{"ms": 12}' from generate_series(1, 20000) n`,
  );
  const headers = { authorization: `Bearer ${TOKEN}` };
  const flood = Promise.all(Array.from({ length: 200 }, () => backend.call('GET', ACTS, { headers })));
  const balances: number[] = [];
  for (let n = 0; n < 20; n++) {
    const { status } = await backend.call('GET', '/api/wallet/balance', { apiKey: player.auth });
    balances.push(status);
  }
  expect(new Set(balances)).toEqual(new Set([200]));
  const reads = await flood;
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
  expect(v.parse(ActsAnswer, reads[0]?.body).acts).toHaveLength(500);
});
