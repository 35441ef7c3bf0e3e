import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import pino from 'pino';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { fail, succeed } from '../../../kit/index.ts';
import { SystemClock } from '../../../kit/time/system-clock.ts';
import type { PaymentsPort } from '../../../ports/payments/payments-port.ts';
import { createMoneyTables } from '../test-support/money-tables.ts';
import { walletPerson } from '../wallet-person.ts';
import { createLookups } from './lookups.ts';
import { LIST_REACHES_MS, NEVER_PAID_MS } from './payment-times.ts';
import { insertPayment, markUnknown } from './payments-repository.ts';

const money = (receipt: string) => ({ receipt, amount: '10.00', account: '', payer: '' });
const complete = (...receipts: readonly string[]) => ({ money: receipts.map(money), isComplete: true });
const notAsked = () => Promise.reject(new Error('this is not asked in these tests'));

describe.each(serviceEngines())('look-ups of late payments on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let listing: PaymentsPort['received'] = notAsked;
  let readings = 0;
  const received: string[] = [];
  const failed: string[] = [];
  const clock = new SystemClock();

  beforeAll(async () => {
    ({ db, drop } = await fresh());
    await createMoneyTables(db);
  });
  afterAll(() => drop());
  beforeEach(async () => {
    readings = 0;
    received.length = 0;
    failed.length = 0;
    await db.query('delete from wallet.payments');
  });

  /** Stores a deposit whose push request got no answer. */
  async function addUnknown(id: string, created_at: Date): Promise<void> {
    const payment = {
      id,
      kind: 'deposit',
      method: 'mpesa',
      user_id: 1,
      msisdn: 254_700_000_001,
      amount_cents: 1_000,
    } as const;
    await insertPayment(db, { ...payment, created_at, look_at: created_at });
    await markUnknown(db, id, null, created_at);
  }

  const lookups = () =>
    createLookups({
      db,
      clock,
      log: pino({ level: 'silent' }),
      methods: {
        all: ['mpesa'],
        portOf: () => ({
          register: notAsked,
          referenceOf: () => null,
          collect: notAsked,
          collectState: notAsked,
          payOut: notAsked,
          payoutState: notAsked,
          received: (from, to) => {
            readings += 1;
            return listing(from, to);
          },
        }),
      },
      deposits: {
        initiate: notAsked,
        settle: notAsked,
        async fail({ id }) {
          if (id === 'broken') throw new Error('this deposit cannot be ended');
          failed.push(id);
        },
      },
      withdrawals: {
        request: notAsked,
        send: notAsked,
        resend: notAsked,
        settle: notAsked,
      },
      receipts: {
        async receive(_method, { receipt }) {
          if (receipt === 'BROKEN0001') throw new Error('this receipt cannot be stored');
          received.push(receipt);
        },
        unfinished: async (_method, list) => list.filter(({ receipt }) => receipt !== 'CREDITED01'),
        claim: notAsked,
        claimByAccount: notAsked,
      },
    });

  test('look-ups of late payments read the list of received payments once for all deposits of a round', async () => {
    listing = async () => succeed(complete());
    for (const id of ['one', 'two', 'three']) await addUnknown(id, new Date(Date.now() - 60_000));
    await lookups().lookAtLatePayments();
    expect(readings).toBe(1);
    expect(failed).toEqual([]);
  });

  test('look-ups of late payments end an old deposit only when the list was readable', async () => {
    const long = new Date(Date.now() - NEVER_PAID_MS - 60_000);
    await addUnknown('old', long);
    listing = async () => fail({ kind: 'unknown', text: 'no answer' });
    await lookups().lookAtLatePayments();
    expect(failed).toEqual([]);
    listing = async () => succeed(complete());
    await db.query('update wallet.payments set look_at = $1', [long]);
    await lookups().lookAtLatePayments();
    expect(failed).toEqual(['old']);
  });

  test('look-ups of late payments end no deposit from before the start of the list, as after a long outage: it may have been paid', async () => {
    listing = async () => succeed(complete());
    await addUnknown('outage', new Date(Date.now() - 40 * 24 * 3_600_000));
    await addUnknown('young', new Date(Date.now() - NEVER_PAID_MS + 60_000));
    await addUnknown('never', new Date(Date.now() - LIST_REACHES_MS + 60_000));
    await lookups().lookAtLatePayments();
    expect(failed).toEqual(['never']);
  });

  test('look-ups of late payments receive no money again that was credited before', async () => {
    await addUnknown('one', new Date(Date.now() - 60_000));
    listing = async () => succeed(complete('CREDITED01', 'FIRST00001'));
    await lookups().lookAtLatePayments();
    expect(received).toEqual(['FIRST00001']);
  });

  test('credit the readable part of a list that fails halfway, and end no deposit', async () => {
    await addUnknown('old', new Date(Date.now() - NEVER_PAID_MS - 60_000));
    listing = async () => succeed({ ...complete('FIRST00001'), isComplete: false });
    await lookups().lookAtLatePayments();
    expect(received).toEqual(['FIRST00001']);
    expect(failed).toEqual([]);
  });

  test('look-ups of late payments look at the payments after one that cannot be asked about, and end those after one that cannot be ended', async () => {
    const long = new Date(Date.now() - NEVER_PAID_MS - 60_000);
    for (const id of ['unasked', 'broken', 'old']) await addUnknown(id, long);
    await db.query("update wallet.payments set checkout_id = id where id = 'unasked'");
    listing = async () => succeed(complete('FIRST00001'));
    await expect(lookups().lookAtLatePayments()).rejects.toThrow(
      'this is not asked in these tests, and 1 more failed',
    );
    expect(received).toEqual(['FIRST00001']);
    expect(failed).toEqual(['old']);
    expect(await db.query("select looks from wallet.payments where id = 'old'")).toEqual([{ looks: 1 }]);
  });

  test('look-ups of late payments credit the payments after one that cannot be stored', async () => {
    listing = async () => succeed(complete('FIRST00001', 'BROKEN0001', 'LAST000001'));
    await lookups().readReceived();
    expect(received).toEqual(['FIRST00001', 'LAST000001']);
  });

  test('the receipts of a player are found by an index', async () => {
    await db.query(
      `insert into wallet.receipts (receipt, amount_cents, account, payer, user_id, at)
       select 'OWN' || n, 100, '', '', 100000 + n, now() from generate_series(1, 5000) n`,
    );
    await db.query('analyze wallet.receipts');
    const receipts = String(walletPerson.receipts?.rows);
    const plan = await db.query<Record<string, string>>(`explain ${receipts.replace('$1', '100077')}`);
    expect(JSON.stringify(plan)).toContain('receipts_of_user');
  });

  test('look-ups of late payments find the payment of a receipt by an index', async () => {
    await db.query(
      `insert into wallet.payments (id, kind, user_id, msisdn, state, amount_cents, receipt, created_at, look_at)
       select 'many' || n, 'deposit', n, n, 'paid', 100, 'MANY' || n, now(), now() from generate_series(1, 5000) n`,
    );
    await db.query('analyze wallet.payments');
    const plan = await db.query<Record<string, string>>(
      `explain select from wallet.payments where receipt = 'MANY77'`,
    );
    expect(JSON.stringify(plan)).toContain('payments_by_receipt');
  });
});
