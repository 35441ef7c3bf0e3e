import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PaymentMethod } from '@jukwaa/contracts';
import { type Database, migrate } from '@jukwaa/database';
import { enginesToTest, testDatabases } from '@jukwaa/database/testing';
import { KIT_ROUTINES, kitMigrations } from '../../../kit/kit-tables.ts';
import { SystemClock } from '../../../kit/time/index.ts';
import { WALLET_MIGRATIONS } from '../index.ts';
import { createOrders, type PaymentOrders } from './orders.ts';
import { ONCE_ORDERS_MIGRATION } from './orders-schema.ts';

const AT = '2026-10-01T12:00:00.000Z';
/** The hash of an order as the table had it: its words, with the method when the call named one. */
const hash = (...words: readonly (string | number)[]) =>
  createHash('sha256').update(words.join(' ')).digest('hex');
const WITHDRAWAL = hash('withdrawal', 200);
const TOO_LITTLE = { code: 'insufficient_funds', text: 'There is not enough money in your wallet' };
const WRONG_PIN = {
  code: 'payment_wrong_pin',
  text: 'The M-Pesa PIN was wrong',
  fields: { values: { method: 'mpesa' } },
};

describe.each(enginesToTest(testDatabases()))(
  'keys of payments from before the move to the kit, on $name',
  ({ fresh }) => {
    let db: Database;
    let drop: () => Promise<void>;
    let orders: PaymentOrders;
    beforeAll(async () => {
      ({ db, drop } = await fresh());
      await migrate(db, 'kit', kitMigrations, KIT_ROUTINES);
      const before = WALLET_MIGRATIONS.filter(({ id }) => id < ONCE_ORDERS_MIGRATION.id);
      await migrate(db, 'wallet', before);
      await db.query(
        `insert into wallet.payments (id, kind, user_id, msisdn, state, amount_cents, created_at, look_at)
       select p, kind, 1, 254711000000, state, 20000, now(), now() from (values
         ('paid', 'withdrawal', 'paid'), ('wrong-pin', 'deposit', 'failed')) as v (p, kind, state)`,
      );
      await db.query(
        `insert into wallet.orders (user_id, key, hash, payment_id, refusal, at) values
         (1, 'key-paid', $1, 'paid', null, $5),
         (1, 'key-too-little', $1, null, $2, $5),
         (1, 'key-wrong-pin', $3, 'wrong-pin', $4, $5)`,
        [
          WITHDRAWAL,
          JSON.stringify(TOO_LITTLE),
          hash('deposit', 200, 'mpesa'),
          JSON.stringify(WRONG_PIN),
          AT,
        ],
      );
      await db.query(
        `insert into wallet.orders (user_id, key, hash, payment_id, at)
       select 2, 'key-' || n, 'hash', n, $1::timestamptz from generate_series(1000, 3499) as n`,
        [AT],
      );
      await migrate(db, 'wallet', WALLET_MIGRATIONS);
      orders = createOrders(db, new SystemClock());
    });
    afterAll(() => drop());

    const repeat = (
      key: string,
      kind: 'deposit' | 'withdrawal',
      amount_ksh: number,
      method?: PaymentMethod,
    ) =>
      orders.once(1, { key, body: { kind, amount_ksh, method } }, () => {
        throw new Error('a repeat makes a payment');
      });

    test('[MONEY-07] a repeat gets the payment of its first call', async () => {
      expect(await repeat('key-paid', 'withdrawal', 200)).toMatchObject({ ok: true, value: { id: 'paid' } });
      const recalled = orders.recall(1, { key: 'key-paid', body: { kind: 'withdrawal', amount_ksh: 200 } });
      expect(await recalled).toMatchObject({ ok: true, value: { id: 'paid' } });
    });

    test('a repeat gets the refusal of its first call, of the wallet as well as of mobile money', async () => {
      expect(await repeat('key-too-little', 'withdrawal', 200)).toMatchObject({
        error: { status: 422, body: { code: TOO_LITTLE.code, error_message: TOO_LITTLE.text } },
      });
      expect(await repeat('key-wrong-pin', 'deposit', 200, 'mpesa')).toMatchObject({
        error: {
          status: 422,
          body: { code: WRONG_PIN.code, error_message: WRONG_PIN.text, ...WRONG_PIN.fields },
        },
      });
    });

    test.each([
      ['amount', 'withdrawal', 201, undefined],
      ['direction', 'deposit', 200, undefined],
      ['method', 'withdrawal', 200, 'airtel'],
    ] as const)(
      'a repeat with another %s is refused as a reuse of the key',
      async (_, kind, amount, method) => {
        expect(await repeat('key-paid', kind, amount, method)).toMatchObject({
          error: {
            status: 409,
            code: 'key_reused',
            message: 'This payment was sent before with another amount',
          },
        });
      },
    );

    test('the payment of a key is found, also a refused one, and an order without a payment has none', async () => {
      expect(await orders.find(1, 'key-paid')).toMatchObject({ id: 'paid' });
      expect(await orders.find(1, 'key-wrong-pin')).toMatchObject({ id: 'wrong-pin' });
      expect(await orders.find(1, 'key-too-little')).toBeNull();
      expect(await orders.find(2, 'key-paid')).toBeNull();
    });

    test('keys of payments from before the move to the kit have their age, and none is lost', async () => {
      const rows = await db.query(`select count(*) as keys, min(at) as first, max(at) as last from kit.once`);
      expect(rows).toEqual([{ keys: 2_503, first: new Date(AT), last: new Date(AT) }]);
    });
  },
);
