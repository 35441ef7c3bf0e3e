import { describe, expect, test } from '@jest/globals';
import { ExclusionAnswer, LimitsAnswer, TransactionsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { msisdnOf, until } from './test-support/money-backend.ts';
import { houseBalance, introduce, ledgerFaults } from './test-support/money-tables.ts';
import { useWalletHarness } from './test-support/wallet-harness.ts';

const Accepted = v.object({ ResultCode: v.string(), ResultDesc: v.string() });
const ACCEPTED = { status: 200, body: { ResultCode: '0', ResultDesc: 'Accepted' } };

describe.each(serviceEngines())('irregular payments to the paybill, on $name', ({ fresh }) => {
  const harness = useWalletHarness(fresh);
  let receipts = 0;
  const newReceipt = () => {
    receipts += 1;
    return `ODD${String(receipts).padStart(7, '0')}`;
  };
  const suspense = () => houseBalance(harness.db, 'suspense');
  const report = async (fields: object, path = 'paybill') =>
    harness.backend.call(Accepted, `POST /api/wallet/reports/${harness.backend.reportToken()}/${path}`, {
      body: { BillRefNumber: String(msisdnOf(harness.user)), MSISDN: '2547 ***** 126', ...fields },
    });
  const reasonsOf = async (receipt: string) =>
    (
      await harness.db.query<{ reason: string }>(
        'select reason from wallet.odd_reports where receipt = $1 order by id',
        [receipt],
      )
    ).map(({ reason }) => reason);

  test.each([
    ['0', 'zero_amount', 0],
    ['0.00', 'zero_amount', 0],
    [0, 'zero_amount', 0],
    ['-100', 'negative_amount', 0],
    ['250001.00', 'over_maximum', 25_000_100],
    ['10.005', 'fractional_cents', 1_000],
    ['NaN', 'not_a_number', 0],
    ['99999999999999999999', 'not_a_number', 0],
    [{ of: 'another type' }, 'not_a_number', 0],
  ])(
    'irregular payments to the paybill of %j are accepted, stored with the reason %s, and credited to no user',
    async (amount, reason, cents) => {
      await harness.balance();
      const before = await suspense();
      const TransID = newReceipt();
      expect(await report({ TransID, TransAmount: amount })).toEqual(ACCEPTED);
      expect(await harness.balance()).toEqual({ b1: 0, b2: 0 });
      expect((await suspense()) - before).toBe(cents);
      expect(await reasonsOf(TransID)).toEqual([reason]);
      expect(await harness.backend.context.metrics.metrics()).toContain(
        `jukwaa_odd_payments_total{reason="${reason}"}`,
      );
    },
  );

  test('irregular payments to the paybill cannot be claimed by the code of the SMS either', async () => {
    await harness.balance();
    const TransID = newReceipt();
    const MSISDN = String(msisdnOf(harness.user)).replace(/^(\d{4})\d+(\d{3})$/, '$1 ***** $2');
    await report({ TransID, TransAmount: '300000.00', MSISDN });
    await harness.backend.call(v.object({ data: v.string() }), 'POST /api/wallet/deposit/reconcile', {
      user: harness.user,
      body: { transaction_id: TransID },
    });
    await harness.payBill(String(msisdnOf(harness.user)), 5);
    expect(await harness.balance()).toEqual({ b1: 5, b2: 0 });
  });

  test('irregular payments to the paybill with a repeated receipt but another amount or account count once, with the first values', async () => {
    await harness.balance();
    const TransID = newReceipt();
    await report({ TransID, TransAmount: '50.00' });
    for (const other of [{ TransAmount: '5000.00' }, { TransAmount: '50.00', BillRefNumber: '0799999999' }])
      expect(await report({ TransID, ...other })).toEqual(ACCEPTED);
    expect(await report({ TransID, TransAmount: '50' })).toEqual(ACCEPTED);
    expect(await harness.balance()).toEqual({ b1: 50, b2: 0 });
    expect(await reasonsOf(TransID)).toEqual(['repeated_with_other_content', 'repeated_with_other_content']);
  });

  test('irregular payments to the paybill without a receipt code are accepted and stored, and move no money', async () => {
    await harness.balance();
    for (const TransID of ['', '; drop', 'x'.repeat(500), undefined])
      expect(await report({ TransID, TransAmount: '70.00' })).toEqual(ACCEPTED);
    expect(await harness.balance()).toEqual({ b1: 0, b2: 0 });
  });

  test('irregular payments to the paybill are refused in advance where the operator asks first', async () => {
    await harness.balance();
    expect((await report({ TransAmount: '300000' }, 'paybill-check')).body.ResultCode).toBe('C2B00016');
    expect((await report({ TransAmount: '300' }, 'paybill-check')).body.ResultCode).toBe('0');
  });

  test('irregular payments to the paybill do not include a payment for a verified number, which is credited before its owner first opens the wallet', async () => {
    await introduce(harness.db, harness.user, msisdnOf(harness.user));
    await harness.payBill(String(msisdnOf(harness.user)), 65);
    const [account] = await harness.db.query<{ balance_cents: number }>(
      `select balance_cents from wallet.accounts where user_id = $1 and kind = 'main'`,
      [harness.user],
    );
    expect(account?.balance_cents).toBe(6_500);
  });

  const setDayLimit = (amount_cents: number) =>
    harness.backend.call(LimitsAnswer, 'PUT /api/identity/limits', {
      user: harness.user,
      body: { kind: 'deposit', period: 'day', amount_cents },
    });
  const returnsOf = () =>
    harness.db.query<{ id: string; state: string }>(
      'select id, state from wallet.payments where user_id = $1 and returns is not null',
      [harness.user],
    );

  test('[ACCOUNT-02] over the owner’s deposit limit are refused in advance, or sent back afterwards', async () => {
    await harness.balance();
    await setDayLimit(10_000);
    expect((await report({ TransAmount: '101' }, 'paybill-check')).body.ResultCode).toBe('C2B00016');
    await harness.payBill(String(msisdnOf(harness.user)), 101);
    expect(await harness.balance()).toEqual({ b1: 0, b2: 0 });
    await harness.backend.lookAtLatePayments();
    await until(returnsOf, ([payment]) => payment?.state === 'paid');
    const { body } = await harness.backend.call(TransactionsAnswer, 'GET /api/wallet/transactions', {
      user: harness.user,
    });
    expect(body.data.map(({ amount_cents }) => amount_cents).sort((a, b) => a - b)).toEqual([
      -10_100, 10_100,
    ]);
    await harness.payBill(String(msisdnOf(harness.user)), 100);
    expect(await harness.balance()).toEqual({ b1: 100, b2: 0 });
  });

  test('[ACCOUNT-02] irregular payments to the paybill cannot pass the limit together with a prompt of the same amount', async () => {
    await harness.balance();
    await setDayLimit(10_000);
    await harness.initiate(100);
    await harness.payBill(String(msisdnOf(harness.user)), 100);
    expect(await harness.balance()).toEqual({ b1: 100, b2: 0 });
    await harness.act('accept');
    expect(await harness.balance()).toEqual({ b1: 100, b2: 0 });
    await harness.backend.lookAtLatePayments();
    expect(await until(returnsOf, ([payment]) => payment?.state === 'paid')).toHaveLength(1);
  });

  test('[ACCOUNT-02] irregular payments to the paybill do not include a deposit by prompt at the limit: it is credited, although its own prompt counts', async () => {
    await setDayLimit(10_000);
    await harness.initiate(100);
    await harness.act('accept');
    expect(await harness.balance()).toEqual({ b1: 100, b2: 0 });
  });

  test('[ACCOUNT-02] irregular payments to the paybill for a self-excluded user are sent back; where that fails, they wait in suspense', async () => {
    await harness.balance();
    await harness.backend.call(ExclusionAnswer, 'POST /api/identity/self-exclusion', {
      user: harness.user,
      body: { period: '24h' },
    });
    const before = await suspense();
    Object.assign(harness.backend.simulator.faults, { payoutCode: '2040' });
    await harness.payBill(String(msisdnOf(harness.user)), 90);
    await harness.backend.lookAtLatePayments();
    await until(returnsOf, ([payment]) => payment?.state === 'failed');
    expect(await harness.balance()).toEqual({ b1: 0, b2: 0 });
    expect((await suspense()) - before).toBe(9_000);
  });

  test('irregular payments to the paybill leave a ledger that balances', async () => {
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });
});
