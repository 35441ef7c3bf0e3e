import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BonusAnswer, NewMatchAnswer, SessionAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { loginBody, startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';

const START_MS = 180_000;
const PASSWORD = 'correct horse';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
}, START_MS);
afterAll(() => backend.close());

test('[MONEY-09] a player with a newly verified number has a free bet and can place it immediately', async () => {
  const { auth: apiKey } = await backend.newPlayer();
  expect(await backend.call('GET', '/api/wallet/balance', { apiKey })).toEqual({
    status: 200,
    body: { b1: 0, b2: 30 },
  });
  const match = { home_team: 'Gor Mahia', away_team: 'AFC Leopards', kick_off_in: 3_600 };
  const created = await backend.call('POST', '/sandbox/feed/match', { body: match });
  const { match_id } = v.parse(NewMatchAnswer, created.body);
  const pick = { match_id, market_id: 1, specifier: '', outcome_id: '1', odds: 2 };
  const placed = await backend.call('POST', '/api/betting/bets', {
    apiKey,
    body: { picks: [pick], stake_cents: 3_000, stake_type: 'free', odds_policy: 'any' },
    headers: { 'idempotency-key': 'the-free-bet' },
  });
  expect(placed).toMatchObject({ status: 200, body: { data: { stake_type: 'free', state: 'open' } } });
  const { body } = await backend.call('GET', '/api/bonus/bonus/balance', { apiKey });
  expect(v.parse(BonusAnswer, body)).toMatchObject({ balance: 0, free_bet: null });
});

test('a number that is verified again, by a new password, gets no second free bet', async () => {
  const { msisdn } = await backend.newPlayer();
  await backend.call('POST', '/api/identity/forgot', { body: { msisdn } });
  const body = { msisdn, code: await backend.newestCode(msisdn, 2), password: PASSWORD };
  expect((await backend.call('POST', '/api/identity/reset', { body })).status).toBe(200);
  const session = await backend.callSigned('/api/identity/login', loginBody(msisdn, PASSWORD));
  const { auth: apiKey } = v.parse(SessionAnswer, session.body);
  const balance = await backend.call('GET', '/api/wallet/balance', { apiKey });
  expect(balance.body).toEqual({ b1: 0, b2: 30 });
});

test('[ACCOUNT-02] a self-excluded player can log in, sees the exclusion, and can only withdraw', async () => {
  const { msisdn, auth } = await backend.newPlayer();
  await backend.call('POST', '/api/identity/self-exclusion', { apiKey: auth, body: { period: '1y' } });
  const session = await backend.callSigned('/api/identity/login', loginBody(msisdn, PASSWORD));
  const { auth: apiKey, message, greeting } = v.parse(SessionAnswer, session.body);
  expect(message).toContain('You are self-excluded until');
  expect(greeting).toEqual({ code: 'self_excluded', until: expect.any(String) });
  const refused = await backend.call('POST', '/api/wallet/deposit/initiate', {
    apiKey,
    body: { amount: 50 },
  });
  expect(refused).toMatchObject({ status: 422, body: { code: 'self_excluded' } });
  // The only error is the missing balance, so withdrawals are allowed.
  const withdrawn = await backend.call('POST', '/api/wallet/withdraw', { apiKey, body: { amount: 50 } });
  expect(withdrawn).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } });
});
