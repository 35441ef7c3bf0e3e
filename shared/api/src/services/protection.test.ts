import { expect, test } from '@jest/globals';
import { useTestServer } from '../use-test-server.ts';
import { getFreeBet } from './bonus.ts';
import { excludeSelf, getLimits, getSelfExclusion, putLimit } from './identity.ts';

const server = useTestServer();
const LIMIT = {
  kind: 'stake',
  period: 'day',
  amount_cents: 100_000,
  used_cents: 0,
  next: { amount_cents: null, from: '2026-11-22T16:00:00.000Z' },
};
const LOCKED = { period: '1w', since: '2026-11-21T16:00:00.000Z', until: '2026-11-28T16:00:00.000Z' };

test('limits are read and set', async () => {
  server().reply = { status: 200, body: { data: [LIMIT] } };
  expect(await getLimits(server().http)).toEqual({ ok: true, value: [LIMIT] });
  await putLimit(server().http, { kind: 'stake', period: 'day', amount_cents: null });
  expect(server().seen.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/api/identity/limits', ''],
    ['PUT', '/api/identity/limits', '{"kind":"stake","period":"day","amount_cents":null}'],
  ]);
});

test('a self-exclusion is read and created', async () => {
  server().reply = { status: 200, body: { data: null } };
  expect(await getSelfExclusion(server().http)).toEqual({ ok: true, value: null });
  server().reply = { status: 200, body: { data: LOCKED } };
  expect(await excludeSelf(server().http, '1w')).toEqual({ ok: true, value: LOCKED });
  expect(server().seen[1]?.body).toBe('{"period":"1w"}');
});

test('the free bet is part of the bonus', async () => {
  const zero = { balance: 0, pending_activation: 0, loyalty_balance: 0 };
  server().reply = { status: 200, body: zero };
  expect(await getFreeBet(server().http)).toEqual({ ok: true, value: null });
  const free_bet = { amount_cents: 3_000, expires_at: LOCKED.until };
  server().reply = { status: 200, body: { ...zero, balance: 30, free_bet } };
  expect(await getFreeBet(server().http)).toEqual({ ok: true, value: free_bet });
});
