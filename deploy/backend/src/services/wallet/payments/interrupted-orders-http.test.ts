import { describe, expect, test } from '@jest/globals';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { fund, houseBalance, ledgerFaults } from '../test-support/money-tables.ts';
import { idOf, newKey, paymentOrders } from '../test-support/payment-orders.ts';
import { useWalletHarness } from '../test-support/wallet-harness.ts';

describe.each(serviceEngines())('a payment whose order was interrupted, on $name', ({ fresh }) => {
  const harness = useWalletHarness(fresh);
  const { send } = paymentOrders(harness);

  test('a payment whose order was interrupted is sent once later when the process ended between the hold and the order', async () => {
    await fund(harness.db, harness.user, 50_000);
    Object.assign(harness.backend.simulator.faults, { payoutAnswer: 'broken', reports: 'lost' });
    const key = newKey();
    const sent = await send('withdraw', key, 200);
    const id = idOf(sent);
    // The operator has the order, but this side does not know it: the state after a kill before the answer was stored.
    await harness.db.query(`update wallet.payments set state = 'initiated' where id = $1`, [id]);
    expect(idOf(await send('withdraw', key, 200))).toBe(id);
    Object.assign(harness.backend.simulator.faults, { payoutAnswer: 'normal', reports: 'once' });
    await harness.due(id);
    await harness.backend.lookAtLatePayments();
    await harness.due(id);
    await harness.backend.lookAtLatePayments();
    expect(await harness.ended(id)).toMatchObject({ state: 'paid' });
    expect((await harness.balance()).b1).toBe(300);
  });

  test('a payment whose order was interrupted is checked when the process ended before the answer to a deposit’s push, and paid when the money arrives', async () => {
    const key = newKey();
    const id = idOf(await send('deposit/initiate', key, 130));
    await harness.db.query(
      `update wallet.payments set state = 'initiated', checkout_id = null where id = $1`,
      [id],
    );
    await harness.due(id);
    await harness.backend.lookAtLatePayments();
    expect((await harness.payment(id)).state).toBe('unknown');
    await harness.act('accept');
    expect((await harness.balance()).b1).toBe(130);
    await harness.due(id);
    await harness.backend.lookAtLatePayments();
    expect((await harness.payment(id)).state).toBe('paid');
    expect(idOf(await send('deposit/initiate', key, 130))).toBe(id);
    expect(await harness.prompts()).toHaveLength(1);
    expect((await harness.balance()).b1).toBe(130);
  });

  test('a payment whose order was interrupted is credited once when M-Pesa’s report arrives before the answer to the push', async () => {
    const key = newKey();
    const id = idOf(await send('deposit/initiate', key, 140));
    const [row] = await harness.db.query<{ checkout_id: string }>(
      'select checkout_id from wallet.payments where id = $1',
      [id],
    );
    // The report finds no payment with its checkout id: the state while the answer with that id is on its way.
    await harness.db.query(
      `update wallet.payments set state = 'initiated', checkout_id = null where id = $1`,
      [id],
    );
    Object.assign(harness.backend.simulator.faults, { confirmations: 'lost' });
    await harness.act('accept');
    await harness.db.query(`update wallet.payments set state = 'pushed', checkout_id = $2 where id = $1`, [
      id,
      row?.checkout_id,
    ]);
    await harness.due(id);
    await harness.backend.lookAtLatePayments();
    expect((await harness.payment(id)).state).toBe('paid');
    expect((await harness.balance()).b1).toBe(140);
  });

  test('a payment whose order was interrupted leaves a ledger that balances', async () => {
    expect(await ledgerFaults(harness.db)).toEqual([]);
    expect(await houseBalance(harness.db, 'suspense')).toBe(0);
  });
});
