import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database, Queryable } from '@jukwaa/database';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { SystemClock } from '../../../kit/time/system-clock.ts';
import { type Holder, openHolder } from '../holders.ts';
import { post } from '../ledger/ledger.ts';
import { until } from '../test-support/money-backend.ts';
import { createMoneyTables, houseBalance, ledgerFaults } from '../test-support/money-tables.ts';
import { createReceipts } from './receipts.ts';
import type { SettleReceipt } from './settle-receipt.ts';

const clock = new SystemClock();
const NOBODY = () => Promise.resolve(null);

/** Credits without limits or messages. */
const settle: SettleReceipt = async (tx, { receipt, userId, amount_cents, from }) => {
  await post(tx, {
    key: `${from}:${receipt}`,
    reason: 'deposit',
    reference: receipt,
    at: clock.now(),
    entries: [
      { user: null, account: from, amount_cents: -amount_cents },
      { user: userId, account: 'main', amount_cents },
    ],
  });
};

describe.each(serviceEngines())(
  'a payment to the paybill while its number is verified, on $name',
  ({ name, fresh }) => {
    let db: Database;
    let drop: () => Promise<void>;
    let made = 0;

    beforeAll(async () => {
      ({ db, drop } = await fresh());
      await createMoneyTables(db);
    });
    afterAll(() => drop());

    const receiptsWith = (ownerOf: (msisdn: number) => Promise<number | null>) =>
      createReceipts({
        db,
        clock,
        settle,
        methods: { isReceipt: () => true },
        ownerOf,
        onOdd: () => undefined,
      });
    const newHolder = (): Holder => {
      made += 1;
      return { id: made, msisdn: 254_711_000_000 + made };
    };
    const paidBy = ({ msisdn }: Holder, account = String(msisdn)) => ({
      receipt: `RACE${String(msisdn).slice(-6)}`,
      amount: '40.00',
      account,
      payer: '',
    });
    const verify = async (tx: Queryable, user: Holder) => {
      await openHolder(tx, user, clock.now());
      await receiptsWith(NOBODY).claimByAccount(tx, user);
    };
    /** Waits until a transaction waits for the number's lock; the embedded database runs one transaction at a time. */
    const waitsForTurn = async () => {
      if (name === 'pglite') return;
      await until(
        () => db.query("select from pg_locks where locktype = 'advisory' and not granted"),
        (waiting) => waiting.length > 0,
      );
    };
    const expectCredited = async ({ id }: Holder) => {
      const [account] = await db.query<{ balance_cents: number }>(
        `select balance_cents from wallet.accounts where user_id = $1 and kind = 'main'`,
        [id],
      );
      expect(account?.balance_cents).toBe(4_000);
      expect(await houseBalance(db, 'suspense')).toBe(0);
      expect(await ledgerFaults(db)).toEqual([]);
    };

    test('[MONEY-06] a payment to the paybill while its number is verified is credited when the verification comes just after the search for its owner', async () => {
      const user = newHolder();
      const receipts = receiptsWith(async () => {
        await db.transaction((tx) => verify(tx, user));
        return null;
      });
      await receipts.receive('mpesa', paidBy(user), null);
      await expectCredited(user);
    });

    test('[MONEY-06] a payment to the paybill while its number is verified is credited when it is stored before the verification is committed', async () => {
      const user = newHolder();
      let commit: () => void = () => undefined;
      const mayCommit = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let opened: () => void = () => undefined;
      const isOpened = new Promise<void>((resolve) => {
        opened = resolve;
      });
      const verifying = db.transaction(async (tx) => {
        await verify(tx, user);
        opened();
        await mayCommit;
      });
      await isOpened;
      const receiving = receiptsWith(NOBODY).receive('mpesa', paidBy(user), null);
      await waitsForTurn();
      commit();
      await Promise.all([verifying, receiving]);
      await expectCredited(user);
    });

    test('[MONEY-06] a payment to the paybill while its number is verified leaves suspense when a later report names the account', async () => {
      const user = newHolder();
      await receiptsWith(NOBODY).receive('mpesa', paidBy(user, ''), null);
      expect(await houseBalance(db, 'suspense')).toBe(4_000);
      const opens = async () => {
        await openHolder(db, user, clock.now());
        return user.id;
      };
      await receiptsWith(opens).receive('mpesa', paidBy(user), null);
      await expectCredited(user);
    });

    test('[MONEY-06] of a list of payments, those are unfinished that are new, in suspense, reported otherwise, or waited for by a deposit', async () => {
      const users = [newHolder(), newHolder(), newHolder(), newHolder()] as const;
      const [credited, changed, waiting, waitedFor] = users;
      const opens = (id: number) => async () => {
        await openHolder(db, { id, msisdn: 254_711_000_000 + id }, clock.now());
        return id;
      };
      for (const { id } of [credited, changed, waitedFor])
        await receiptsWith(opens(id)).receive('mpesa', paidBy({ id, msisdn: 254_711_000_000 + id }), null);
      await receiptsWith(NOBODY).receive('mpesa', paidBy(waiting, ''), null);
      await db.query(
        `insert into wallet.payments (id, kind, method, user_id, msisdn, amount_cents, state, result_code, created_at, look_at)
         values ('waits', 'deposit', 'mpesa', $1, $2, 4000, 'paid', '0', now(), now())`,
        [waitedFor.id, waitedFor.msisdn],
      );
      const news = newHolder();
      const list = [...users, news].map((user) => paidBy(user));
      const [, reported] = list;
      const other = {
        ...reported,
        receipt: reported?.receipt ?? '',
        amount: '41.00',
        account: '',
        payer: '',
      };
      const asked = list.map((money) => (money === reported ? other : money));
      const left = await receiptsWith(NOBODY).unfinished('mpesa', asked);
      expect(left.map(({ receipt }) => receipt)).toEqual(
        [changed, waiting, waitedFor, news].map((user) => paidBy(user).receipt),
      );
    });
  },
);
