import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BonusAnswer, JoinedOffersAnswer, type SessionUser } from '@jukwaa/contracts';
import * as v from 'valibot';
import { startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { until } from '../wallet/test-support/money-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
}, 180_000);
afterAll(() => backend.close());

const join = ({ auth: apiKey }: SessionUser, slug = 'deposit-bonus') =>
  backend.call('POST', `/api/bonus/offers/${slug}/join`, { apiKey, body: {} });
const joined = async ({ auth: apiKey }: SessionUser) =>
  v.parse(JoinedOffersAnswer, (await backend.call('GET', '/api/bonus/offers/joined', { apiKey })).body).data;
const mainOf = async ({ auth: apiKey }: SessionUser) =>
  v.parse(v.object({ b1: v.number() }), (await backend.call('GET', '/api/wallet/balance', { apiKey })).body)
    .b1;
/** The bonus of the player beyond the free bet of new players, in Ksh. */
const bonusOf = async ({ auth: apiKey }: SessionUser) =>
  v.parse(BonusAnswer, (await backend.call('GET', '/api/bonus/bonus/balance', { apiKey })).body)
    .pending_activation;
const deposit = async (player: SessionUser, amount: number) => {
  const before = await mainOf(player);
  const number = String(player.msisdn);
  await backend.call('POST', '/sandbox/mpesa/paybill', { body: { msisdn: number, account: number, amount } });
  await until(
    () => mainOf(player),
    (main) => main === before + amount,
  );
};

test('only a player who has joined gets the bonus of a deposit, of ten percent and once a month', async () => {
  const [member, other] = [await backend.newPlayer(), await backend.newPlayer()];
  await deposit(member, 500);
  expect(await join(member)).toEqual({ status: 200, body: { data: ['deposit-bonus'] } });
  expect(await bonusOf(member)).toBe(0);
  await deposit(member, 99);
  expect(await bonusOf(member)).toBe(0);
  for (const player of [member, other]) await deposit(player, 1_000);
  expect([await bonusOf(member), await bonusOf(other)]).toEqual([100, 0]);
  await deposit(member, 1_000);
  expect(await bonusOf(member)).toBe(100);
});

test('the bonus of a deposit is at most Ksh 500', async () => {
  const player = await backend.newPlayer();
  await join(player);
  await deposit(player, 20_000);
  expect(await bonusOf(player)).toBe(500);
});

test('joining twice, also at once, is joining once', async () => {
  const player = await backend.newPlayer();
  const answers = await Promise.all([1, 2, 3].map(() => join(player)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await joined(player)).toEqual(['deposit-bonus']);
  await deposit(player, 1_000);
  expect(await bonusOf(player)).toBe(100);
});

test('guests, self-excluded players, and other offers are refused', async () => {
  const player = await backend.newPlayer();
  expect((await backend.call('POST', '/api/bonus/offers/deposit-bonus/join', { body: {} })).status).toBe(401);
  for (const slug of ['sambaza', 'terms', 'no-such-offer'])
    expect((await join(player, slug)).status).toBe(404);
  await backend.call('POST', '/api/identity/self-exclusion', {
    apiKey: player.auth,
    body: { period: '24h' },
  });
  expect(await join(player)).toMatchObject({ status: 422, body: { code: 'self_excluded' } });
  expect(await joined(player)).toEqual([]);
});

test('an offer that is joined has the dates of the running month on its page', async () => {
  const { body } = await backend.call('GET', '/api/content/deposit-bonus');
  const today = backend.backend.context.clock.now();
  const { data } = v.parse(
    v.object({ data: v.object({ from: v.string(), until: v.string(), opt_in: v.literal(true) }) }),
    body,
  );
  expect(data.from).toMatch(/-01$/);
  expect(Date.parse(data.from)).toBeLessThanOrEqual(today.getTime() + 3 * 3_600_000);
  expect(Date.parse(`${data.until}T21:00:00Z`)).toBeGreaterThan(today.getTime());
});
