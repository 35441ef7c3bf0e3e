import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  BalanceAnswer,
  ErrorBody,
  PaybillAnswer,
  Payment,
  PaymentAnswer,
  type PROMPT_ACTIONS,
  SandboxPrompt,
  TransactionsAnswer,
  topics,
  userName,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { testDatabases } from '@jukwaa/database/testing';
import { connectAsync } from 'mqtt';
import * as v from 'valibot';
import { NO_FAULTS } from '../../ports/payments/simulator/simulator-reporter.ts';
import {
  keyOf,
  type MoneyBackend,
  msisdnOf,
  startMoneyBackend,
  until,
} from './test-support/money-backend.ts';
import { fund, houseBalance, ledgerFaults } from './test-support/money-tables.ts';

const DataPayment = v.object({ data: Payment });
const Queued = v.object({ data: v.string() });

describe.each(testDatabases())('the wallet over HTTP on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let user = 0;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startMoneyBackend(db);
  }, 60_000);
  beforeEach(() => {
    user += 1;
    Object.assign(backend.simulator.faults, NO_FAULTS);
  });
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const balance = async (of = user) =>
    (await backend.call(BalanceAnswer, 'GET /api/wallet/balance', { user: of })).body;
  const payment = async (id: string) =>
    (await backend.call(DataPayment, `GET /api/wallet/payments/${id}`, { user })).body.data;
  const initiate = async (amount: number) =>
    (await backend.call(PaymentAnswer, 'POST /api/wallet/deposit/initiate', { user, body: { amount } })).body;
  const prompts = async () =>
    (await backend.call(v.array(SandboxPrompt), `GET /sandbox/mpesa/prompts?msisdn=${msisdnOf(user)}`)).body;
  const act = async (action: (typeof PROMPT_ACTIONS)[number]) => {
    const [prompt] = await prompts();
    return backend.call(SandboxPrompt, `POST /sandbox/mpesa/prompts/${prompt?.id}`, { body: { action } });
  };
  const payBill = async (account: string, amount: number, from = msisdnOf(user)) => {
    const body = { msisdn: String(from), account, amount };
    return (await backend.call(PaybillAnswer, 'POST /sandbox/mpesa/paybill', { body })).body.receipt;
  };
  /** Waits until a payment has ended. */
  const ended = (id: string) =>
    until(
      () => payment(id),
      ({ state }) => state === 'paid' || state === 'failed',
    );

  test('[MONEY-04] [MONEY-08] a deposit asks the phone, and the accepted prompt credits the wallet', async () => {
    const started = await initiate(249);
    expect(started.data).toContain('Ksh 249.00');
    expect(await payment(started.id)).toMatchObject({ state: 'pushed', amount_cents: 24_900, receipt: null });
    expect(await prompts()).toMatchObject([
      { amount: 249, account: String(msisdnOf(user)), state: 'pending' },
    ]);
    expect(await balance()).toEqual({ b1: 0, b2: 0 });
    expect((await act('accept')).body.state).toBe('accepted');
    expect(await payment(started.id)).toMatchObject({ state: 'paid', reason: null });
    expect(await balance()).toEqual({ b1: 249, b2: 0 });
  });

  test('[MONEY-08] the balance and profile topics of the owner tell that a deposit arrived', async () => {
    const heard: string[] = [];
    const client = await connectAsync(`${backend.url.replace('http', 'ws')}/mqtt`, {
      username: userName(user),
      password: keyOf(user),
      reconnectPeriod: 0,
    });
    client.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
    await client.subscribeAsync([topics.balance(user), topics.profile(user)]);
    await initiate(100);
    await act('accept');
    const told = await until(
      async () => heard,
      (lines) => lines.length >= 2,
    );
    await client.endAsync();
    expect(told.find((line) => line.startsWith(topics.balance(user)))).toContain(
      '"message":"Your deposit of Ksh 100.00',
    );
    expect(told.find((line) => line.startsWith(topics.profile(user)))).toContain(
      '"type":"PROFILE","status":"success"',
    );
  });

  test.each([
    ['decline', 'The M-Pesa request was declined'],
    ['timeout', 'The phone did not answer the M-Pesa request'],
    ['wrong-pin', 'The M-Pesa PIN was wrong'],
    ['insufficient', 'There is not enough money in the M-Pesa account'],
  ] as const)(
    '[MONEY-04] a prompt that ends with %s credits nothing and says why',
    async (action, reason) => {
      const { id } = await initiate(50);
      await act(action);
      expect(await payment(id)).toMatchObject({ state: 'failed', reason });
      expect(await balance()).toEqual({ b1: 0, b2: 0 });
      const again = await act('accept').catch(() => 'refused');
      expect(again).toBe('refused');
    },
  );

  test('[MONEY-08] reports that come twice, and the paybill confirmation of the same receipt, credit once', async () => {
    Object.assign(backend.simulator.faults, { reports: 'twice', confirmations: 'twice' });
    await initiate(75);
    await act('accept');
    expect(await balance()).toEqual({ b1: 75, b2: 0 });
    const statement = await backend.call(TransactionsAnswer, 'GET /api/wallet/transactions', { user });
    expect(statement.body).toMatchObject({ total: 1, data: [{ reason: 'deposit', amount_cents: 7_500 }] });
  });

  test('a lost report is looked up; nothing is guessed while the phone has not answered', async () => {
    Object.assign(backend.simulator.faults, { reports: 'lost', confirmations: 'lost' });
    const { id } = await initiate(60);
    await due(id);
    await backend.lookAtLatePayments();
    expect(await payment(id)).toMatchObject({ state: 'pushed' });
    await act('accept');
    expect(await payment(id)).toMatchObject({ state: 'pushed' });
    await due(id);
    await backend.lookAtLatePayments();
    expect(await payment(id)).toMatchObject({ state: 'paid' });
    expect(await balance()).toEqual({ b1: 60, b2: 0 });
  });

  test.each([
    ['0712… with a space', (msisdn: number) => `0${String(msisdn).slice(3, 6)} ${String(msisdn).slice(6)}`],
    ['254…', (msisdn: number) => String(msisdn)],
    ['+254…', (msisdn: number) => `+${msisdn}`],
  ])('a paybill payment finds the account typed as %s', async (_, spell) => {
    await balance();
    await payBill(spell(msisdnOf(user)), 120);
    expect(await balance()).toEqual({ b1: 120, b2: 0 });
  });

  test('a paybill payment for a number without a wallet waits in suspense until the wallet is opened', async () => {
    await payBill(String(msisdnOf(user)), 80);
    expect(await houseBalance(db, 'suspense')).toBe(8_000);
    expect(await balance()).toEqual({ b1: 80, b2: 0 });
    expect(await houseBalance(db, 'suspense')).toBe(0);
  });

  test('[MONEY-06] a receipt is found by its code and credited once, to the number that paid it', async () => {
    const reconcile = (as: number, receipt: string) =>
      backend.call(Queued, 'POST /api/wallet/deposit/reconcile', {
        user: as,
        body: { transaction_id: receipt },
      });
    Object.assign(backend.simulator.faults, { confirmations: 'lost' });
    const receipt = await payBill('TYPO', 90);
    const thief = user + 500;
    expect(await reconcile(thief, receipt)).toEqual({ status: 200, body: { data: 'Deposit Queued' } });
    await until(
      () => houseBalance(db, 'suspense'),
      (cents) => cents === 9_000,
    );
    expect((await reconcile(user, receipt)).status).toBe(200);
    await until(balance, ({ b1 }) => b1 === 90);
    await reconcile(user, receipt);
    expect(await balance(thief)).toEqual({ b1: 0, b2: 0 });
    expect(await houseBalance(db, 'suspense')).toBe(0);
  });

  test('[MONEY-07] a withdrawal holds the money, pays the phone and tells the sentence', async () => {
    await fund(db, user, 50_000);
    const sent = await backend.call(PaymentAnswer, 'POST /api/wallet/withdraw', {
      user,
      body: { amount: 200 },
    });
    expect(sent).toMatchObject({ status: 200, body: { data: expect.stringContaining('Ksh 200.00') } });
    expect(await ended(sent.body.id)).toMatchObject({ state: 'paid', kind: 'withdrawal' });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
    const { body } = await backend.call(ErrorBody, 'POST /api/wallet/withdraw', {
      user,
      body: { amount: 301 },
    });
    expect(body.code).toBe('insufficient_funds');
  });

  test('[MONEY-07] a refused payout gives the money back, once', async () => {
    await fund(db, user, 50_000);
    Object.assign(backend.simulator.faults, { payoutCode: '2040', reports: 'twice' });
    const { body } = await backend.call(PaymentAnswer, 'POST /api/wallet/withdraw', {
      user,
      body: { amount: 200 },
    });
    expect(await ended(body.id)).toMatchObject({
      state: 'failed',
      reason: 'The number is not registered with M-Pesa',
    });
    expect(await balance()).toEqual({ b1: 500, b2: 0 });
  });

  test('[MONEY-07] a payout nobody knows about stays held until the operator answers', async () => {
    await fund(db, user, 50_000);
    Object.assign(backend.simulator.faults, { payoutAnswer: 'broken', reports: 'lost' });
    const { body } = await backend.call(PaymentAnswer, 'POST /api/wallet/withdraw', {
      user,
      body: { amount: 200 },
    });
    expect(body.data).toContain('is being processed');
    expect(await payment(body.id)).toMatchObject({ state: 'unknown' });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
    await due(body.id);
    await backend.lookAtLatePayments();
    expect(await ended(body.id)).toMatchObject({ state: 'paid' });
    expect(await balance()).toEqual({ b1: 300, b2: 0 });
  });

  test('[API-03] the balance is Ksh with its two accounts, and only for who is signed in', async () => {
    await fund(db, user, 12_345);
    await fund(db, user, 3_000, 'bonus');
    expect(await balance()).toEqual({ b1: 123.45, b2: 30 });
    expect((await backend.call(ErrorBody, 'GET /api/wallet/balance')).status).toBe(401);
  });

  test('the statement comes in pages, newest first, with the balance after each line', async () => {
    for (const cents of [100, 200, 300]) await fund(db, user, cents);
    const page = async (n: number) =>
      (await backend.call(TransactionsAnswer, `GET /api/wallet/transactions?page=${n}&per_page=2`, { user }))
        .body;
    expect(await page(0)).toMatchObject({
      total: 3,
      last_page: 1,
      data: [{ balance_cents: 600 }, { balance_cents: 300 }],
    });
    expect((await page(1)).data).toMatchObject([{ amount_cents: 100, balance_cents: 100 }]);
  });

  test('reports without the secret, and amounts that are no whole shillings, change nothing', async () => {
    const forged = {
      TransID: 'FORGED1234',
      TransAmount: '999.00',
      BillRefNumber: String(msisdnOf(user)),
      MSISDN: '',
    };
    const path = 'POST /api/wallet/reports/a-guess/paybill';
    expect((await backend.call(ErrorBody, path, { body: forged })).status).toBe(404);
    for (const amount of [0, -5, 1.5, '249', 300_000])
      expect(
        (await backend.call(ErrorBody, 'POST /api/wallet/deposit/initiate', { user, body: { amount } }))
          .status,
      ).toBe(400);
    expect(await balance()).toEqual({ b1: 0, b2: 0 });
  });

  test('after all of it the ledger balances', async () => {
    expect(await ledgerFaults(db)).toEqual([]);
  });

  /** Makes a payment due for a look without waiting for its minute. */
  const due = (id: string) =>
    db.query(`update wallet.payments set look_at = created_at - interval '1 minute' where id = $1`, [id]);
});
