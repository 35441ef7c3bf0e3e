import { describe, expect, test } from '@jest/globals';
import { ErrorBody, PAYMENT_METHODS, PaymentAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceDatabases } from '../../app/test-support/service-databases.ts';
import { msisdnOf, until } from './test-support/money-backend.ts';
import { fund, houseBalance, ledgerFaults } from './test-support/money-tables.ts';
import { REPORTS, sendReport } from './test-support/reports.ts';
import { useWalletHarness } from './test-support/wallet-harness.ts';

const cases = serviceDatabases().flatMap(({ name, fresh }) =>
  PAYMENT_METHODS.map((method) => ({ name, fresh, method })),
);

/** What every adapter must do, whatever its provider's messages look like. */
describe.each(cases)('payments by $method on $name', ({ fresh, method }) => {
  const harness = useWalletHarness(fresh, method);
  const reports = REPORTS[method];
  const { balance, payment, ended, due, initiate, withdraw, prompts, act, payBill } = harness;
  let receipts = 0;
  const newReceipt = () => {
    receipts += 1;
    return reports.receipt(receipts);
  };
  const faults = (changes: object) => Object.assign(harness.backend.simulators[method].faults, changes);
  const account = () => String(msisdnOf(harness.user));
  const suspense = () => houseBalance(harness.db, 'suspense');
  const referenceOf = async (id: string) => {
    const [row] = await harness.db.query<{ checkout_id: string }>(
      'select checkout_id from wallet.payments where id = $1',
      [id],
    );
    return row?.checkout_id ?? '';
  };
  const lookAt = async (id: string) => {
    await due(id);
    await harness.backend.lookAtLatePayments();
  };

  test('[MONEY-04] an accepted prompt credits the wallet and names its receipt', async () => {
    const started = await initiate(249);
    expect(started.data).toContain('Ksh 249.00');
    expect(await payment(started.id)).toMatchObject({ state: 'pushed', method });
    expect(await prompts()).toMatchObject([{ amount: 249, account: account(), state: 'pending' }]);
    await act('accept');
    expect(await payment(started.id)).toMatchObject({ state: 'paid', receipt: expect.any(String) });
    expect(await balance()).toEqual({ b1: 249, b2: 0 });
  });

  test.each([
    ['decline', 'payment_declined'],
    ['timeout', 'payment_no_answer'],
    ['wrong-pin', 'payment_wrong_pin'],
    ['insufficient', 'payment_insufficient'],
  ] as const)(
    '[MONEY-04] a prompt that ends with %s credits nothing and says %s',
    async (action, failure) => {
      const { id } = await initiate(50);
      await act(action);
      expect(await payment(id)).toMatchObject({ state: 'failed', failure });
      expect(await balance()).toEqual({ b1: 0, b2: 0 });
    },
  );

  test('a request that the provider refuses at once is refused with a code of the contract', async () => {
    faults({ collectAnswer: 'busy' });
    const answer = await harness.backend.call(ErrorBody, 'POST /api/wallet/deposit/initiate', {
      user: harness.user,
      body: { amount: 60, method },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'payment_refused' } });
    expect(await prompts()).toEqual([]);
  });

  test('a request whose answer was lost is credited once when the phone pays all the same', async () => {
    faults({ collectAnswer: 'broken' });
    const { id, data } = await initiate(70);
    expect(data).toContain('did not answer');
    expect(await payment(id)).toMatchObject({ state: 'unknown' });
    await act('accept');
    await lookAt(id);
    expect(await balance()).toEqual({ b1: 70, b2: 0 });
  });

  test('a request that never reached the provider credits nothing', async () => {
    faults({ collectAnswer: 'lost' });
    const { id } = await initiate(70);
    await lookAt(id);
    expect((await payment(id)).state).toMatch(/unknown|failed/);
    expect(await balance()).toEqual({ b1: 0, b2: 0 });
  });

  test('a report that is lost is looked up, and nothing is guessed while the phone has not answered', async () => {
    faults({ reports: 'lost', confirmations: 'lost' });
    const { id } = await initiate(80);
    await lookAt(id);
    expect(await payment(id)).toMatchObject({ state: 'pushed' });
    await act('accept');
    await lookAt(id);
    expect(await payment(id)).toMatchObject({ state: 'paid', receipt: expect.any(String) });
    expect(await balance()).toEqual({ b1: 80, b2: 0 });
  });

  test('a report of a decision that comes late, after an unclear one, still counts', async () => {
    const { id } = await initiate(85);
    await act('unclear');
    expect(await payment(id)).toMatchObject({ state: 'unknown' });
    await act('accept');
    expect(await payment(id)).toMatchObject({ state: 'paid' });
    expect(await balance()).toEqual({ b1: 85, b2: 0 });
  });

  test('[MONEY-08] reports that come twice credit once', async () => {
    faults({ reports: 'twice', confirmations: 'twice' });
    await initiate(75);
    await act('accept');
    expect(await balance()).toEqual({ b1: 75, b2: 0 });
  });

  test('a report that comes before the answer to its request is credited once', async () => {
    const { id } = await initiate(90);
    const reference = await referenceOf(id);
    // As while the answer is on its way; a provider that knows orders by our id has its reference from the start.
    const known = reference === id ? reference : null;
    await harness.db.query(
      `update wallet.payments set state = 'initiated', checkout_id = $2, result_code = null where id = $1`,
      [id, known],
    );
    faults({ confirmations: 'lost' });
    await act('accept');
    await harness.db.query(
      `update wallet.payments set checkout_id = $2, state = case state when 'initiated' then 'pushed' else state end
       where id = $1`,
      [id, reference],
    );
    await lookAt(id);
    expect(await payment(id)).toMatchObject({ state: 'paid' });
    expect(await balance()).toEqual({ b1: 90, b2: 0 });
  });

  test('[MONEY-06] a payment to the business number finds the account that was typed', async () => {
    await balance();
    await payBill(account(), 120);
    expect(await balance()).toEqual({ b1: 120, b2: 0 });
  });

  test('[MONEY-06] a payment whose report was missed is pulled from the list and claimed by its code', async () => {
    faults({ confirmations: 'lost' });
    const receipt = await payBill('TYPO', 95);
    await harness.backend.call(v.object({ data: v.string() }), 'POST /api/wallet/deposit/reconcile', {
      user: harness.user,
      body: { transaction_id: receipt },
    });
    await until(balance, ({ b1 }) => b1 === 95);
  });

  test.each(['0', '-100', 'NaN', '250001.00', '10.005'])(
    'a payment of %s is kept for an operator and credited to nobody',
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

  test('a receipt that comes again with another amount counts as the first time', async () => {
    await balance();
    const receipt = newReceipt();
    for (const amount of ['50.00', '5000.00', '50.00'])
      await sendReport(harness.backend, method, reports.received({ receipt, amount, account: account() }));
    expect(await balance()).toEqual({ b1: 50, b2: 0 });
  });

  test('reports about orders that there are not, and reports without the secret, change nothing', async () => {
    const before = await suspense();
    const receipt = newReceipt();
    expect(await sendReport(harness.backend, method, reports.collected('no-such-order', receipt))).toBe(200);
    expect(await sendReport(harness.backend, method, reports.paidOut('no-such-order', receipt))).toBe(200);
    const money = reports.received({ receipt, amount: '999.00', account: account() });
    expect(await sendReport(harness.backend, method, money, 'a-guess-of-24-characters')).toBe(404);
    expect(await balance()).toEqual({ b1: 0, b2: 0 });
    expect(await suspense()).toBe(before);
  });

  test('[MONEY-07] a withdrawal is paid to the phone', async () => {
    await fund(harness.db, harness.user, 50_000);
    const { status, body } = await withdraw(200);
    expect(status).toBe(200);
    expect(await ended(body.id)).toMatchObject({ state: 'paid', method, receipt: expect.any(String) });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
  });

  test('[MONEY-07] a withdrawal that the provider refuses gives the money back, once', async () => {
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
    '[MONEY-07] a withdrawal whose order had a %s answer is held, looked up and paid once',
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

  test('after all of it the ledger balances', async () => {
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });
});
