import { describe, expect, test } from '@jest/globals';
import { PAYMENT_METHODS } from '@jukwaa/contracts';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { testDeposits } from './test-support/method-cases/deposits.ts';
import { useMethodHarness } from './test-support/method-cases/method-harness.ts';
import { testPaybill } from './test-support/method-cases/paybill.ts';
import { testWithdrawals } from './test-support/method-cases/withdrawals.ts';
import { ledgerFaults } from './test-support/money-tables.ts';

const cases = serviceEngines().flatMap(({ name, fresh }) =>
  PAYMENT_METHODS.map((method) => ({ name, fresh, method })),
);

/** Every adapter passes these, in the messages of its own provider. */
describe.each(cases)('payments by $method on $name', ({ fresh, method }) => {
  const by = useMethodHarness(fresh, method);
  testDeposits(by);
  testPaybill(by);
  testWithdrawals(by);

  test('the ledger balances after all payments', async () => {
    expect(await ledgerFaults(by.harness.db)).toEqual([]);
  });
});
