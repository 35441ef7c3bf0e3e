import { expect, test } from '@jest/globals';
import { PAYMENT_METHODS } from '@jukwaa/contracts';
import * as v from 'valibot';
import { until } from '../money-backend.ts';
import { fund, houseBalance } from '../money-tables.ts';
import { REPORTS, sendReport } from '../reports.ts';
import type { MethodHarness } from './method-harness.ts';

/** Payments to the business number, and reports that come from outside. */
export function testPaybill({
  harness,
  method,
  reports,
  newReceipt,
  faults,
  account,
  referenceOf,
}: MethodHarness): void {
  const { balance, payment, initiate, withdraw, payBill } = harness;

  const suspense = () => houseBalance(harness.db, 'suspense');

  test('[MONEY-06] a payment to the business number is credited to the typed account', async () => {
    await balance();
    await payBill(account(), 120);
    expect(await balance()).toEqual({ b1: 120, b2: 0 });
  });

  test('[MONEY-06] a payment with a lost report is read from the provider’s list and claimed by its code', async () => {
    faults({ confirmations: 'lost' });
    const receipt = await payBill('TYPO', 95);
    await harness.backend.call(v.object({ data: v.string() }), 'POST /api/wallet/deposit/reconcile', {
      user: harness.user,
      body: { transaction_id: receipt },
    });
    await until(balance, ({ b1 }) => b1 === 95);
  });

  test.each(['0', '-100', 'NaN', '250001.00', '10.005'])(
    'a payment of %s is stored for an operator and credited to no user',
    async (amount) => {
      await balance();
      const receipt = newReceipt();
      const report = reports.received({ receipt, amount, account: account() });
      expect(await sendReport(harness.backend, method, report)).toBe(200);
      expect(await balance()).toEqual({ b1: 0, b2: 0 });
      const kept = await harness.db.query('select method from wallet.odd_reports where receipt = $1', [
        receipt,
      ]);
      expect(kept).toEqual([{ method }]);
    },
  );

  test('a repeated receipt with another amount counts with the first amount', async () => {
    await balance();
    const receipt = newReceipt();
    for (const amount of ['50.00', '5000.00', '50.00'])
      await sendReport(harness.backend, method, reports.received({ receipt, amount, account: account() }));
    expect(await balance()).toEqual({ b1: 50, b2: 0 });
  });

  test('reports about unknown orders and reports without the secret change nothing', async () => {
    const before = await suspense();
    const receipt = newReceipt();
    expect(await sendReport(harness.backend, method, reports.collected('no-such-order', receipt))).toBe(200);
    expect(await sendReport(harness.backend, method, reports.paidOut('no-such-order', receipt))).toBe(200);
    const money = reports.received({ receipt, amount: '999.00', account: account() });
    expect(await sendReport(harness.backend, method, money, 'a-guess-of-24-characters')).toBe(404);
    expect(await balance()).toEqual({ b1: 0, b2: 0 });
    expect(await suspense()).toBe(before);
  });

  test('a report of another provider never settles an order of this one', async () => {
    await fund(harness.db, harness.user, 50_000);
    const { id } = await initiate(100);
    harness.backend.simulators[method].decidePayout(account(), 'unclear');
    const payout = await withdraw(200);
    await until(
      () => payment(payout.body.id),
      ({ state }) => state === 'unknown',
    );
    for (const other of PAYMENT_METHODS.filter((one) => one !== method)) {
      const forged = REPORTS[other];
      const receipt = forged.receipt(90_000 + harness.user);
      for (const reference of [id, await referenceOf(id)])
        expect(await sendReport(harness.backend, other, forged.collected(reference, receipt))).toBe(200);
      expect(await sendReport(harness.backend, other, forged.paidOut(payout.body.id, receipt))).toBe(200);
    }
    expect(await payment(id)).toMatchObject({ state: 'pushed', receipt: null });
    expect(await payment(payout.body.id)).toMatchObject({ state: 'unknown', receipt: null });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
  });

  test('the same receipt code of two providers is two payments', async () => {
    await balance();
    const receipt = `SAME00${String(harness.user).padStart(4, '0')}`;
    for (const one of PAYMENT_METHODS) {
      const money = REPORTS[one].received({ receipt, amount: '10.00', account: account() });
      expect(await sendReport(harness.backend, one, money)).toBe(200);
    }
    expect(await balance()).toEqual({ b1: 20, b2: 0 });
  });
}
