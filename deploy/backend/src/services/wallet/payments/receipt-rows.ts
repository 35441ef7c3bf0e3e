import type { PaymentMethod } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { normaliseMsisdn } from '@jukwaa/domain';
import type { ReceivedMoney } from '../../../ports/payments/payments-port.ts';
import { type OddReason, type ReportedAmount, readAmount } from '../limits/paybill-amount.ts';
import { PAID } from './payments-repository.ts';

/** A stored receipt. */
export interface ReceiptRow {
  readonly user_id: number | null;
  readonly amount_cents: number;
  readonly account: string;
  readonly account_msisdn: number | null;
  readonly fresh: boolean;
}

/** A report in a form that can be compared with the stored one. */
export interface Reported extends ReportedAmount {
  readonly method: PaymentMethod;
  readonly money: ReceivedMoney;
  /** The number that the payer typed as the account; null when the text is not a number. */
  readonly account_msisdn: number | null;
}

const STORE = `
  insert into wallet.receipts as r (receipt, amount_cents, account, account_msisdn, payer, user_id, odd, at, method)
  values ($1, $2, $3, $4, $5, case when $7::text is null then $6::bigint end, $7, $8, $9)
  on conflict (receipt, method) do update set payer = case r.payer when '' then excluded.payer else r.payer end
  returning user_id, amount_cents, account, account_msisdn, xmax = 0 as fresh`;
const STORE_ODD = `
  insert into wallet.odd_reports (receipt, amount, account, payer, reason, at, method)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing`;

/** Parses a provider's report. */
export function readReport(method: PaymentMethod, money: ReceivedMoney): Reported {
  const typed = normaliseMsisdn(money.account);
  return { method, money, account_msisdn: typed.ok ? typed.value : null, ...readAmount(money.amount) };
}

/** Whether a repeated report equals the stored one; a report without an account matches any account. */
export function isSame({ money, amount_cents, account_msisdn }: Reported, row: ReceiptRow): boolean {
  if (amount_cents !== row.amount_cents) return false;
  if (money.account === '' || row.account === '') return true;
  return account_msisdn === null ? money.account === row.account : account_msisdn === row.account_msisdn;
}

/** Stores a receipt, unless it exists; `fresh` is true for a new one. `user` is its owner; null leaves it in suspense. */
export async function storeReceipt(
  tx: Queryable,
  { method, money, amount_cents, account_msisdn, odd }: Reported,
  user: number | null,
  at: Date,
): Promise<ReceiptRow> {
  const { receipt, account, payer } = money;
  const values = [receipt, amount_cents, account, account_msisdn, payer, user, odd, at, method];
  const [row] = await tx.query<ReceiptRow>(STORE, values);
  if (row === undefined) throw new Error('a receipt was not stored');
  return row;
}

/** Stores an irregular report for an operator. */
export async function storeOddReport(
  tx: Queryable,
  method: PaymentMethod,
  { receipt, amount, account, payer }: ReceivedMoney,
  reason: OddReason,
  at: Date,
): Promise<void> {
  await tx.query(STORE_ODD, [receipt, amount, account, payer, reason, at, method]);
}

/** Those of these reports of which nothing is left to be done: credited as reported, and linked to a payment that waits for its receipt. */
export async function finishedAmong(
  db: Queryable,
  method: PaymentMethod,
  list: readonly ReceivedMoney[],
): Promise<ReadonlySet<ReceivedMoney>> {
  const rows = await db.query<ReceiptRow & { receipt: string }>(
    `select r.receipt, r.user_id, r.amount_cents, r.account, r.account_msisdn, false as fresh from wallet.receipts r
     where r.method = $1 and r.receipt = any($2) and r.user_id is not null and r.odd is null
       and not exists (select from wallet.payments p where p.user_id = r.user_id and p.amount_cents = r.amount_cents
         and p.method = r.method and p.kind = 'deposit' and p.result_code = '${PAID}' and p.receipt is null)`,
    [method, list.map(({ receipt }) => receipt)],
  );
  const known = new Map(rows.map((row) => [row.receipt, row]));
  return new Set(
    list.filter((money) => {
      const row = known.get(money.receipt);
      return row !== undefined && isSame(readReport(method, money), row);
    }),
  );
}

/** Links the receipt to a collection that is known to be paid and whose report was lost. */
export async function linkPayment(tx: Queryable, method: PaymentMethod, receipt: string): Promise<void> {
  await tx.query(
    `update wallet.payments set state = 'paid', receipt = $1 where id = (
       select p.id from wallet.payments p join wallet.receipts r
         on r.user_id = p.user_id and r.amount_cents = p.amount_cents and r.method = p.method
       where r.receipt = $1 and r.method = $2 and p.kind = 'deposit' and p.result_code = '${PAID}' and p.receipt is null
         and not exists (select from wallet.payments other where other.receipt = $1 and other.method = $2)
       order by p.created_at limit 1)`,
    [receipt, method],
  );
}

/**
 * Links an open deposit without a checkout id to the receipt of the same amount that its user paid after it. The answer to its
 * push may be lost. It waits while another deposit of this amount is open, whose report would name the receipt. False: there is
 * no such receipt.
 */
export async function linkUnnamed(db: Queryable, payment: string): Promise<boolean> {
  const rows = await db.query(
    `update wallet.payments set state = 'paid', receipt = found.receipt, result_code = '${PAID}' from (
       select r.receipt from wallet.payments p join wallet.receipts r
         on r.user_id = p.user_id and r.amount_cents = p.amount_cents and r.method = p.method
       where p.id = $1 and p.kind = 'deposit' and p.checkout_id is null and p.state in ('initiated', 'unknown')
         and r.at >= p.created_at
         and not exists (select from wallet.payments other where other.receipt = r.receipt and other.method = r.method)
         and not exists (select from wallet.payments other where other.user_id = p.user_id and other.kind = 'deposit' and other.method = p.method
           and other.amount_cents = p.amount_cents and other.checkout_id is not null and other.state in ('initiated', 'pushed', 'unknown'))
       order by r.at limit 1) as found
     where id = $1 returning id`,
    [payment],
  );
  return rows.length > 0;
}
