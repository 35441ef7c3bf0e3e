import { expect, test } from '@jest/globals';
import { ErrorBody } from '@jukwaa/contracts';
import type { MethodHarness } from './method-harness.ts';

/** Deposits by a prompt on the phone. */
export function testDeposits({ harness, method, faults, account, referenceOf, lookAt }: MethodHarness): void {
  const { balance, payment, initiate, prompts, act } = harness;

  test('[MONEY-04] an accepted prompt credits the wallet and shows its receipt', async () => {
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
    '[MONEY-04] a prompt that ends with %s credits nothing and shows %s',
    async (action, failure) => {
      const { id } = await initiate(50);
      await act(action);
      expect(await payment(id)).toMatchObject({ state: 'failed', failure });
      expect(await balance()).toEqual({ b1: 0, b2: 0 });
    },
  );

  test('a request that the provider rejects immediately is refused with a code of the contract', async () => {
    faults({ collectAnswer: 'busy' });
    const answer = await harness.backend.call(ErrorBody, 'POST /api/wallet/deposit/initiate', {
      user: harness.user,
      body: { amount: 60, method },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'payment_refused' } });
    expect(await prompts()).toEqual([]);
  });

  test('a request whose answer was lost is credited once when the phone still pays', async () => {
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

  test('a lost report is looked up, and the payment stays open while the phone has not answered', async () => {
    faults({ reports: 'lost', confirmations: 'lost' });
    const { id } = await initiate(80);
    await lookAt(id);
    expect(await payment(id)).toMatchObject({ state: 'pushed' });
    await act('accept');
    await lookAt(id);
    expect(await payment(id)).toMatchObject({ state: 'paid', receipt: expect.any(String) });
    expect(await balance()).toEqual({ b1: 80, b2: 0 });
  });

  test('a late report of a decision counts even after an unclear report', async () => {
    const { id } = await initiate(85);
    await act('unclear');
    expect(await payment(id)).toMatchObject({ state: 'unknown' });
    await act('accept');
    expect(await payment(id)).toMatchObject({ state: 'paid' });
    expect(await balance()).toEqual({ b1: 85, b2: 0 });
  });

  test('[MONEY-08] repeated reports credit once', async () => {
    faults({ reports: 'twice', confirmations: 'twice' });
    await initiate(75);
    await act('accept');
    expect(await balance()).toEqual({ b1: 75, b2: 0 });
  });

  test('a report that arrives before the answer to its request is credited once', async () => {
    const { id } = await initiate(90);
    const reference = await referenceOf(id);
    // The state while the answer is on its way. A provider that uses our order id has its reference from the start.
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
}
