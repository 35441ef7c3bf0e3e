import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Payment, PaymentAnswer, SandboxPrompt } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { NO_FAULTS } from '../../../ports/payments/simulation/reporter.ts';
import { type MoneyBackend, msisdnOf, startMoneyBackend, until } from '../test-support/money-backend.ts';
import { fund } from '../test-support/money-tables.ts';

const DataPayment = v.object({ data: Payment });

describe.each(serviceEngines())('the reason of a failed payment, on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let user = 0;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startMoneyBackend(db);
  });
  beforeEach(() => {
    user += 1;
    Object.assign(backend.simulator.faults, NO_FAULTS);
  });
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const ask = (route: 'deposit/initiate' | 'withdraw') =>
    backend.call(PaymentAnswer, `POST /api/wallet/${route}`, { user, body: { amount: 200 } });
  const failed = (id: string) =>
    until(
      async () => (await backend.call(DataPayment, `GET /api/wallet/payments/${id}`, { user })).body.data,
      ({ state }) => state === 'failed',
    );

  test.each([
    ['decline', 'payment_declined', 'The M-Pesa request was declined'],
    ['timeout', 'payment_no_answer', 'The phone did not answer the M-Pesa request'],
    ['wrong-pin', 'payment_wrong_pin', 'The M-Pesa PIN was wrong'],
    ['insufficient', 'payment_insufficient', 'There is not enough money in the M-Pesa account'],
  ] as const)(
    '[MONEY-04] the reason of a failed payment for a prompt that ends with %s is the code %s',
    async (action, failure, reason) => {
      const { body } = await ask('deposit/initiate');
      const prompts = v.array(SandboxPrompt);
      const inbox = await backend.call(prompts, `GET /sandbox/mpesa/prompts?msisdn=${msisdnOf(user)}`);
      await backend.call(SandboxPrompt, `POST /sandbox/mpesa/prompts/${inbox.body[0]?.id}`, {
        body: { action },
      });
      expect(await failed(body.id)).toMatchObject({ failure, reason });
    },
  );

  test.each([
    ['2040', 'payment_not_registered'],
    ['8', 'payment_balance_limit'],
    ['17', 'payment_repeated'],
  ] as const)(
    '[MONEY-07] the reason of a failed payment for a payout that ends with %s is the code %s',
    async (payoutCode, failure) => {
      await fund(db, user, 50_000);
      Object.assign(backend.simulator.faults, { payoutCode });
      const { body } = await ask('withdraw');
      expect(await failed(body.id)).toMatchObject({ failure });
    },
  );

  test('[MONEY-04] the reason of a failed payment is missing for a payment that is open or paid', async () => {
    const { body } = await ask('deposit/initiate');
    const look = await backend.call(DataPayment, `GET /api/wallet/payments/${body.id}`, { user });
    expect(look.body.data).toMatchObject({ state: 'pushed', failure: null, reason: null });
  });
});
