import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  BalanceAnswer,
  BetAnswer,
  MessageBody,
  PaybillAnswer,
  PaymentAnswer,
  PushSettingsAnswer,
  SandboxPrompt,
  SandboxSms,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { addNotices, type PushMessage, type PushOutcome } from '../../kit/index.ts';
import { NO_FAULTS } from '../../ports/payments/simulation/reporter.ts';
import { pickOf } from '../betting/test-support/fake-offer.ts';
import {
  type MoneyBackend,
  msisdnOf,
  startMoneyBackend,
  until,
} from '../wallet/test-support/money-backend.ts';
import { fund, introduce, ledgerFaults } from '../wallet/test-support/money-tables.ts';

const SENT: PushOutcome = { state: 'sent' };

describe.each(serviceEngines())('push messages on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let outcome: () => Promise<PushOutcome>;
  const pushed: { token: string; message: PushMessage }[] = [];
  let user = 0;

  beforeAll(async () => {
    ({ db, drop } = await fresh());
    const send = (token: string, message: PushMessage) => {
      pushed.push({ token, message });
      return outcome();
    };
    backend = await startMoneyBackend(db, {}, undefined, undefined, { send });
  });
  beforeEach(async () => {
    user += 1;
    await signIn();
    pushed.length = 0;
    outcome = async () => SENT;
    Object.assign(backend.simulator.faults, NO_FAULTS);
  });
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const tokenOf = (of: number) => `push-token-of-user-${of}`;
  /** Gives the user's browser a session, which test users do not need otherwise. */
  const signIn = async () => {
    await introduce(db, user, msisdnOf(user));
    await db.query(
      `INSERT INTO identity.sessions (token_hash, user_id, login_tag, created_at, expires_at)
       VALUES ('session of ' || $1::bigint, $1, 'test', now(), '2100-01-01')`,
      [user],
    );
  };
  const takePushes = (language = 'en-GB,en;q=0.9') =>
    backend.call(MessageBody, 'POST /api/notification/firebaseauth', {
      user,
      body: { fb_key: tokenOf(user) },
      headers: { profile_id: String(user), 'accept-language': language },
    });
  const deposit = async (amount: number): Promise<void> => {
    await backend.call(PaymentAnswer, 'POST /api/wallet/deposit/initiate', { user, body: { amount } });
    const prompts = v.array(SandboxPrompt);
    const msisdn = msisdnOf(user);
    const { body } = await backend.call(prompts, `GET /sandbox/mpesa/prompts?msisdn=${msisdn}`);
    const prompt = body.find(({ state }) => state === 'pending');
    await backend.call(SandboxPrompt, `POST /sandbox/mpesa/prompts/${prompt?.id}`, {
      body: { action: 'accept' },
    });
  };
  const balance = async () =>
    (await backend.call(BalanceAnswer, 'GET /api/wallet/balance', { user })).body.b1;
  const waiting = () => db.query('SELECT kind FROM kit.notices');
  /** Waits until every notice was handled and the user's browser was notified. */
  const received = async () => {
    await until(waiting, (rows) => rows.length === 0);
    return until(
      async () => pushed.filter(({ token }) => token === tokenOf(user)).map(({ message }) => message),
      (messages) => messages.length > 0,
    );
  };
  const amounts = async () => (await received()).map(({ body }) => /Ksh \d+\.\d\d/.exec(body)?.[0]);
  const keeps = () =>
    db.query('SELECT fb_key FROM notification.push_tokens WHERE fb_key = $1', [tokenOf(user)]);
  const bet = async (match_id: number) => {
    const leg = backend.offer.put({ match_id, odds: 2 });
    const { body } = await backend.call(BetAnswer, 'POST /api/betting/bets', {
      user,
      body: { picks: [pickOf(leg)], stake_cents: 10_000 },
      headers: { 'idempotency-key': `push-bet-${match_id}` },
    });
    return { leg, ...body.data };
  };

  test('push messages report a deposit to the browser of its owner, once, in the language of the browser', async () => {
    await takePushes('sw-KE,sw;q=0.9,en;q=0.5');
    await deposit(249);
    expect(await received()).toEqual([
      {
        title: 'Pesa zimepokelewa',
        body: expect.stringContaining('Ksh 249.00'),
        path: '/profile',
      },
    ]);
  });

  test('push messages report a deposit in the language that the user chose, whatever the browser prefers', async () => {
    await db.query(`UPDATE identity.users SET language = 'sw' WHERE id = $1`, [user]);
    await takePushes('en-GB,en;q=0.9');
    await deposit(249);
    expect((await received()).map(({ title }) => title)).toEqual(['Pesa zimepokelewa']);
  });

  test('push messages report the payment of a won bet; lost and void bets send none', async () => {
    await fund(db, user, 100_000);
    await takePushes();
    const [won, lost, voided] = [await bet(901), await bet(902), await bet(903)];
    await backend.offer.result(db, lost.leg, 'lost');
    await backend.offer.result(db, voided.leg, 'void');
    await backend.settle();
    await backend.offer.result(db, won.leg, 'won');
    await backend.settle();
    await backend.settle();
    const [message, ...others] = await received();
    expect(others).toEqual([]);
    const [paid] = await db.query<{ paid_cents: number }>(
      'SELECT paid_cents FROM betting.bets WHERE id = $1',
      [won.id],
    );
    expect(message?.title).toBe('You won!');
    expect(message?.path).toBe('/bets');
    expect(message?.body).toBe(`Your bet ${won.id} won Ksh ${((paid?.paid_cents ?? 0) / 100).toFixed(2)}.`);
  });

  test('push messages of a topic stop when its user switches it off, those about money and text messages never do', async () => {
    await takePushes();
    const put = (body: unknown) =>
      backend.call(PushSettingsAnswer, 'PUT /api/notification/settings', { user, body });
    const off = await put({ topic: 'pools', is_on: false });
    expect(off.body.data).toEqual({ bets: true, games: true, pools: false });
    await addNotices(
      db,
      { user_id: user, kind: 'jackpot_won', amount_cents: 500_000, reference: '12' },
      { user_id: user, kind: 'withdrawn', amount_cents: 20_000, reference: '13' },
      { user_id: user, kind: 'bet_won', amount_cents: 10_000, reference: '14' },
    );
    expect((await received()).map(({ title }) => title)).toEqual(['Withdrawal paid', 'You won!']);
    const path = `GET /sandbox/sms?msisdn=${msisdnOf(user)}` as const;
    await until(
      async () => (await backend.call(v.array(SandboxSms), path)).body,
      (messages) => messages.length > 0,
    );
    await put({ topic: 'pools', is_on: true });
    await addNotices(db, { user_id: user, kind: 'ligi_won', amount_cents: 500_000, reference: '15' });
    await until(received, (messages) => messages.length >= 3);
    const { body } = await backend.call(PushSettingsAnswer, 'GET /api/notification/settings', { user });
    expect(body.data).toEqual({ bets: true, games: true, pools: true });
  });

  test.each([
    ['paid', {}, 'Withdrawal paid'],
    ['failed', { payoutCode: '2040', reports: 'twice' }, 'Withdrawal failed'],
  ])('push messages report a withdrawal that is %s once', async (_state, faults, title) => {
    await fund(db, user, 50_000);
    await takePushes();
    Object.assign(backend.simulator.faults, faults);
    await backend.call(PaymentAnswer, 'POST /api/wallet/withdraw', { user, body: { amount: 200 } });
    const messages = await received();
    expect(messages.map((message) => message.title)).toEqual([title]);
    expect(messages[0]?.body).toContain('Ksh 200.00');
  });

  test.each([
    ['fails', async (): Promise<PushOutcome> => ({ state: 'failed', reason: 'FCM answered 503' })],
    ['breaks', () => Promise.reject(new Error('out of order'))],
  ])('push messages are not repeated when one %s, and nothing else changes', async (_what, how) => {
    outcome = how;
    await takePushes();
    await deposit(100);
    await received();
    outcome = async () => SENT;
    await deposit(50);
    await until(received, (messages) => messages.length >= 2);
    expect(await amounts()).toEqual(['Ksh 100.00', 'Ksh 50.00']);
    expect(await balance()).toBe(150);
    expect(await keeps()).toHaveLength(1);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('push messages report a won jackpot ticket to the phone as well, once and in the language of its owner', async () => {
    await db.query(`UPDATE identity.users SET language = 'sw' WHERE id = $1`, [user]);
    await takePushes();
    await addNotices(db, { user_id: user, kind: 'jackpot_won', amount_cents: 500_000, reference: '12' });
    expect((await received()).map(({ title }) => title)).toEqual(['Tiketi yako ya jackpot imeshinda!']);
    const path = `GET /sandbox/sms?msisdn=${msisdnOf(user)}` as const;
    const sms = await until(
      async () => (await backend.call(v.array(SandboxSms), path)).body,
      (messages) => messages.length > 0,
    );
    expect(sms.map(({ text }) => text)).toEqual([
      'Jukwaa: tiketi yako ya jackpot 12 imeshinda Ksh 5,000.00. Pesa ziko kwenye pochi yako.',
    ]);
  });

  test('push messages are not sent to an expired token, which is removed', async () => {
    outcome = async () => ({ state: 'gone' });
    await takePushes();
    await deposit(100);
    await received();
    expect(await until(keeps, (rows) => rows.length === 0)).toEqual([]);
  });

  test.each([
    ['has expired', `expires_at = now() - interval '1 s'`],
    ['was ended by a login elsewhere', 'ended_at = now()'],
  ])('push messages are not sent to a browser whose session %s', async (_what, change) => {
    await takePushes();
    await deposit(100);
    await received();
    const set = (to: string) => db.query(`UPDATE identity.sessions SET ${to} WHERE user_id = $1`, [user]);
    await set(change);
    await deposit(249);
    await until(waiting, (rows) => rows.length === 0);
    await set(`ended_at = NULL, expires_at = '2100-01-01'`);
    await deposit(50);
    await until(received, (messages) => messages.length >= 2);
    expect(await amounts()).toEqual(['Ksh 100.00', 'Ksh 50.00']);
  });

  test('push messages are not sent to a user without a browser that accepts pushes', async () => {
    const { body } = await backend.call(PaybillAnswer, 'POST /sandbox/mpesa/paybill', {
      body: { msisdn: String(msisdnOf(user)), account: String(msisdnOf(user)), amount: 100 },
    });
    expect(body.receipt).not.toBe('');
    await balance();
    await until(waiting, (rows) => rows.length === 0);
    expect(pushed).toEqual([]);
  });
});
