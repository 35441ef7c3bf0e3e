import type { Database, Queryable } from '@jukwaa/database';
import { normaliseMsisdn } from '@jukwaa/domain';
import { addNotices, type Clock, type Outbox } from '../../../kit/index.ts';
import type { ReceivedMoney } from '../../../ports/payments/payments-port.ts';
import { post } from '../ledger/ledger.ts';
import { moneyMessages } from '../money-messages.ts';

interface ReceiptRow {
  readonly user_id: number | null;
  readonly amount_cents: number;
  readonly payer: string;
  readonly fresh: boolean;
}

export interface Receipts {
  /**
   * Takes note of money that reached the paybill and credits it once, however often and by whichever report it is told.
   * `owner` is the user when a push says so; otherwise the account that the payer typed decides, else it waits in suspense.
   */
  receive(money: ReceivedMoney, owner: number | null): Promise<void>;
  /** Gives a receipt in suspense to a user whose number fits the payer's masked one. False: there is none such. */
  claim(receipt: string, user: { readonly id: number; readonly msisdn: number }): Promise<boolean>;
  /** Gives a user everything in suspense that was paid to the user's number. */
  claimByAccount(user: { readonly id: number; readonly msisdn: number }): Promise<void>;
}

/** True when a masked number such as `2547 ***** 126` can be this one; a mask without three last digits proves nothing. */
export function fitsMask(masked: string, msisdn: number): boolean {
  const parts = /^(\d+)\*+(\d{3,})$/.exec(masked.replace(/\s/g, ''));
  const digits = String(msisdn);
  return parts !== null && digits.startsWith(parts[1] ?? ' ') && digits.endsWith(parts[2] ?? ' ');
}

const NOTE = `
  insert into wallet.receipts as r (receipt, amount_cents, account, account_msisdn, payer, user_id, at)
  values ($1, $2, $3, $4, $5, coalesce($6, (select user_id from wallet.holders where msisdn = $4)), $7)
  on conflict (receipt) do update set payer = case r.payer when '' then excluded.payer else r.payer end
  returning user_id, amount_cents, payer, xmax = 0 as fresh`;

export function createReceipts(db: Database, outbox: Outbox, clock: Clock): Receipts {
  const tell = async (tx: Queryable, userId: number, cents: number, receipt: string): Promise<void> => {
    const notice = { code: 'deposited', receipt, amount_cents: cents } as const;
    await outbox.add(tx, ...moneyMessages(userId, 'success', notice));
    await addNotices(tx, { user_id: userId, kind: 'deposited', amount_cents: cents, reference: receipt });
  };

  /** Moves a receipt out of suspense, if it is still there. */
  const give = async (tx: Queryable, receipt: string, userId: number): Promise<void> => {
    const [row] = await tx.query<{ amount_cents: number }>(
      'update wallet.receipts set user_id = $2 where receipt = $1 and user_id is null returning amount_cents',
      [receipt, userId],
    );
    if (row === undefined) return;
    await post(tx, {
      key: `claim:${receipt}`,
      reason: 'deposit',
      reference: receipt,
      at: clock.now(),
      entries: [
        { user: null, account: 'suspense', amount_cents: -row.amount_cents },
        { user: userId, account: 'main', amount_cents: row.amount_cents },
      ],
    });
    await tell(tx, userId, row.amount_cents, receipt);
  };

  const credit = async (
    tx: Queryable,
    receipt: string,
    { user_id, amount_cents }: ReceiptRow,
  ): Promise<void> => {
    await post(tx, {
      key: `deposit:${receipt}`,
      reason: user_id === null ? 'suspense' : 'deposit',
      reference: receipt,
      at: clock.now(),
      entries: [
        { user: null, account: 'clearing', amount_cents: -amount_cents },
        user_id === null
          ? { user: null, account: 'suspense', amount_cents }
          : { user: user_id, account: 'main', amount_cents },
      ],
    });
    if (user_id !== null) await tell(tx, user_id, amount_cents, receipt);
  };

  return {
    receive: (money, owner) =>
      db.transaction(async (tx) => {
        const typed = normaliseMsisdn(money.account);
        const [row] = await tx.query<ReceiptRow>(NOTE, [
          money.receipt,
          money.amount_cents,
          money.account,
          typed.ok ? typed.value : null,
          money.payer,
          owner,
          clock.now(),
        ]);
        if (row?.fresh) await credit(tx, money.receipt, row);
        else if (row?.user_id === null && owner !== null) await give(tx, money.receipt, owner);
        await linkPayment(tx, money.receipt);
      }),

    claim: (receipt, user) =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ payer: string }>(
          'select payer from wallet.receipts where receipt = $1 and user_id is null for update',
          [receipt],
        );
        if (row === undefined || !fitsMask(row.payer, user.msisdn)) return false;
        await give(tx, receipt, user.id);
        return true;
      }),

    claimByAccount: (user) =>
      db.transaction(async (tx) => {
        const waiting = await tx.query<{ receipt: string }>(
          'select receipt from wallet.receipts where user_id is null and account_msisdn = $1 for update',
          [user.msisdn],
        );
        for (const { receipt } of waiting) await give(tx, receipt, user.id);
      }),
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
