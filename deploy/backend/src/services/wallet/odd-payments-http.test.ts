import { describe, expect, test } from '@jest/globals';
import { ExclusionAnswer, LimitsAnswer, TransactionsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceDatabases } from '../../app/test-support/service-databases.ts';
import { msisdnOf, until } from './test-support/money-backend.ts';
import { houseBalance, introduce, ledgerFaults } from './test-support/money-tables.ts';
import { useWalletDesk } from './test-support/wallet-desk.ts';

const Accepted = v.object({ ResultCode: v.string(), ResultDesc: v.string() });
const ACCEPTED = { status: 200, body: { ResultCode: '0', ResultDesc: 'Accepted' } };

describe.each(serviceDatabases())('payments to the paybill that fit no rule, on $name', ({ fresh }) => {
  const desk = useWalletDesk(fresh);
  let receipts = 0;
  const newReceipt = () => {
    receipts += 1;
    return `ODD${String(receipts).padStart(7, '0')}`;
  };
  const suspense = () => houseBalance(desk.db, 'suspense');
  const report = async (fields: object, path = 'paybill') =>
    desk.backend.call(Accepted, `POST /api/wallet/reports/${desk.backend.reportToken()}/${path}`, {
      body: { BillRefNumber: String(msisdnOf(desk.user)), MSISDN: '2547 ***** 126', ...fields },
    });
  const reasonsOf = async (receipt: string) =>
    (
      await desk.db.query<{ reason: string }>(
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
  ])('of %j are accepted, kept with the reason %s, and credited to nobody', async (amount, reason, cents) => {
    await desk.balance();
    const before = await suspense();
    const TransID = newReceipt();
    expect(await report({ TransID, TransAmount: amount })).toEqual(ACCEPTED);
    expect(await desk.balance()).toEqual({ b1: 0, b2: 0 });
    expect((await suspense()) - before).toBe(cents);
    expect(await reasonsOf(TransID)).toEqual([reason]);
    expect(await desk.backend.context.metrics.metrics()).toContain(
      `jukwaa_odd_payments_total{reason="${reason}"}`,
    );
  });

  test('cannot be claimed by the code of the SMS either', async () => {
    await desk.balance();
    const TransID = newReceipt();
    const MSISDN = String(msisdnOf(desk.user)).replace(/^(\d{4})\d+(\d{3})$/, '$1 ***** $2');
    await report({ TransID, TransAmount: '300000.00', MSISDN });
    await desk.backend.call(v.object({ data: v.string() }), 'POST /api/wallet/deposit/reconcile', {
      user: desk.user,
      body: { transaction_id: TransID },
    });
    await desk.payBill(String(msisdnOf(desk.user)), 5);
    expect(await desk.balance()).toEqual({ b1: 5, b2: 0 });
  });

  test('with a receipt that came before with another amount or account count once, as the first time', async () => {
    await desk.balance();
    const TransID = newReceipt();
    await report({ TransID, TransAmount: '50.00' });
    for (const other of [{ TransAmount: '5000.00' }, { TransAmount: '50.00', BillRefNumber: '0799999999' }])
      expect(await report({ TransID, ...other })).toEqual(ACCEPTED);
    expect(await report({ TransID, TransAmount: '50' })).toEqual(ACCEPTED);
    expect(await desk.balance()).toEqual({ b1: 50, b2: 0 });
    expect(await reasonsOf(TransID)).toEqual(['repeated_with_other_content', 'repeated_with_other_content']);
  });

  test('without a receipt code are accepted and kept, and move nothing', async () => {
    await desk.balance();
    for (const TransID of ['', '; drop', 'x'.repeat(500), undefined])
      expect(await report({ TransID, TransAmount: '70.00' })).toEqual(ACCEPTED);
    expect(await desk.balance()).toEqual({ b1: 0, b2: 0 });
  });

  test('are refused before they are made, where the operator asks first', async () => {
    await desk.balance();
    expect((await report({ TransAmount: '300000' }, 'paybill-check')).body.ResultCode).toBe('C2B00016');
    expect((await report({ TransAmount: '300' }, 'paybill-check')).body.ResultCode).toBe('0');
  });

  test('a payment for a verified number is credited before its owner has ever looked at the wallet', async () => {
    await introduce(desk.db, desk.user, msisdnOf(desk.user));
    await desk.payBill(String(msisdnOf(desk.user)), 65);
    const [account] = await desk.db.query<{ balance_cents: number }>(
      `select balance_cents from wallet.accounts where user_id = $1 and kind = 'main'`,
      [desk.user],
    );
    expect(account?.balance_cents).toBe(6_500);
  });

  const setDayLimit = (amount_cents: number) =>
    desk.backend.call(LimitsAnswer, 'PUT /api/identity/limits', {
      user: desk.user,
      body: { kind: 'deposit', period: 'day', amount_cents },
    });
  const returnsOf = () =>
    desk.db.query<{ id: string; state: string }>(
      'select id, state from wallet.payments where user_id = $1 and returns is not null',
      [desk.user],
    );

  test('[ACCOUNT-02] a payment over the own deposit limit is refused before, or sent back after it was made', async () => {
    await desk.balance();
    await setDayLimit(10_000);
    expect((await report({ TransAmount: '101' }, 'paybill-check')).body.ResultCode).toBe('C2B00016');
    await desk.payBill(String(msisdnOf(desk.user)), 101);
    expect(await desk.balance()).toEqual({ b1: 0, b2: 0 });
    await desk.backend.lookAtLatePayments();
    await until(returnsOf, ([payment]) => payment?.state === 'paid');
    const { body } = await desk.backend.call(TransactionsAnswer, 'GET /api/wallet/transactions', {
      user: desk.user,
    });
    expect(body.data.map(({ amount_cents }) => amount_cents).sort((a, b) => a - b)).toEqual([
      -10_100, 10_100,
    ]);
    await desk.payBill(String(msisdnOf(desk.user)), 100);
    expect(await desk.balance()).toEqual({ b1: 100, b2: 0 });
  });

  test('[ACCOUNT-02] a prompt and a paybill payment of the same amount cannot pass the limit together', async () => {
    await desk.balance();
    await setDayLimit(10_000);
    await desk.initiate(100);
    await desk.payBill(String(msisdnOf(desk.user)), 100);
    expect(await desk.balance()).toEqual({ b1: 100, b2: 0 });
    await desk.act('accept');
    expect(await desk.balance()).toEqual({ b1: 100, b2: 0 });
    await desk.backend.lookAtLatePayments();
    expect(await until(returnsOf, ([payment]) => payment?.state === 'paid')).toHaveLength(1);
  });

  test('[ACCOUNT-02] a deposit at the limit by prompt is credited, although its own prompt counts', async () => {
    await setDayLimit(10_000);
    await desk.initiate(100);
    await desk.act('accept');
    expect(await desk.balance()).toEqual({ b1: 100, b2: 0 });
  });

  test('[ACCOUNT-02] a payment for who is locked out goes back; where it cannot, it waits in suspense', async () => {
    await desk.balance();
    await desk.backend.call(ExclusionAnswer, 'POST /api/identity/self-exclusion', {
      user: desk.user,
      body: { period: '24h' },
    });
    const before = await suspense();
    Object.assign(desk.backend.simulator.faults, { payoutCode: '2040' });
    await desk.payBill(String(msisdnOf(desk.user)), 90);
    await desk.backend.lookAtLatePayments();
    await until(returnsOf, ([payment]) => payment?.state === 'failed');
    expect(await desk.balance()).toEqual({ b1: 0, b2: 0 });
    expect((await suspense()) - before).toBe(9_000);
  });

  test('after all of it the ledger balances', async () => {
    expect(await ledgerFaults(desk.db)).toEqual([]);
  });
});
