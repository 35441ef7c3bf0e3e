import { describe, expect, test } from '@jest/globals';
import { ErrorBody } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { msisdnOf, until } from './test-support/money-backend.ts';
import { fund, ledgerFaults } from './test-support/money-tables.ts';
import { useWalletHarness } from './test-support/wallet-harness.ts';

describe.each(serviceEngines())('withdrawals on $name', ({ fresh }) => {
  const harness = useWalletHarness(fresh);
  const { balance, payment, ended, due, withdraw } = harness;

  test('[MONEY-07] a withdrawal holds the money, pays the phone and shows its message', async () => {
    await fund(harness.db, harness.user, 50_000);
    const sent = await withdraw(200);
    expect(sent).toMatchObject({ status: 200, body: { data: expect.stringContaining('Ksh 200.00') } });
    expect(await ended(sent.body.id)).toMatchObject({ state: 'paid', kind: 'withdrawal' });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
    const { body } = await harness.backend.call(ErrorBody, 'POST /api/wallet/withdraw', {
      user: harness.user,
      body: { amount: 301 },
    });
    expect(body.code).toBe('insufficient_funds');
  });

  test('[MONEY-07] a refused payout returns the money once', async () => {
    await fund(harness.db, harness.user, 50_000);
    Object.assign(harness.backend.simulator.faults, { payoutCode: '2040', reports: 'twice' });
    const { body } = await withdraw(200);
    expect(await ended(body.id)).toMatchObject({
      state: 'failed',
      reason: 'The number is not registered with M-Pesa',
    });
    expect(await balance()).toEqual({ b1: 500, b2: 0 });
  });

  test('[MONEY-07] the money of a payout without an answer stays held until the operator reports its result', async () => {
    await fund(harness.db, harness.user, 50_000);
    Object.assign(harness.backend.simulator.faults, { payoutAnswer: 'broken', reports: 'lost' });
    const { body } = await withdraw(200);
    expect(body.data).toContain('is being processed');
    expect(await payment(body.id)).toMatchObject({ state: 'unknown' });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
    await due(body.id);
    await harness.backend.lookAtLatePayments();
    expect(await ended(body.id)).toMatchObject({ state: 'paid' });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
  });

  test('[MONEY-07] a payout that the operator cannot decide yet stays unknown, and its money stays held', async () => {
    await fund(harness.db, harness.user, 50_000);
    harness.backend.simulator.decidePayout(String(msisdnOf(harness.user)), 'unclear');
    const { body } = await withdraw(200);
    await until(
      () => payment(body.id),
      ({ state }) => state === 'unknown',
    );
    await due(body.id);
    await harness.backend.lookAtLatePayments();
    expect(await payment(body.id)).toMatchObject({ state: 'unknown' });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
  });

  test('a payout whose order never reached the operator is sent again and paid', async () => {
    await fund(harness.db, harness.user, 50_000);
    Object.assign(harness.backend.simulator.faults, { payoutAnswer: 'lost' });
    const { body } = await withdraw(200);
    expect(await payment(body.id)).toMatchObject({ state: 'unknown' });
    Object.assign(harness.backend.simulator.faults, { payoutAnswer: 'normal' });
    await due(body.id);
    await harness.backend.lookAtLatePayments();
    expect(await ended(body.id)).toMatchObject({ state: 'paid' });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
  });

  test('a payout that the operator reports as unknown is sent again and paid', async () => {
    await fund(harness.db, harness.user, 50_000);
    Object.assign(harness.backend.simulator.faults, { payoutAnswer: 'lost' });
    const { body } = await withdraw(200);
    Object.assign(harness.backend.simulator.faults, { payoutAnswer: 'normal' });
    const path = `/api/wallet/reports/${harness.backend.reportToken()}/payout-status/${body.id}`;
    const unknown = {
      ResultCode: '2032',
      ResultDesc: 'No such transaction',
      OriginatorConversationID: 'query',
    };
    await harness.backend.call(v.unknown(), `POST ${path}`, { body: { Result: unknown } });
    expect(await ended(body.id)).toMatchObject({ state: 'paid' });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
  });

  test('money that the operator may have paid stays held when a second order of it is refused', async () => {
    await fund(harness.db, harness.user, 50_000);
    Object.assign(harness.backend.simulator.faults, { payoutAnswer: 'broken', reports: 'lost' });
    const { body } = await withdraw(200);
    // The process ended after the operator accepted the order and before its answer was stored.
    await harness.db.query(`update wallet.payments set state = 'initiated' where id = $1`, [body.id]);
    Object.assign(harness.backend.simulator.faults, { payoutAnswer: 'busy' });
    await due(body.id);
    await harness.backend.lookAtLatePayments();
    expect(await payment(body.id)).toMatchObject({ state: 'initiated' });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
    Object.assign(harness.backend.simulator.faults, { payoutAnswer: 'normal' });
    for (let look = 0; look < 2; look += 1) {
      await due(body.id);
      await harness.backend.lookAtLatePayments();
    }
    expect(await ended(body.id)).toMatchObject({ state: 'paid' });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
  });

  test('the ledger balances after all withdrawals', async () => {
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });
});
