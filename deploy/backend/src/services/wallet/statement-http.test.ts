import { describe, expect, test } from '@jest/globals';
import { ErrorBody, TransactionsAnswer } from '@jukwaa/contracts';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { fund } from './test-support/money-tables.ts';
import { useWalletHarness } from './test-support/wallet-harness.ts';

describe.each(serviceEngines())('balance and statement on $name', ({ fresh }) => {
  const harness = useWalletHarness(fresh);
  const { balance, initiate, act } = harness;

  test('[API-03] the balance is in Ksh with its two accounts, for signed-in users only', async () => {
    await fund(harness.db, harness.user, 12_345);
    await fund(harness.db, harness.user, 3_000, 'bonus');
    expect(await balance()).toEqual({ b1: 123.45, b2: 30 });
    expect((await harness.backend.call(ErrorBody, 'GET /api/wallet/balance')).status).toBe(401);
  });

  test('the statement comes in pages, newest first, with the balance after each line', async () => {
    for (const cents of [100, 200, 300]) await fund(harness.db, harness.user, cents);
    const page = async (n: number) =>
      (
        await harness.backend.call(TransactionsAnswer, `GET /api/wallet/transactions?page=${n}&per_page=2`, {
          user: harness.user,
        })
      ).body;
    expect(await page(0)).toMatchObject({
      total: 3,
      last_page: 1,
      data: [{ balance_cents: 600 }, { balance_cents: 300 }],
    });
    expect((await page(1)).data).toMatchObject([{ amount_cents: 100, balance_cents: 100 }]);
  });

  test('a new line between two pages makes the statement neither repeat nor skip a line', async () => {
    for (const cents of [100, 200, 300, 400, 500]) await fund(harness.db, harness.user, cents);
    const page = async (query: string) =>
      (
        await harness.backend.call(TransactionsAnswer, `GET /api/wallet/transactions?per_page=2${query}`, {
          user: harness.user,
        })
      ).body;
    const first = await page('');
    await fund(harness.db, harness.user, 600);
    const second = await page(`&page=1&after=${first.next}`);
    const third = await page(`&page=2&after=${second.next}`);
    const amounts = [first, second, third].flatMap(({ data }) => data.map((line) => line.amount_cents));
    expect(amounts).toEqual([500, 400, 300, 200, 100]);
    expect([first.last_page, second.last_page, third.last_page]).toEqual([2, 2, 2]);
    expect(third).not.toHaveProperty('next');
  });

  test('[ACCOUNT-01] the statement can be filtered by kind of line', async () => {
    await fund(harness.db, harness.user, 50_000);
    await initiate(100);
    await act('accept');
    const narrowed = async (kind: string) =>
      (
        await harness.backend.call(TransactionsAnswer, `GET /api/wallet/transactions?kind=${kind}`, {
          user: harness.user,
        })
      ).body;
    expect((await narrowed('deposits')).data).toMatchObject([
      { reason: 'deposit', amount_cents: 10_000 },
      { reason: 'deposit', amount_cents: 50_000 },
    ]);
    expect(await narrowed('winnings')).toEqual({ data: [], last_page: 0, total: 0 });
  });

  test('[ACCOUNT-01] the statement can be of some days in Nairobi, the first and the last included', async () => {
    // The last instants of two Nairobi days, and the first one of the day between them.
    const times = ['2026-11-20T20:59:59.999Z', '2026-11-20T21:00:00.000Z', '2026-11-21T21:00:00.000Z'];
    for (const [at, time] of times.entries())
      await fund(harness.db, harness.user, 100 * (at + 1), 'main', new Date(time));
    const amounts = async (query: string) => {
      const { body } = await harness.backend.call(
        TransactionsAnswer,
        `GET /api/wallet/transactions?per_page=1&${query}`,
        { user: harness.user },
      );
      return { total: body.total, newest: body.data[0]?.amount_cents };
    };
    expect(await amounts('from=2026-11-21&to=2026-11-21')).toEqual({ total: 1, newest: 200 });
    expect(await amounts('to=2026-11-21')).toEqual({ total: 2, newest: 200 });
    expect(await amounts('from=2026-11-22')).toEqual({ total: 1, newest: 300 });
    const wrong = await harness.backend.call(ErrorBody, 'GET /api/wallet/transactions?from=yesterday', {
      user: harness.user,
    });
    expect(wrong.status).toBe(422);
  });
});
