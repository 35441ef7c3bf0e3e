import { describe, expect, test } from '@jest/globals';
import { ErrorBody } from '@jukwaa/contracts';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { until } from '../test-support/money-backend.ts';
import { fund, houseBalance, ledgerFaults } from '../test-support/money-tables.ts';
import { idOf, newKey, paymentOrders } from '../test-support/payment-orders.ts';
import { useWalletHarness } from '../test-support/wallet-harness.ts';

describe.each(serviceEngines())('a payment with a key, on $name', ({ fresh }) => {
  const harness = useWalletHarness(fresh);
  const { send, find } = paymentOrders(harness);
  const payouts = async () => {
    const rows = await harness.db.query('select id from wallet.payments where user_id = $1', [harness.user]);
    return rows.length;
  };

  test('[MONEY-07] a payment with a key that repeats a withdrawal gets the first answer, and is paid once', async () => {
    await fund(harness.db, harness.user, 50_000);
    const key = newKey();
    const first = await send('withdraw', key, 200);
    expect(first.status).toBe(200);
    expect(await send('withdraw', key, 200)).toEqual(first);
    await harness.ended(idOf(first));
    expect((await harness.balance()).b1).toBe(300);
  });

  test('[MONEY-07] a payment with a key makes one withdrawal of twenty parallel ones', async () => {
    await fund(harness.db, harness.user, 500_000);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('withdraw', key, 200)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await payouts()).toBe(1);
    await harness.ended(idOf(answers[0] ?? { body: { error_message: '', code: '' } }));
    expect((await harness.balance()).b1).toBe(4_800);
  });

  test('[MONEY-07] a payment with a key never takes more than the balance when parallel withdrawals have different keys', async () => {
    await fund(harness.db, harness.user, 50_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send('withdraw', newKey(), 200)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const answer of answers) if (answer.status === 200) await harness.ended(idOf(answer));
    expect((await harness.balance()).b1).toBe(100);
  });

  test('[MONEY-04] a payment with a key that repeats a deposit sends one prompt to the phone', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('deposit/initiate', key, 150)));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    await until(harness.prompts, (prompts) => prompts.length > 0);
    expect(await harness.prompts()).toHaveLength(1);
    await harness.act('accept');
    expect((await send('deposit/initiate', key, 150)).status).toBe(200);
    expect((await harness.balance()).b1).toBe(150);
  });

  test('a payment with a key is refused with 409 when the key was used for another amount or direction', async () => {
    await fund(harness.db, harness.user, 50_000);
    const key = newKey();
    await send('withdraw', key, 200);
    for (const [route, amount] of [
      ['withdraw', 201],
      ['deposit/initiate', 200],
      ['withdraw/recall', 199],
    ] as const)
      expect(await send(route, key, amount)).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    expect(await payouts()).toBe(1);
  });

  test('a payment with a key repeats its refusal, even if the money has arrived meanwhile', async () => {
    const key = newKey();
    const first = await send('withdraw', key, 200);
    expect(first).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } });
    await fund(harness.db, harness.user, 50_000);
    expect(await send('withdraw', key, 200)).toEqual(first);
    expect((await harness.balance()).b1).toBe(500);
  });

  test.each([
    ['withdraw', 'withdraw/recall', { payoutAnswer: 'busy' }, { payoutAnswer: 'normal' }],
    ['deposit/initiate', 'deposit/recall', { collectAnswer: 'busy' }, { collectAnswer: 'normal' }],
  ] as const)(
    'a payment with a key that mobile money refuses at %s repeats the refusal when money could move',
    async (route, recall, busy, normal) => {
      await fund(harness.db, harness.user, 50_000);
      Object.assign(harness.backend.simulator.faults, busy);
      const key = newKey();
      const first = await send(route, key, 200);
      expect(first).toMatchObject({ status: 422, body: { code: 'payment_refused' } });
      Object.assign(harness.backend.simulator.faults, normal);
      expect(await send(route, key, 200)).toEqual(first);
      expect(await send(recall, key, 200)).toEqual(first);
      expect(await find(key)).toMatchObject({ status: 200, body: { data: { state: 'failed' } } });
      expect((await harness.balance()).b1).toBe(500);
    },
  );

  test('a payment with a key whose request was lost before the service is recalled, and a late copy of it pays nothing', async () => {
    await fund(harness.db, harness.user, 50_000);
    const key = newKey();
    const recalled = { status: 422, body: { code: 'recalled' } };
    expect(await send('withdraw/recall', key, 200)).toMatchObject(recalled);
    expect(await send('withdraw', key, 200)).toMatchObject(recalled);
    expect(await payouts()).toBe(0);
    expect((await harness.balance()).b1).toBe(500);
  });

  test('a payment with a key whose answer was lost is found by recall and by key, only by its owner', async () => {
    await fund(harness.db, harness.user, 50_000);
    const key = newKey();
    const sent = await send('withdraw', key, 200);
    expect(idOf(await send('withdraw/recall', key, 200))).toBe(idOf(sent));
    expect(await find(key)).toMatchObject({
      status: 200,
      body: { data: { id: idOf(sent), kind: 'withdrawal' } },
    });
    expect(await find(key, harness.user + 300)).toMatchObject({
      status: 404,
      body: { code: 'no_such_payment' },
    });
    expect((await find(newKey())).status).toBe(404);
  });

  test('a payment with a key that is recalled during its order gets one result for both calls', async () => {
    await fund(harness.db, harness.user, 50_000);
    for (let round = 0; round < 5; round += 1) {
      const key = newKey();
      const [order, recall] = await Promise.all([
        send('withdraw', key, 10),
        send('withdraw/recall', key, 10),
      ]);
      expect(recall.status).toBe(order.status);
      expect(idOf(recall)).toBe(idOf(order));
    }
  });

  test('a payment with a key differs from one without a key, which pays with each request', async () => {
    await fund(harness.db, harness.user, 50_000);
    for (let time = 0; time < 2; time += 1) await harness.ended(idOf(await send('withdraw', null, 100)));
    expect((await harness.balance()).b1).toBe(300);
  });

  test.each([
    ['withdraw', { amount: 0 }],
    ['withdraw', { amount: 10.5 }],
    ['withdraw', { amount: '100' }],
    ['deposit/initiate', { amount: 300_000 }],
    ['deposit/initiate', {}],
    ['deposit/reconcile', { transaction_id: '?' }],
    ['deposit/initiate', { amount: 100, other: 1 }],
  ])('a payment with a key is refused with 422 for an invalid field of %s: %j', async (route, body) => {
    const answer = await harness.backend.call(ErrorBody, `POST /api/wallet/${route}`, {
      user: harness.user,
      body,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_field' } });
  });

  test('a payment with a key is refused with 422 for a key of the wrong length, and so is an unknown query of the statement', async () => {
    expect(await send('withdraw', 'short', 100)).toMatchObject({
      status: 422,
      body: { code: 'invalid_field' },
    });
    const look = await harness.backend.call(ErrorBody, 'GET /api/wallet/transactions?page=x', {
      user: harness.user,
    });
    expect(look.status).toBe(422);
  });

  test('a payment with a key leaves a ledger that balances', async () => {
    expect(await ledgerFaults(harness.db)).toEqual([]);
    expect(await houseBalance(harness.db, 'suspense')).toBe(0);
  });
});
