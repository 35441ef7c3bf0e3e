import { expect, test } from '@jest/globals';
import { ErrorBody, PaymentAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { until } from '../money-backend.ts';
import { fund } from '../money-tables.ts';
import type { MethodHarness } from './method-harness.ts';

/** Withdrawals to the phone. */
export function testWithdrawals({ harness, method, faults, account, lookAt }: MethodHarness): void {
  const { balance, payment, ended, withdraw } = harness;

  test('[MONEY-07] a withdrawal is paid to the phone', async () => {
    await fund(harness.db, harness.user, 50_000);
    const { status, body } = await withdraw(200);
    expect(status).toBe(200);
    expect(await ended(body.id)).toMatchObject({ state: 'paid', method, receipt: expect.any(String) });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
  });

  test('[MONEY-07] a withdrawal that the provider refuses returns the money once', async () => {
    await fund(harness.db, harness.user, 50_000);
    faults({ reports: 'twice' });
    harness.backend.simulators[method].decidePayout(account(), 'refuse');
    await harness.backend.call(v.union([PaymentAnswer, ErrorBody]), 'POST /api/wallet/withdraw', {
      user: harness.user,
      body: { amount: 200, method },
    });
    await until(balance, ({ b1 }) => b1 === 500);
    const [row] = await harness.db.query('select state, failure from wallet.payments where user_id = $1', [
      harness.user,
    ]);
    expect(row).toEqual({ state: 'failed', failure: 'payment_not_registered' });
  });

  test.each(['lost', 'broken'] as const)(
    '[MONEY-07] a withdrawal whose order had a %s answer keeps its money held, is looked up and paid once',
    async (payoutAnswer) => {
      await fund(harness.db, harness.user, 50_000);
      faults({ payoutAnswer, reports: 'lost' });
      const { body } = await withdraw(200);
      expect(await payment(body.id)).toMatchObject({ state: 'unknown' });
      expect(await balance()).toEqual({ b1: 300, b2: 0 });
      faults({ payoutAnswer: 'normal', reports: 'once' });
      await lookAt(body.id);
      expect(await ended(body.id)).toMatchObject({ state: 'paid' });
      expect(await balance()).toEqual({ b1: 300, b2: 0 });
    },
  );

  test('[MONEY-07] a withdrawal that the provider cannot decide keeps its money held', async () => {
    await fund(harness.db, harness.user, 50_000);
    harness.backend.simulators[method].decidePayout(account(), 'unclear');
    const { body } = await withdraw(200);
    await until(
      () => payment(body.id),
      ({ state }) => state === 'unknown',
    );
    await lookAt(body.id);
    expect(await payment(body.id)).toMatchObject({ state: 'unknown' });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
  });
}
