import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AffiliateAnswer, type SessionUser, WhoamiAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { identityService } from '../identity/index.ts';
import { notificationService } from '../notification/index.ts';
import { affiliateService } from './affiliate-service.ts';

const START_MS = 180_000;
const SUMMARY = '/api/affiliate/summary?start=2024-10-14&end=2026-11-21';

let backend: TestBackend;
let player: SessionUser;

beforeAll(async () => {
  const services = [identityService, affiliateService(), notificationService()];
  backend = await startTestBackend({ services });
  player = await backend.newPlayer();
}, START_MS);
afterAll(() => backend.close());

const get = (path: string, apiKey: string) => backend.call('GET', path, { apiKey });
const create = (msisdn: number, apiKey: string) =>
  backend.call('POST', '/api/affiliate/affiliate', { apiKey, body: { code: '', msisdn } });

test('[API-03] [ACCOUNT-03] a player becomes an affiliate with 201 and keeps the code', async () => {
  const { auth, msisdn } = await backend.newPlayer();
  await expect(get('/api/affiliate/whoami', auth)).resolves.toEqual({ status: 200, body: { data: null } });
  const created = await create(msisdn, auth);
  expect(created.status).toBe(201);
  const { code } = v.parse(AffiliateAnswer, created.body);
  expect(v.parse(WhoamiAnswer, (await get('/api/affiliate/whoami', auth)).body)).toEqual({ data: code });
  expect(await create(msisdn, auth)).toEqual(created);
});

test('[ACCOUNT-03] a player cannot become an affiliate for another number', async () => {
  const other = await backend.newPlayer();
  expect((await create(other.msisdn, player.auth)).status).toBe(403);
  expect((await get('/api/affiliate/whoami', other.auth)).body).toEqual({ data: null });
});

test('[API-03] an affiliate’s summary contains the earnings from the first to the last day', async () => {
  const { auth, msisdn, id } = await backend.newPlayer();
  await expect(get(SUMMARY, auth)).resolves.toEqual({ status: 200, body: { wallet_balance: 0 } });
  await create(msisdn, auth);
  await backend.backend.context.db.query(
    `INSERT INTO affiliate.earnings
       (user_id, amount_cents, earned_on, bet_id, version, player_id, stake_after_tax_cents, policy)
     SELECT $1, amount, day, amount, 1, 7, 10000, '{}'
     FROM (VALUES (150, '2024-10-14'::date), (275, '2026-11-21'), (9900, '2026-11-22')) AS v (amount, day)`,
    [id],
  );
  await expect(get(SUMMARY, auth)).resolves.toEqual({ status: 200, body: { wallet_balance: 4.25 } });
});

test.each(['2026-02-30', '2027-02-29', '9999-12-31'])(
  '[API-03] an affiliate’s summary and the leaderboard refuse the day %s, which no week or month of the calendar has',
  async (day) => {
    const addresses = [
      `/api/affiliate/summary?start=${day}&end=${day}`,
      `/api/affiliate/leaderboard?week=${day}`,
    ];
    for (const address of addresses) expect((await get(address, player.auth)).status).toBe(400);
  },
);

test('[AUTH-09] a push token is stored with 201 for its own profile only', async () => {
  const body = { fb_key: 'a-push-token-of-a-browser' };
  const store = (profileId: number) =>
    backend.call('POST', '/api/notification/firebaseauth', {
      apiKey: player.auth,
      body,
      headers: { profile_id: String(profileId) },
    });
  expect((await store(player.id + 1)).status).toBe(403);
  expect((await store(player.id)).status).toBe(201);
  await expect(
    backend.backend.context.db.query('SELECT fb_key, user_id FROM notification.push_tokens'),
  ).resolves.toEqual([{ fb_key: body.fb_key, user_id: player.id }]);
});

test('[API-03] [AUTH-09] a visitor who is not signed in is refused by all these routes', async () => {
  const calls = [
    backend.call('GET', '/api/affiliate/whoami'),
    backend.call('GET', SUMMARY),
    backend.call('POST', '/api/affiliate/affiliate', { body: { code: '', msisdn: player.msisdn } }),
    backend.call('POST', '/api/notification/firebaseauth', { body: { fb_key: 'a-push-token-of-a-browser' } }),
  ];
  for (const { status, body } of await Promise.all(calls)) {
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'session_expired' });
  }
});
