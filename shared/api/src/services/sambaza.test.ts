import { expect, test } from '@jest/globals';
import { useTestServer } from '../use-test-server.ts';
import { getLeaderboard } from './leaderboard.ts';
import { getShares, startShare, verifyShare } from './sambaza.ts';

const server = useTestServer();
const SHARE = {
  id: 'a/b',
  kind: 'stake',
  state: 'waiting',
  sent: true,
  other: '07xx xxx 678',
  amount_cents: 10_000,
  created_at: '2026-11-21T16:00:00.000Z',
  expires_at: '2026-11-21T16:10:00.000Z',
  reason: null,
};

test('a share is started, confirmed with its code, and listed', async () => {
  server().reply = { status: 201, body: { data: SHARE } };
  const answer = await startShare(server().http, {
    kind: 'stake',
    msisdn: 254_712_345_678,
    amount_cents: 10_000,
  });
  expect(answer).toEqual({ ok: true, value: SHARE });
  await verifyShare(server().http, 'a/b', '123456');
  server().reply = { status: 200, body: { data: [SHARE] } };
  expect(await getShares(server().http)).toEqual({ ok: true, value: [SHARE] });
  expect(server().seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/betting/shares',
    'POST /api/betting/shares/a%2Fb/verify',
    'GET /api/betting/shares',
  ]);
});

test('the leaderboard is requested for a given week or the current one', async () => {
  const body = { week: '2026-11-16', data: [{ rank: 1, name: 'A*** 678', points: 7 }] };
  server().reply = { status: 200, body };
  expect(await getLeaderboard(server().http)).toEqual({ ok: true, value: body });
  await getLeaderboard(server().http, '2026-11-19');
  expect(server().seen.map(({ path }) => path)).toEqual([
    '/api/betting/leaderboard',
    '/api/betting/leaderboard?week=2026-11-19',
  ]);
});
