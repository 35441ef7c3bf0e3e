import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SessionAnswer, type SessionUser } from '@jukwaa/contracts';
import * as v from 'valibot';
import { loginBody, startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { IdentityBrowser } from '../identity/test-support/phone.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
}, 180_000);
afterAll(() => backend.close());

const tokenOf = ({ id }: SessionUser) => `a-push-token-of-${id}`;
async function accept({ id, auth }: SessionUser, fb_key: string): Promise<void> {
  const stored = await backend.call('POST', '/api/notification/firebaseauth', {
    apiKey: auth,
    body: { fb_key },
    headers: { profile_id: String(id) },
  });
  expect(stored.status).toBe(201);
}
/** A player whose browser accepts pushes. */
async function reachable(): Promise<SessionUser> {
  const player = await backend.newPlayer();
  await accept(player, tokenOf(player));
  return player;
}
/** The player's session after a login on another phone. */
async function onAnotherPhone({ msisdn }: SessionUser): Promise<SessionUser> {
  const { body } = await backend.callSigned('/api/identity/login', loginBody(msisdn, 'correct horse'));
  return v.parse(SessionAnswer, body);
}
/** A token that a call of an earlier phone stored while its login ended. */
const leave = ({ id }: SessionUser) =>
  backend.backend.context.db.query(
    `INSERT INTO notification.push_tokens (fb_key, user_id, stored_at, login_tag) VALUES ($1, $2, now(), 'earlier')`,
    [`a-late-token-of-${id}`, id],
  );
const kept = ({ id }: SessionUser) =>
  backend.backend.context.db.query('SELECT fb_key FROM notification.push_tokens WHERE user_id = $1', [id]);

test('a user’s logout removes the user’s push tokens, and no other user’s', async () => {
  const [leaver, other] = [await reachable(), await reachable()];
  const answer = await backend.call('POST', '/api/identity/logout', { apiKey: leaver.auth, body: {} });
  expect(answer.status).toBe(200);
  expect(await kept(leaver)).toEqual([]);
  expect(await kept(other)).toEqual([{ fb_key: tokenOf(other) }]);
});

test('a user’s new password, which ends all sessions, also removes the push tokens', async () => {
  const player = await reachable();
  await backend.call('POST', '/api/identity/forgot', { body: { msisdn: player.msisdn } });
  const code = await backend.newestCode(player.msisdn, 2);
  const body = { msisdn: player.msisdn, code, password: 'another horse' };
  expect((await backend.call('POST', '/api/identity/reset', { body })).status).toBe(200);
  expect(await kept(player)).toEqual([]);
});

test.each([
  ['the removal of all other devices', '/api/identity/devices/remove-others', {}],
  ['a changed password', '/api/identity/password', { current: 'correct horse', password: 'another horse' }],
])('%s removes the push tokens of other logins, and keeps those of this one', async (_what, path, body) => {
  const [player, other] = [await reachable(), await reachable()];
  await leave(player);
  expect((await backend.call('POST', path, { apiKey: player.auth, body })).status).toBe(200);
  expect(await kept(player)).toEqual([{ fb_key: tokenOf(player) }]);
  expect(await kept(other)).toHaveLength(1);
});

test('a login on another phone removes the push tokens of the earlier one, whose session it ends', async () => {
  const [player, other] = [await reachable(), await reachable()];
  await leave(player);
  const again = await onAnotherPhone(player);
  expect(await kept(player)).toEqual([]);
  await accept(again, 'the-token-of-another-phone');
  expect(await kept(player)).toEqual([{ fb_key: 'the-token-of-another-phone' }]);
  expect(await kept(other)).toHaveLength(1);
});

test('a new login on the same phone keeps its push token, which then ends with that login', async () => {
  const phone = new IdentityBrowser(() => backend, '41.90.0.1');
  const { msisdn } = await phone.signUp();
  const logIn = async () => v.parse(SessionAnswer, (await phone.login(msisdn)).body);
  const first = await logIn();
  await accept(first, tokenOf(first));
  await logIn();
  expect(await kept(first)).toEqual([{ fb_key: tokenOf(first) }]);
  await onAnotherPhone(first);
  expect(await kept(first)).toEqual([]);
});
