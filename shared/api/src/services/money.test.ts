import { describe, expect, test } from '@jest/globals';
import { useTestServer } from '../use-test-server.ts';
import { getAffiliateSummary } from './affiliate.ts';
import { getBonus } from './bonus.ts';
import {
  getBalance,
  getPayment,
  getTransactions,
  initiateDeposit,
  reconcileDeposit,
  withdraw,
} from './wallet.ts';

const server = useTestServer();
const paths = () => server().seen.map(({ method, path }) => `${method} ${path}`);

describe('balances', () => {
  test('come in cents; a missing one is 0', async () => {
    server().reply = { status: 200, body: { b1: 1_240.5, b2: 0.07 } };
    expect(await getBalance(server().http)).toEqual({
      ok: true,
      value: { balance_cents: 124_050, bonus_cents: 7 },
    });
    server().reply = { status: 200, body: {} };
    expect(await getBalance(server().http)).toEqual({
      ok: true,
      value: { balance_cents: 0, bonus_cents: 0 },
    });
  });

  test('with fractions of a cent are malformed', async () => {
    server().reply = { status: 200, body: { b1: 1.005 } };
    expect(await getBalance(server().http)).toEqual({
      ok: false,
      error: { kind: 'malformed', detail: 'b1: at most two decimals' },
    });
  });

  test('of the bonus come in cents', async () => {
    server().reply = { status: 200, body: { balance: 30, pending_activation: 1.5, loyalty_balance: 0 } };
    expect(await getBonus(server().http)).toEqual({
      ok: true,
      value: { balance_cents: 3_000, pending_activation_cents: 150, loyalty_balance_cents: 0 },
    });
    expect(paths()).toEqual(['GET /api/bonus/bonus/balance']);
  });

  test('the referral summary is asked from 2024-10-14 to today', async () => {
    server().reply = { status: 200, body: { wallet_balance: 12.5 } };
    expect(await getAffiliateSummary(server().http, '2026-11-21')).toEqual({ ok: true, value: 1_250 });
    expect(paths()).toEqual(['GET /api/affiliate/summary?start=2024-10-14&end=2026-11-21']);
  });
});

describe('payments', () => {
  test('a deposit and a withdrawal give their id and the sentence to show', async () => {
    server().reply = { status: 200, body: { data: 'Check your phone', id: 'p-1' } };
    const started = { ok: true, value: { id: 'p-1', message: 'Check your phone' } };
    expect(await initiateDeposit(server().http, { amount: 249 })).toEqual(started);
    expect(await withdraw(server().http, { amount: 100 })).toEqual(started);
    expect(paths()).toEqual(['POST /api/wallet/deposit/initiate', 'POST /api/wallet/withdraw']);
  });

  test('a receipt is claimed by its code', async () => {
    server().reply = { status: 200, body: { data: 'Deposit Queued' } };
    expect(await reconcileDeposit(server().http, { transaction_id: 'SKL4T2XW9Q' })).toEqual({
      ok: true,
      value: 'Deposit Queued',
    });
  });

  test('a payment is followed by its id', async () => {
    const payment = {
      id: 'p/1',
      kind: 'deposit',
      state: 'pushed',
      amount_cents: 24_900,
      receipt: null,
      reason: null,
      created_at: '2026-11-21T16:00:00.000Z',
    };
    server().reply = { status: 200, body: { data: payment } };
    expect(await getPayment(server().http, 'p/1')).toEqual({ ok: true, value: payment });
    expect(paths()).toEqual(['GET /api/wallet/payments/p%2F1']);
  });

  test('the statement comes in pages', async () => {
    server().reply = { status: 200, body: { data: [], last_page: 0, total: 0 } };
    expect(await getTransactions(server().http, { page: 2 })).toMatchObject({ ok: true });
    expect(paths()).toEqual(['GET /api/wallet/transactions?page=2']);
  });
});
