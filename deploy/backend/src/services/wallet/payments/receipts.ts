import type { Database, Queryable } from '@jukwaa/database';
import { normaliseMsisdn } from '@jukwaa/domain';
import type { Clock } from '../../../kit/index.ts';
import type { ReceivedMoney } from '../../../ports/payments/payments-port.ts';
import { post } from '../ledger/ledger.ts';
import { type OddReason, type ReportedAmount, readAmount } from './paybill-amount.ts';
import type { SettleReceipt } from './settle-receipt.ts';

interface ReceiptRow {
  readonly user_id: number | null;
  readonly amount_cents: number;
  readonly account: string;
  readonly account_msisdn: number | null;
  readonly odd: OddReason | null;
  readonly fresh: boolean;
}

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

/** True when a masked number such as `2547 ***** 126` can be this one; a mask without three last digits proves nothing. */
export function fitsMask(masked: string, msisdn: number): boolean {
  const parts = /^(\d+)\*+(\d{3,})$/.exec(masked.replace(/\s/g, ''));
  const digits = String(msisdn);
  return parts !== null && digits.startsWith(parts[1] ?? ' ') && digits.endsWith(parts[2] ?? ' ');
}

const NOTE = `
  insert into wallet.receipts as r (receipt, amount_cents, account, account_msisdn, payer, user_id, odd, at)
  values ($1, $2, $3, $4, $5, case when $7::text is null then $6::bigint end, $7, $8)
  on conflict (receipt) do update set payer = case r.payer when '' then excluded.payer else r.payer end
  returning user_id, amount_cents, account, account_msisdn, odd, xmax = 0 as fresh`;
const NOTE_ODD = `
  insert into wallet.odd_reports (receipt, amount, account, payer, reason, at) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing`;

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

/** A report as it is compared with the stored one. */
interface Reported extends ReportedAmount {
  readonly money: ReceivedMoney;
  readonly account_msisdn: number | null;
}

/** Whether a repeated report says the same; one without an account says nothing about it. */
function isSame({ money, amount_cents, account_msisdn }: Reported, row: ReceiptRow): boolean {
  if (amount_cents !== row.amount_cents) return false;
  if (money.account === '' || row.account === '') return true;
  return account_msisdn === null ? money.account === row.account : account_msisdn === row.account_msisdn;
}

export function createReceipts({ db, clock, settle, ownerOf, onOdd }: Deps): Receipts {
  const noteOdd = async (tx: Queryable, money: ReceivedMoney, reason: OddReason): Promise<void> => {
    onOdd(reason, money);
    await tx.query(NOTE_ODD, [money.receipt, money.amount, money.account, money.payer, reason, clock.now()]);
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

  const store = async (tx: Queryable, reported: Reported, user: number | null): Promise<ReceiptRow> => {
    const { money, amount_cents, account_msisdn, odd } = reported;
    const { receipt, account, payer } = money;
    const values = [receipt, amount_cents, account, account_msisdn, payer, user, odd, clock.now()];
    const [row] = await tx.query<ReceiptRow>(NOTE, values);
    if (row === undefined) throw new Error('a receipt was not stored');
    return row;
  };

  return {
    async receive(money, owner) {
      const typed = normaliseMsisdn(money.account);
      const account_msisdn = typed.ok ? typed.value : null;
      const reported = { money, account_msisdn, ...readAmount(money.amount) };
      const user = owner ?? (account_msisdn === null ? null : await ownerOf(account_msisdn));
      await db.transaction(async (tx) => {
        if (!RECEIPT.test(money.receipt)) return noteOdd(tx, money, 'no_receipt');
        const row = await store(tx, reported, user);
        if (row.fresh) await book(tx, money, row);
        else if (!isSame(reported, row)) await noteOdd(tx, money, 'repeated_with_other_content');
        else if (row.user_id === null && owner !== null) await give(tx, money.receipt, owner);
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
      const waiting = await tx.query<{ receipt: string }>(
        'select receipt from wallet.receipts where user_id is null and odd is null and account_msisdn = $1 for update',
        [user.msisdn],
      );
      for (const { receipt } of waiting) await give(tx, receipt, user.id);
    },
  };
}

/** A push that is known to be paid but whose report was lost gets the receipt that the paybill tells. */
async function linkPayment(tx: Queryable, receipt: string): Promise<void> {
  await tx.query(
    `update wallet.payments set state = 'paid', receipt = $1 where id = (
       select p.id from wallet.payments p join wallet.receipts r on r.user_id = p.user_id and r.amount_cents = p.amount_cents
       where r.receipt = $1 and p.kind = 'deposit' and p.result_code = '0' and p.receipt is null
         and not exists (select from wallet.payments other where other.receipt = $1)
       order by p.created_at limit 1)`,
    [receipt],
  );
}
