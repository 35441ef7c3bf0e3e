import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { startTestBackend } from '../../app/test-support/test-backend.ts';
import { msisdnOf, until } from './test-support/money-backend.ts';
import { houseBalance, ledgerFaults } from './test-support/money-tables.ts';
import { useWalletHarness } from './test-support/wallet-harness.ts';

const Queued = v.object({ data: v.string() });

describe.each(serviceEngines())('paybill payments on $name', ({ fresh }) => {
  const harness = useWalletHarness(fresh);
  const { balance, payBill } = harness;

  test.each([
    ['0712… with a space', (msisdn: number) => `0${String(msisdn).slice(3, 6)} ${String(msisdn).slice(6)}`],
    ['254…', (msisdn: number) => String(msisdn)],
    ['+254…', (msisdn: number) => `+${msisdn}`],
  ])('a paybill payment is credited to the account typed as %s', async (_, spell) => {
    await balance();
    await payBill(spell(msisdnOf(harness.user)), 120);
    expect(await balance()).toEqual({ b1: 120, b2: 0 });
  });

  test('a paybill payment for a number without a wallet waits in suspense until the wallet is opened', async () => {
    await payBill(String(msisdnOf(harness.user)), 80);
    expect(await houseBalance(harness.db, 'suspense')).toBe(8_000);
    expect(await balance()).toEqual({ b1: 80, b2: 0 });
    expect(await houseBalance(harness.db, 'suspense')).toBe(0);
  });

  test('[MONEY-06] a receipt is found by its code and credited once, to the number that paid it', async () => {
    const reconcile = (as: number, receipt: string) =>
      harness.backend.call(Queued, 'POST /api/wallet/deposit/reconcile', {
        user: as,
        body: { transaction_id: receipt },
      });
    Object.assign(harness.backend.simulator.faults, { confirmations: 'lost' });
    const receipt = await payBill('TYPO', 90);
    const thief = harness.user + 500;
    expect(await reconcile(thief, receipt)).toEqual({ status: 200, body: { data: 'Deposit Queued' } });
    await until(
      () => houseBalance(harness.db, 'suspense'),
      (cents) => cents === 9_000,
    );
    expect((await reconcile(harness.user, receipt)).status).toBe(200);
    await until(balance, ({ b1 }) => b1 === 90);
    await reconcile(harness.user, receipt);
    expect(await balance(thief)).toEqual({ b1: 0, b2: 0 });
    expect(await houseBalance(harness.db, 'suspense')).toBe(0);
  });

  test('the ledger balances after all payments', async () => {
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });
});

describe.each(serviceEngines())('paybill payments at a replica without leases on $name', (engine) => {
  test('a payment to the paybill of the simulated phone is credited, although another replica registers with the providers', async () => {
    const backend = await startTestBackend({ engine, leads: false });
    try {
      const { auth: apiKey, msisdn } = await backend.newPlayer();
      await backend.call('GET', '/api/wallet/balance', { apiKey });
      const body = { msisdn: `${msisdn}`, account: `${msisdn}`, amount: 90 };
      expect((await backend.call('POST', '/sandbox/mpesa/paybill', { body })).status).toBe(200);
      expect((await backend.call('GET', '/api/wallet/balance', { apiKey })).body).toMatchObject({
        b1: 90,
      });
    } finally {
      await backend.close();
    }
  }, 180_000);
});
