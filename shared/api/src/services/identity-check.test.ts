import { expect, test } from '@jest/globals';
import { useTestServer } from '../use-test-server.ts';
import { checkIdentity, getIdentityStatus } from './identity-check.ts';

const server = useTestServer();

test('the check of an ID is read, and asked for under a key', async () => {
  const data = { check: { state: 'unverified' }, register: 'simulated' };
  server().reply = { status: 200, body: { data } };
  const { http, seen } = server();
  expect(await getIdentityStatus(http)).toEqual({ ok: true, value: data });
  const body = { id_number: '20000001', birth_date: '1990-05-17' };
  expect(await checkIdentity(http, body, 'a-key-of-this-form')).toEqual({ ok: true, value: data });
  expect(seen[1]).toMatchObject({ method: 'POST', path: '/api/identity/identity-check' });
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual(body);
  expect(seen[1]?.headers['idempotency-key']).toBe('a-key-of-this-form');
});
