import type { PaymentMethod } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import type { Clock } from '../../../kit/index.ts';
import type { ReceivedMoney } from '../../../ports/payments/payments-port.ts';
import { holderOf, lockNumber } from '../holders.ts';
import { post } from '../ledger/ledger.ts';
import type { OddReason } from '../limits/paybill-amount.ts';
import type { Methods } from './methods.ts';
import { fitsMask } from './payer-mask.ts';
import {
  finishedAmong,
  isSame,
  linkPayment,
  type ReceiptRow,
  type Reported,
  readReport,
  storeOddReport,
  storeReceipt,
} from './receipt-rows.ts';
import { receiptName, type SettleReceipt } from './settle-receipt.ts';

export interface Receipts {
  /**
   * Stores received money and credits it once, even when several reports name it. `owner` is the user of the order, if there is
   * one. Otherwise the account that the payer typed decides; without an owner the money waits in suspense. Irregular money also
   * waits there, with the reason. Money that the owner's limits or self-exclusion forbid is sent back to the owner's phone.
   */
  receive(method: PaymentMethod, money: ReceivedMoney, owner: number | null): Promise<void>;
  /** Those that must be received: a list of two days repeats many thousands that were credited long ago. */
  unfinished(method: PaymentMethod, list: readonly ReceivedMoney[]): Promise<ReceivedMoney[]>;
  /** Credits a receipt in suspense to a user whose number matches the payer's masked one. False: there is no such receipt. */
  claim(receipt: string, user: { readonly id: number; readonly msisdn: number }): Promise<boolean>;
  /** Credits a user with everything in suspense that was paid to the user's number, in the caller's transaction. */
  claimByAccount(tx: Queryable, user: { readonly id: number; readonly msisdn: number }): Promise<void>;
}

/** A receipt that may be in suspense. */
interface Waiting {
  readonly method: PaymentMethod;
  readonly receipt: string;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly settle: SettleReceipt;
  readonly methods: Pick<Methods, 'isReceipt'>;
  /** Opens the wallet of the user who verified this number, if there is one. */
  readonly ownerOf: (msisdn: number) => Promise<number | null>;
  /** Reports money that waits for an operator. */
  readonly onOdd: (reason: OddReason, money: ReceivedMoney) => void;
}

export function createReceipts({ db, clock, settle, methods, ownerOf, onOdd }: Deps): Receipts {
  const noteOdd = async (tx: Queryable, { method, money }: Reported, reason: OddReason): Promise<void> => {
    onOdd(reason, money);
    await storeOddReport(tx, method, money, reason, clock.now());
  };

  /** Moves a receipt out of suspense, if it is still there and regular. */
  const give = async (tx: Queryable, { method, receipt }: Waiting, userId: number): Promise<void> => {
    const [row] = await tx.query<{ amount_cents: number }>(
      `update wallet.receipts set user_id = $3
       where receipt = $1 and method = $2 and user_id is null and odd is null returning amount_cents`,
      [receipt, method, userId],
    );
    if (row !== undefined)
      await settle(tx, { method, receipt, userId, amount_cents: row.amount_cents, from: 'suspense' });
  };

  const suspend = async (
    tx: Queryable,
    { method, receipt }: Waiting,
    amount_cents: number,
  ): Promise<void> => {
    if (amount_cents === 0) return;
    await post(tx, {
      key: `deposit:${receiptName(method, receipt)}`,
      reason: 'suspense',
      reference: receipt,
      at: clock.now(),
      entries: [
        { user: null, account: 'clearing', amount_cents: -amount_cents },
        { user: null, account: 'suspense', amount_cents },
      ],
    });
  };

  /** Books a new receipt. */
  const book = async (tx: Queryable, reported: Reported, row: ReceiptRow): Promise<void> => {
    const { method } = reported;
    const { receipt } = reported.money;
    const { user_id, amount_cents } = row;
    if (reported.odd !== null) await noteOdd(tx, reported, reported.odd);
    if (user_id === null) await suspend(tx, { method, receipt }, amount_cents);
    else await settle(tx, { method, receipt, userId: user_id, amount_cents, from: 'clearing' });
  };

  /** The owner of the typed number, whose player may have verified it, or may have been erased, since the wallet was opened. */
  const ownerNow = async (tx: Queryable, owner: number | null, typed: number | null) => {
    if (owner !== null || typed === null) return owner;
    await lockNumber(tx, typed);
    return holderOf(tx, typed);
  };

  return {
    async receive(method, money, owner) {
      const reported = readReport(method, money);
      const { receipt } = money;
      const { account_msisdn } = reported;
      if (owner === null && account_msisdn !== null) await ownerOf(account_msisdn);
      await db.transaction(async (tx) => {
        if (!methods.isReceipt(method, receipt)) return noteOdd(tx, reported, 'no_receipt');
        const user = await ownerNow(tx, owner, account_msisdn);
        const row = await storeReceipt(tx, reported, user, clock.now());
        if (row.fresh) await book(tx, reported, row);
        else if (!isSame(reported, row)) await noteOdd(tx, reported, 'repeated_with_other_content');
        else if (row.user_id === null && user !== null) await give(tx, { method, receipt }, user);
        await linkPayment(tx, method, receipt);
      });
    },

    async unfinished(method, list) {
      const finished = await finishedAmong(db, method, list);
      return list.filter((money) => !finished.has(money));
    },

    claim: (receipt, user) =>
      db.transaction(async (tx) => {
        const waiting = await tx.query<Waiting & { payer: string }>(
          `select method, receipt, payer from wallet.receipts
           where receipt = $1 and user_id is null and odd is null for update`,
          [receipt],
        );
        const own = waiting.find(({ payer }) => fitsMask(payer, user.msisdn));
        if (own === undefined) return false;
        await give(tx, own, user.id);
        return true;
      }),

    async claimByAccount(tx, user) {
      await lockNumber(tx, user.msisdn);
      const waiting = await tx.query<Waiting>(
        'select method, receipt from wallet.receipts where user_id is null and odd is null and account_msisdn = $1 for update',
        [user.msisdn],
      );
      for (const one of waiting) await give(tx, one, user.id);
    },
  };
}
