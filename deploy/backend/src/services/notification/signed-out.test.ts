import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SessionUser } from '@jukwaa/contracts';
import { startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
}, 180_000);
afterAll(() => backend.close());

const tokenOf = ({ id }: SessionUser) => `a-push-token-of-${id}`;
/** A player whose browser accepts pushes. */
async function reachable(): Promise<SessionUser> {
  const player = await backend.newPlayer();
  const stored = await backend.call('POST', '/api/notification/firebaseauth', {
    apiKey: player.auth,
    body: { fb_key: tokenOf(player) },
    headers: { profile_id: String(player.id) },
  });
  expect(stored.status).toBe(201);
  return player;
}
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
