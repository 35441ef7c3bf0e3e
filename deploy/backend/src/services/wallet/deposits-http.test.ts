import { describe, expect, test } from '@jest/globals';
import { ErrorBody, TransactionsAnswer, topics, userName } from '@jukwaa/contracts';
import { connectAsync } from 'mqtt';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { keyOf, msisdnOf, until } from './test-support/money-backend.ts';
import { ledgerFaults } from './test-support/money-tables.ts';
import { useWalletHarness } from './test-support/wallet-harness.ts';

describe.each(serviceEngines())('deposits on $name', ({ fresh }) => {
  const harness = useWalletHarness(fresh);
  const { balance, payment, due, initiate, prompts, act } = harness;

  test('[MONEY-04] [MONEY-08] a deposit prompts the phone, and the accepted prompt credits the wallet', async () => {
    const started = await initiate(249);
    expect(started.data).toContain('Ksh 249.00');
    expect(await payment(started.id)).toMatchObject({ state: 'pushed', amount_cents: 24_900, receipt: null });
    expect(await prompts()).toMatchObject([
      { amount: 249, account: String(msisdnOf(harness.user)), state: 'pending' },
    ]);
    expect(await balance()).toEqual({ b1: 0, b2: 0 });
    expect((await act('accept')).body.state).toBe('accepted');
    expect(await payment(started.id)).toMatchObject({ state: 'paid', reason: null });
    expect(await balance()).toEqual({ b1: 249, b2: 0 });
  });

  test('[MONEY-08] the owner’s balance and profile topics report a deposit', async () => {
    const received: Array<{ topic: string; body: unknown }> = [];
    const client = await connectAsync(`${harness.backend.url.replace('http', 'ws')}/mqtt`, {
      username: userName(harness.user),
      password: keyOf(harness.user),
      reconnectPeriod: 0,
    });
    client.on('message', (topic, payload) => received.push({ topic, body: JSON.parse(payload.toString()) }));
    await client.subscribeAsync([topics.balance(harness.user), topics.profile(harness.user)]);
    await initiate(100);
    await act('accept');
    const body = await until(
      async () => received,
      (lines) => lines.length >= 2,
    );
    await client.endAsync();
    const message = expect.stringContaining('Your deposit of Ksh 100.00');
    expect(body).toContainEqual({
      topic: topics.balance(harness.user),
      body: expect.objectContaining({ message }),
    });
    expect(body).toContainEqual({
      topic: topics.profile(harness.user),
      body: expect.objectContaining({ type: 'PROFILE', status: 'success', message }),
    });
  });

  test('[MONEY-04] a prompt without any report is unknown, and is paid when the phone accepts it later', async () => {
    const { id } = await initiate(249);
    await act('unclear');
    expect(await payment(id)).toMatchObject({ state: 'unknown' });
    expect(await balance()).toEqual({ b1: 0, b2: 0 });
    await act('accept');
    expect(await payment(id)).toMatchObject({ state: 'paid' });
    expect(await balance()).toEqual({ b1: 249, b2: 0 });
  });

  test.each([
    ['decline', 'The M-Pesa request was declined'],
    ['timeout', 'The phone did not answer the M-Pesa request'],
    ['wrong-pin', 'The M-Pesa PIN was wrong'],
    ['insufficient', 'There is not enough money in the M-Pesa account'],
  ] as const)(
    '[MONEY-04] a prompt that ends with %s credits nothing and shows the reason',
    async (action, reason) => {
      const { id } = await initiate(50);
      await act(action);
      expect(await payment(id)).toMatchObject({ state: 'failed', reason });
      expect(await balance()).toEqual({ b1: 0, b2: 0 });
      const again = await act('accept').catch(() => 'refused');
      expect(again).toBe('refused');
    },
  );

  test('[MONEY-08] repeated reports, and the paybill confirmation of the same receipt, credit once', async () => {
    Object.assign(harness.backend.simulator.faults, { reports: 'twice', confirmations: 'twice' });
    await initiate(75);
    await act('accept');
    expect(await balance()).toEqual({ b1: 75, b2: 0 });
    const statement = await harness.backend.call(TransactionsAnswer, 'GET /api/wallet/transactions', {
      user: harness.user,
    });
    expect(statement.body).toMatchObject({ total: 1, data: [{ reason: 'deposit', amount_cents: 7_500 }] });
  });

  test('a lost report is looked up; the payment stays open while the phone has not answered', async () => {
    Object.assign(harness.backend.simulator.faults, { reports: 'lost', confirmations: 'lost' });
    const { id } = await initiate(60);
    await due(id);
    await harness.backend.lookAtLatePayments();
    expect(await payment(id)).toMatchObject({ state: 'pushed' });
    await act('accept');
    expect(await payment(id)).toMatchObject({ state: 'pushed' });
    await due(id);
    await harness.backend.lookAtLatePayments();
    expect(await payment(id)).toMatchObject({ state: 'paid' });
    expect(await balance()).toEqual({ b1: 60, b2: 0 });
  });

  /** Simulates a process that ended before it stored mobile money's answer to the push. */
  const forgetPush = (id: string) =>
    harness.db.query(`update wallet.payments set checkout_id = null, state = 'initiated' where id = $1`, [
      id,
    ]);

  test('[MONEY-04] a deposit whose prompt was ordered without a stored answer is paid when its money arrives, and never failed', async () => {
    const { id } = await initiate(61);
    await forgetPush(id);
    await act('accept');
    expect(await balance()).toEqual({ b1: 61, b2: 0 });
    await due(id);
    await harness.backend.lookAtLatePayments();
    expect(await payment(id)).toMatchObject({ state: 'paid', receipt: expect.any(String) });
    expect(await balance()).toEqual({ b1: 61, b2: 0 });
  });

  test('[MONEY-04] a deposit without a stored answer does not use the receipt of another payment', async () => {
    await harness.payBill(String(msisdnOf(harness.user)), 62);
    const { id } = await initiate(62);
    await forgetPush(id);
    const other = await initiate(62);
    await act('accept');
    await due(id);
    await harness.backend.lookAtLatePayments();
    expect(await payment(other.id)).toMatchObject({ state: 'paid' });
    expect(await payment(id)).toMatchObject({ state: 'unknown', receipt: null });
    expect(await balance()).toEqual({ b1: 124, b2: 0 });
  });

  test('reports without the secret and amounts with cents change nothing', async () => {
    const forged = {
      TransID: 'FORGED1234',
      TransAmount: '999.00',
      BillRefNumber: String(msisdnOf(harness.user)),
      MSISDN: '',
    };
    const path = 'POST /api/wallet/reports/a-guess/paybill';
    expect((await harness.backend.call(ErrorBody, path, { body: forged })).status).toBe(404);
    for (const amount of [0, -5, 1.5, '249', 300_000])
      expect(
        (
          await harness.backend.call(ErrorBody, 'POST /api/wallet/deposit/initiate', {
            user: harness.user,
            body: { amount },
          })
        ).status,
      ).toBe(422);
    expect(await balance()).toEqual({ b1: 0, b2: 0 });
  });

  test('the ledger balances after all deposits', async () => {
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });
});
