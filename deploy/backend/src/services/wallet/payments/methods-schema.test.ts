import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, migrate } from '@jukwaa/database';
import { enginesToTest, testDatabases } from '@jukwaa/database/testing';
import { KIT_ROUTINES, kitMigrations } from '../../../kit/kit-tables.ts';
import { WALLET_MIGRATIONS } from '../index.ts';
import { PAYMENT_METHODS_MIGRATION } from './methods-schema.ts';
import { paymentById, paymentView } from './payments-repository.ts';

describe.each(enginesToTest(testDatabases()))(
  'payments from before there was a choice of methods, on $name',
  ({ fresh }) => {
    let db: Database;
    let drop: () => Promise<void>;
    beforeAll(async () => {
      ({ db, drop } = await fresh());
      await migrate(db, 'kit', kitMigrations, KIT_ROUTINES);
      const before = WALLET_MIGRATIONS.filter(({ id }) => id < PAYMENT_METHODS_MIGRATION.id);
      await migrate(db, 'wallet', before);
      await db.query(
        `insert into wallet.payments
         (id, kind, user_id, msisdn, state, amount_cents, checkout_id, result_code, created_at, look_at)
       values ('a', 'deposit', 1, 1, 'failed', 100, 'ws_1', '2001', now(), now()),
              ('b', 'deposit', 1, 1, 'failed', 100, 'ws_2', '4242', now(), now()),
              ('c', 'withdrawal', 1, 1, 'unknown', 100, null, null, now(), now())`,
      );
      await db.query(
        `insert into wallet.receipts (receipt, amount_cents, account, payer, at) values ('SKL4T2XW9Q', 100, '', '', now())`,
      );
      await migrate(db, 'wallet', WALLET_MIGRATIONS);
    });
    afterAll(() => drop());

    test('payments from before there was a choice of methods belong to the first method and keep the reason of their failure', async () => {
      const views = await Promise.all(
        ['a', 'b', 'c'].map(async (id) => {
          const row = await paymentById(db, id);
          return row === null ? null : paymentView(row);
        }),
      );
      expect(views).toMatchObject([
        { method: 'mpesa', failure: 'payment_wrong_pin', reason: 'The M-Pesa PIN was wrong' },
        { method: 'mpesa', failure: 'payment_refused', reason: 'M-Pesa refused the payment' },
        { method: 'mpesa', state: 'unknown', failure: null, reason: null },
      ]);
      expect(await db.query('select receipt, method from wallet.receipts')).toEqual([
        { receipt: 'SKL4T2XW9Q', method: 'mpesa' },
      ]);
    });
  },
);
