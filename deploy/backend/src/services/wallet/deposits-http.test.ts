import { describe, expect, test } from '@jest/globals';
import { ErrorBody, TransactionsAnswer, topics, userName } from '@jukwaa/contracts';
import { connectAsync } from 'mqtt';
import { serviceDatabases } from '../../app/test-support/service-databases.ts';
import { keyOf, msisdnOf, until } from './test-support/money-backend.ts';
import { ledgerFaults } from './test-support/money-tables.ts';
import { useWalletHarness } from './test-support/wallet-harness.ts';

describe.each(serviceDatabases())('deposits on $name', ({ fresh }) => {
  const harness = useWalletHarness(fresh);
  const { balance, payment, due, initiate, prompts, act } = harness;

  test('[MONEY-04] [MONEY-08] a deposit asks the phone, and the accepted prompt credits the wallet', async () => {
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

  test('[MONEY-08] the balance and profile topics of the owner tell that a deposit arrived', async () => {
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

  test('[MONEY-04] a prompt that nobody knows about is unknown, and paid when it is accepted after all', async () => {
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
    '[MONEY-04] a prompt that ends with %s credits nothing and says why',
    async (action, reason) => {
      const { id } = await initiate(50);
      await act(action);
      expect(await payment(id)).toMatchObject({ state: 'failed', reason });
      expect(await balance()).toEqual({ b1: 0, b2: 0 });
      const again = await act('accept').catch(() => 'refused');
      expect(again).toBe('refused');
    },
  );

  test('[MONEY-08] reports that come twice, and the paybill confirmation of the same receipt, credit once', async () => {
    Object.assign(harness.backend.simulator.faults, { reports: 'twice', confirmations: 'twice' });
    await initiate(75);
    await act('accept');
    expect(await balance()).toEqual({ b1: 75, b2: 0 });
    const statement = await harness.backend.call(TransactionsAnswer, 'GET /api/wallet/transactions', {
      user: harness.user,
    });
    expect(statement.body).toMatchObject({ total: 1, data: [{ reason: 'deposit', amount_cents: 7_500 }] });
  });

  test('a lost report is looked up; nothing is guessed while the phone has not answered', async () => {
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

  /** The process ended before mobile money's answer to the push was stored. */
  const forgetPush = (id: string) =>
    harness.db.query(`update wallet.payments set checkout_id = null, state = 'initiated' where id = $1`, [
      id,
    ]);

  test('[MONEY-04] a deposit whose prompt was ordered without a stored answer is paid when its money came, and never failed', async () => {
    const { id } = await initiate(61);
    await forgetPush(id);
    await act('accept');
    expect(await balance()).toEqual({ b1: 61, b2: 0 });
    await due(id);
    await harness.backend.lookAtLatePayments();
    expect(await payment(id)).toMatchObject({ state: 'paid', receipt: expect.any(String) });
    expect(await balance()).toEqual({ b1: 61, b2: 0 });
  });

  test('[MONEY-04] a deposit without a stored answer does not take the receipt of another payment', async () => {
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

  test('reports without the secret, and amounts that are no whole shillings, change nothing', async () => {
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

  test('after all of it the ledger balances', async () => {
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });
});
