import { describe, expect, test } from '@jest/globals';
import { useTestServer } from '../use-test-server.ts';
import { createAffiliate, getAffiliateSummary, getReferralCode } from './affiliate.ts';
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

const KEY = 'key-of-one-payment';

describe('balances', () => {
  test('balances come in cents, and a missing one is 0', async () => {
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

  test('balances with fractions of a cent are malformed', async () => {
    server().reply = { status: 200, body: { b1: 1.005 } };
    expect(await getBalance(server().http)).toEqual({
      ok: false,
      error: { kind: 'malformed', detail: 'b1: at most two decimals' },
    });
  });

  test('bonus balances come in cents', async () => {
    server().reply = { status: 200, body: { balance: 30, pending_activation: 1.5, loyalty_balance: 0 } };
    expect(await getBonus(server().http)).toEqual({
      ok: true,
      value: {
        balance_cents: 3_000,
        pending_activation_cents: 150,
        loyalty_points: 0,
        free_bet: null,
      },
    });
    expect(paths()).toEqual(['GET /api/bonus/bonus/balance']);
  });

  test('the referral summary is requested from 2024-10-14 to today', async () => {
    server().reply = { status: 200, body: { wallet_balance: 12.5 } };
    expect(await getAffiliateSummary(server().http, '2026-11-21')).toEqual({ ok: true, value: 1_250 });
    expect(paths()).toEqual(['GET /api/affiliate/summary?start=2024-10-14&end=2026-11-21']);
  });
});

describe('the referral code', () => {
  test('[ACCOUNT-03] the referral code is looked up, and null when there is none', async () => {
    server().reply = { status: 200, body: { data: 'KX7P2MQ' } };
    expect(await getReferralCode(server().http)).toEqual({ ok: true, value: 'KX7P2MQ' });
    server().reply = { status: 200, body: { data: null } };
    expect(await getReferralCode(server().http)).toEqual({ ok: true, value: null });
    expect(paths()).toEqual(['GET /api/affiliate/whoami', 'GET /api/affiliate/whoami']);
  });

  test('[ACCOUNT-03] a new referral code comes with 201, and any other status means no affiliate', async () => {
    const body = { code: 'KX7P2MQ', data: { message: 'You are an affiliate now' } };
    server().reply = { status: 201, body };
    expect(await createAffiliate(server().http, 254_712_345_678)).toEqual({ ok: true, value: 'KX7P2MQ' });
    server().reply = { status: 200, body };
    expect(await createAffiliate(server().http, 254_712_345_678)).toEqual({ ok: true, value: null });
    expect(server().seen[0]?.body).toBe('{"code":"","msisdn":254712345678}');
  });
});

describe('payments', () => {
  test('a deposit and a withdrawal return their id and the sentence to show', async () => {
    server().reply = { status: 200, body: { data: 'Check your phone', id: 'p-1' } };
    const started = { ok: true, value: { id: 'p-1', message: 'Check your phone' } };
    expect(await initiateDeposit(server().http, { amount: 249 }, KEY)).toEqual(started);
    expect(await withdraw(server().http, { amount: 100 }, KEY)).toEqual(started);
    expect(paths()).toEqual(['POST /api/wallet/deposit/initiate', 'POST /api/wallet/withdraw']);
  });

  test('a receipt is claimed by its code', async () => {
    const said = { message: 'Deposit Queued', code: 'deposit_queued' };
    server().reply = { status: 200, body: { data: 'Deposit Queued', said } };
    expect(await reconcileDeposit(server().http, { transaction_id: 'SKL4T2XW9Q' })).toEqual({
      ok: true,
      value: said,
    });
  });

  test('[MONEY-04] [MONEY-06] [MONEY-07] a payment with any other 2xx status is not a success', async () => {
    server().reply = { status: 201, body: { data: 'Sent', id: 'p-2' } };
    expect(await withdraw(server().http, { amount: 100 }, KEY)).toMatchObject({ ok: true });
    const misfit = { ok: false, error: { kind: 'malformed' } };
    expect(await initiateDeposit(server().http, { amount: 249 }, KEY)).toMatchObject(misfit);
    expect(await reconcileDeposit(server().http, { transaction_id: 'SKL4T2XW9Q' })).toMatchObject(misfit);
    server().reply = { status: 202, body: { data: 'Sent', id: 'p-2' } };
    expect(await withdraw(server().http, { amount: 100 }, KEY)).toMatchObject(misfit);
  });

  test('a payment is followed by its id', async () => {
    const payment = {
      id: 'p/1',
      kind: 'deposit',
      state: 'pushed',
      amount_cents: 24_900,
      receipt: null,
      reason_code: null,
      reason: null,
      created_at: '2026-11-21T16:00:00.000Z',
    };
    server().reply = { status: 200, body: { data: payment } };
    // Services older than the second payment method omit both fields.
    const value = { ...payment, method: 'mpesa', failure: null };
    expect(await getPayment(server().http, 'p/1')).toEqual({ ok: true, value });
    expect(paths()).toEqual(['GET /api/wallet/payments/p%2F1']);
  });

  test('the statement comes in pages', async () => {
    server().reply = { status: 200, body: { data: [], last_page: 0, total: 0 } };
    expect(await getTransactions(server().http, { page: 2 })).toMatchObject({ ok: true });
    await getTransactions(server().http, { page: 0, kind: 'deposits' });
    expect(paths()).toEqual([
      'GET /api/wallet/transactions?page=2',
      'GET /api/wallet/transactions?page=0&kind=deposits',
    ]);
  });
});
