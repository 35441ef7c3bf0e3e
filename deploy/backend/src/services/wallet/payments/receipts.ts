import type { Database, Queryable } from '@jukwaa/database';
import type { Clock } from '../../../kit/index.ts';
import type { ReceivedMoney } from '../../../ports/payments/payments-port.ts';
import { holderOf, lockNumber } from '../holders.ts';
import { post } from '../ledger/ledger.ts';
import type { OddReason } from '../limits/paybill-amount.ts';
import { fitsMask } from './payer-mask.ts';
import {
  isSame,
  linkPayment,
  type ReceiptRow,
  readReport,
  storeOddReport,
  storeReceipt,
} from './receipt-rows.ts';
import type { SettleReceipt } from './settle-receipt.ts';

export interface Receipts {
  /**
   * Stores money that reached the paybill and credits it once, however many reports name it. `owner` is the user when a push
   * says so; otherwise the account that the payer typed decides, else it waits in suspense. So does money that fits no rule, with
   * the reason. Money that the owner's limits or self-exclusion forbid is sent back to the owner's phone.
   */
  receive(money: ReceivedMoney, owner: number | null): Promise<void>;
  /** Gives a receipt in suspense to a user whose number fits the payer's masked one. False: there is none such. */
  claim(receipt: string, user: { readonly id: number; readonly msisdn: number }): Promise<boolean>;
  /** Gives a user everything in suspense that was paid to the user's number, in the caller's transaction. */
  claimByAccount(tx: Queryable, user: { readonly id: number; readonly msisdn: number }): Promise<void>;
}

/** Receipt codes of mobile money. */
const RECEIPT = /^[A-Z0-9]{6,20}$/;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly settle: SettleReceipt;
  /** The user whose verified number this is; null when there is none. */
  readonly ownerOf: (msisdn: number) => Promise<number | null>;
  /** Reports money that waits for an operator. */
  readonly onOdd: (reason: OddReason, money: ReceivedMoney) => void;
}

export function createReceipts({ db, clock, settle, ownerOf, onOdd }: Deps): Receipts {
  const noteOdd = async (tx: Queryable, money: ReceivedMoney, reason: OddReason): Promise<void> => {
    onOdd(reason, money);
    await storeOddReport(tx, money, reason, clock.now());
  };

  /** Moves a receipt out of suspense, if it is still there and nothing is odd about it. */
  const give = async (tx: Queryable, receipt: string, userId: number): Promise<void> => {
    const [row] = await tx.query<{ amount_cents: number }>(
      `update wallet.receipts set user_id = $2 where receipt = $1 and user_id is null and odd is null
       returning amount_cents`,
      [receipt, userId],
    );
    if (row !== undefined)
      await settle(tx, { receipt, userId, amount_cents: row.amount_cents, from: 'suspense' });
  };

  const suspend = async (tx: Queryable, receipt: string, amount_cents: number): Promise<void> => {
    if (amount_cents === 0) return;
    await post(tx, {
      key: `deposit:${receipt}`,
      reason: 'suspense',
      reference: receipt,
      at: clock.now(),
      entries: [
        { user: null, account: 'clearing', amount_cents: -amount_cents },
        { user: null, account: 'suspense', amount_cents },
      ],
    });
  };

  /** Books a receipt that is new. */
  const book = async (tx: Queryable, money: ReceivedMoney, row: ReceiptRow): Promise<void> => {
    const { receipt } = money;
    const { user_id, amount_cents, odd } = row;
    if (odd !== null) await noteOdd(tx, money, odd);
    if (user_id === null) await suspend(tx, receipt, amount_cents);
    else await settle(tx, { receipt, userId: user_id, amount_cents, from: 'clearing' });
  };

  /** The owner, once more where none was found: the number may have been verified since. */
  const ownerNow = async (tx: Queryable, found: number | null, typed: number | null) => {
    if (found !== null || typed === null) return found;
    await lockNumber(tx, typed);
    return holderOf(tx, typed);
  };

  return {
    async receive(money, owner) {
      const reported = readReport(money);
      const { account_msisdn } = reported;
      const found = owner ?? (account_msisdn === null ? null : await ownerOf(account_msisdn));
      await db.transaction(async (tx) => {
        if (!RECEIPT.test(money.receipt)) return noteOdd(tx, money, 'no_receipt');
        const user = await ownerNow(tx, found, account_msisdn);
        const row = await storeReceipt(tx, reported, user, clock.now());
        if (row.fresh) await book(tx, money, row);
        else if (!isSame(reported, row)) await noteOdd(tx, money, 'repeated_with_other_content');
        else if (row.user_id === null && user !== null) await give(tx, money.receipt, user);
        await linkPayment(tx, money.receipt);
      });
    },

    claim: (receipt, user) =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ payer: string }>(
          'select payer from wallet.receipts where receipt = $1 and user_id is null and odd is null for update',
          [receipt],
        );
        if (row === undefined || !fitsMask(row.payer, user.msisdn)) return false;
        await give(tx, receipt, user.id);
        return true;
      }),

    async claimByAccount(tx, user) {
      await lockNumber(tx, user.msisdn);
      const waiting = await tx.query<{ receipt: string }>(
        'select receipt from wallet.receipts where user_id is null and odd is null and account_msisdn = $1 for update',
        [user.msisdn],
      );
      for (const { receipt } of waiting) await give(tx, receipt, user.id);
    },
  };
}
