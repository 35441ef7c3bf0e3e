import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BonusAnswer, JoinedOffersAnswer, type SessionUser } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { until } from '../wallet/test-support/money-backend.ts';
import { ledgerFaults } from '../wallet/test-support/money-tables.ts';

const START_MS = 180_000;
const ROUNDS = 50;
const DAY_MS = 24 * 3_600_000;
/** The day so many days from now, as pages have it. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** Offers beside the operator's own, by slug. */
const PAGES = {
  ended: `from: ${dayIn(-9)}\nuntil: ${dayIn(-2)}\nopt_in: yes`,
  coming: `from: ${dayIn(2)}\nuntil: ${dayIn(9)}\nopt_in: yes`,
  'no-end': `from: ${dayIn(-2)}\nopt_in: yes`,
  'no-join': `from: ${dayIn(-2)}\nuntil: ${dayIn(9)}`,
};

describe.each(serviceEngines())('an offer under attack on $name', (engine) => {
  let backend: TestBackend;
  const db = () => backend.backend.context.db;
  /** The command refuses the page without an end, so the pages come as those of another version would. */
  const addPages = () =>
    db().query(
      `insert into content.edits (file, act, text, set_by, set_at)
       select key || '.en.md', 'put', E'---\nkind: promotion\ntitle: X\n' || value || E'\n---\nText', 'test', now()
       from jsonb_each_text($1::jsonb)`,
      [JSON.stringify(PAGES)],
    );
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await addPages();
    await until(
      () => backend.call('GET', '/api/content/coming'),
      ({ status }) => status === 200,
    );
  }, START_MS);
  afterAll(() => backend.close());

  const enter = ({ auth: apiKey }: SessionUser, slug = 'deposit-bonus', body: unknown = {}) =>
    backend.call('POST', `/api/bonus/offers/${slug}/join`, { apiKey, body });
  const joined = async ({ auth: apiKey }: SessionUser) =>
    v.parse(JoinedOffersAnswer, (await backend.call('GET', '/api/bonus/offers/joined', { apiKey })).body)
      .data;
  const bonusOf = async ({ auth: apiKey }: SessionUser) =>
    v.parse(BonusAnswer, (await backend.call('GET', '/api/bonus/bonus/balance', { apiKey })).body)
      .pending_activation;
  const mainOf = async ({ auth: apiKey }: SessionUser) =>
    v.parse(v.object({ b1: v.number() }), (await backend.call('GET', '/api/wallet/balance', { apiKey })).body)
      .b1;
  const pay = ({ msisdn }: SessionUser, amount: number) => {
    const number = String(msisdn);
    return backend.call('POST', '/sandbox/mpesa/paybill', {
      body: { msisdn: number, account: number, amount },
    });
  };
  const holds = (player: SessionUser, amount: number) =>
    until(
      () => mainOf(player),
      (main) => main === amount,
    );
  /** When the player joined, and when each bonus was given. */
  const times = ({ id }: SessionUser) =>
    db().query<{ joined_at: Date; granted_at: Date | null }>(
      `SELECT j.joined_at, g.granted_at FROM bonus.joins j
       LEFT JOIN bonus.grants g ON g.user_id = j.user_id AND g.kind = 'bonus' WHERE j.user_id = $1`,
      [id],
    );

  test(
    'an offer joined at the moment of a deposit gives the bonus of a deposit after it once, and of no other',
    async () => {
      const round = async (n: number): Promise<void> => {
        const player = await backend.newPlayer();
        const calls = [() => enter(player), () => pay(player, 1_000)];
        await Promise.all((n % 2 ? calls : calls.toReversed()).map((call) => call()));
        await holds(player, 1_000);
        const first = await bonusOf(player);
        expect([0, 100]).toContain(first);
        // A deposit after the answer always counts, if it is the first one.
        await pay(player, 2_000);
        await holds(player, 3_000);
        expect(await bonusOf(player)).toBe(first || 200);
        await Promise.all([pay(player, 500), pay(player, 500), enter(player)]);
        await holds(player, 4_000);
        expect(await bonusOf(player)).toBe(first || 200);
        const rows = await times(player);
        expect(rows).toHaveLength(1);
        for (const { joined_at, granted_at } of rows)
          expect(granted_at?.getTime()).toBeGreaterThanOrEqual(joined_at.getTime());
      };
      for (let done = 0; done < ROUNDS; done += 10)
        await Promise.all(Array.from({ length: 10 }, (_, n) => round(n)));
      expect(await ledgerFaults(db())).toEqual([]);
    },
    START_MS,
  );

  test('an offer gives its bonus once to a member whose deposits arrive together', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => backend.newPlayer()));
    await Promise.all(members.map((member) => enter(member)));
    await Promise.all(members.flatMap((member) => [1, 2, 3, 4].map(() => pay(member, 1_000))));
    for (const member of members) {
      await holds(member, 4_000);
      expect(await bonusOf(member)).toBe(100);
    }
    expect(await ledgerFaults(db())).toEqual([]);
  });

  test('an offer that has ended, has not started, has no end, or is none to join, is joined by no call', async () => {
    const player = await backend.newPlayer();
    for (const slug of ['ended', 'coming', 'no-end', 'no-join', 'unknown', 'Deposit-Bonus', '..%2Fterms'])
      expect([400, 404]).toContain((await enter(player, slug)).status);
    expect(await joined(player)).toEqual([]);
  });

  test('an offer is joined by its own user only, and by no body with fields or of a megabyte', async () => {
    const [player, other] = [await backend.newPlayer(), await backend.newPlayer()];
    for (const body of [{ user_id: other.id }, { slug: 'ended' }, [], 'null', 7])
      expect((await enter(player, 'deposit-bonus', body)).status).toBe(400);
    const huge = await enter(player, 'deposit-bonus', { text: 'x'.repeat(2_000_000) });
    expect(huge.status).toBe(413);
    expect([await joined(player), await joined(other)]).toEqual([[], []]);
  });

  test('an offer gives nothing to a member who then self-excludes: the deposit goes back', async () => {
    const player = await backend.newPlayer();
    await enter(player);
    await backend.call('POST', '/api/identity/self-exclusion', {
      apiKey: player.auth,
      body: { period: '24h' },
    });
    await pay(player, 1_000);
    await until(
      () => db().query(`SELECT FROM wallet.payments WHERE user_id = $1 AND kind = 'withdrawal'`, [player.id]),
      (rows) => rows.length === 1,
    );
    expect([await mainOf(player), await bonusOf(player)]).toEqual([0, 0]);
  });

  test('an offer whose end the operator moves is joined until the new end, without a second bonus', async () => {
    const player = await backend.newPlayer();
    await enter(player);
    await pay(player, 1_000);
    await holds(player, 1_000);
    await db().query(`UPDATE bonus.joins SET until = now() - interval '1 s' WHERE user_id = $1`, [player.id]);
    expect(await joined(player)).toEqual([]);
    expect(await enter(player)).toEqual({ status: 200, body: { data: ['deposit-bonus'] } });
    await pay(player, 1_000);
    await holds(player, 2_000);
    expect(await bonusOf(player)).toBe(100);
  });
});
