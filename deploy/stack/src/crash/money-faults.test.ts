import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBackend, parseEnv } from '@jukwaa/backend';
import type { Database } from '@jukwaa/database';
import { testDatabases } from '@jukwaa/database/testing';
import { moneyFaults } from './money-faults.ts';

const PAYMENT = `insert into wallet.payments (id, kind, user_id, msisdn, state, amount_cents, created_at, look_at)`;
const BET = `insert into betting.bets (id, code, user_id, created_at, stake_type, odds, stake_cents, wager_tax_cents,
  stake_after_tax_cents, winning_cents, tax_cents, payout_cents, tax_policy, tracking)`;

/** Statements that write rows which no order of the service leaves, with the fault of each. */
const BROKEN: readonly (readonly [fault: string, sql: string])[] = [
  [
    'a stake was taken for no bet',
    `with p as (insert into wallet.postings (key, reason, reference, at) values ('stake:77', 'stake', '77', now()) returning id)
     insert into wallet.entries (posting_id, n, user_id, kind, amount_cents)
     select id, n, 0, 'stakes', amount from p, (values (1, -5), (2, 5)) as e (n, amount)`,
  ],
  [
    'a bet has no legs',
    `${BET} values (7, 'CODE77', 1, now(), 'cash', 2, 100, 0, 100, 200, 0, 200, '{}', '{}')`,
  ],
  [
    'a key names no bet',
    `insert into kit.once (scope, user_id, key, body_hash, result, at) values ('bets', 1, 'key', '', '77', now())`,
  ],
  [
    'a key has no answer',
    `insert into kit.once (scope, user_id, key, body_hash, at) values ('tickets', 1, 'key', '', now())`,
  ],
  [
    'a cash-out was not paid',
    `with b as (${BET} values (7, 'CODE77', 1, now(), 'cash', 2, 100, 0, 100, 200, 0, 200, '{}', '{}') returning id)
     insert into betting.cash_outs (quote_id, bet_id, share, stake_cents, value_cents, tax_cents, payout_cents, open_stake_cents, at)
     select 'quote', id, 50, 50, 40, 0, 40, 50, now() from b`,
  ],
  [
    'a withdrawal holds no money',
    `${PAYMENT} values ('w1', 'withdrawal', 1, 254711000000, 'pushed', 100, now(), now())`,
  ],
  [
    'a withdrawal was booked otherwise than it ended',
    `${PAYMENT} values ('w1', 'withdrawal', 1, 254711000000, 'paid', 100, now(), now())`,
  ],
  [
    'a deposit is paid without a receipt of its user',
    `${PAYMENT} values ('d1', 'deposit', 1, 254711000000, 'paid', 100, now(), now())`,
  ],
  [
    'an order names no payment',
    `insert into kit.once (scope, user_id, key, body_hash, result, at)
     values ('payments', 1, 'order-key', '', '{"payment_id":"none","refusal":null}', now())`,
  ],
  [
    'a receipt of a user was not credited once',
    `insert into wallet.receipts (receipt, amount_cents, account, payer, user_id, at) values ('RECEIPT001', 100, '', '', 1, now())`,
  ],
  ['a balance is not the sum of its entries', `insert into wallet.accounts values (1, 'main', 100)`],
];

/** Rolls a transaction back. */
class Undo extends Error {}

const [place] = testDatabases();

describe('the checks of the books', () => {
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    if (place === undefined) throw new Error('there is no database to test on');
    ({ db, drop } = await place.fresh());
    const backend = await createBackend({
      env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_FEED: 'sandbox', JUKWAA_LOG: 'silent' }),
      db,
    });
    await backend.close();
  }, 180_000);
  afterAll(() => drop());

  /** Returns the faults after a statement, which is then rolled back. */
  async function faultsAfter(sql: string): Promise<string[]> {
    let faults: string[] = [];
    await db
      .transaction(async (tx) => {
        await tx.query(sql);
        faults = await moneyFaults(tx);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    return faults;
  }

  test('the checks of the books find no fault in correct books', async () => {
    expect(await moneyFaults(db)).toEqual([]);
  });

  test('the checks of the books find no fault in the stake of another product', async () => {
    expect(
      await faultsAfter(
        `with p as (insert into wallet.postings (key, reason, reference, at, product, game)
           values ('instant:stake:77', 'stake', '77', now(), 'instant', 'dice') returning id)
         insert into wallet.entries (posting_id, n, user_id, kind, amount_cents)
         select id, n, 0, 'stakes', amount from p, (values (1, -5), (2, 5)) as e (n, amount)`,
      ),
    ).not.toContainEqual(expect.stringContaining('a stake was taken for no bet'));
  });

  test.each(BROKEN)('the checks of the books find that %s', async (fault, sql) => {
    expect(await faultsAfter(sql)).toContainEqual(expect.stringContaining(fault));
  });
});
