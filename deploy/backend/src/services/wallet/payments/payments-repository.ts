import {
  type PaymentFailure as Failure,
  type Payment,
  PaymentFailure,
  type PaymentMethod,
} from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { paymentFailed } from '../wallet-texts.ts';

export interface PaymentRow {
  readonly id: string;
  readonly kind: Payment['kind'];
  readonly method: PaymentMethod;
  readonly user_id: number;
  readonly msisdn: number;
  readonly state: Payment['state'];
  readonly amount_cents: number;
  /** The provider's id of the collection. */
  readonly checkout_id: string | null;
  readonly receipt: string | null;
  /** The provider's own code, or `PAID`. */
  readonly result_code: string | null;
  readonly failure: string | null;
  readonly created_at: Date;
  readonly looks: number;
  /** The receipt that a withdrawal sends back; null when the user requested the withdrawal. */
  readonly returns: string | null;
}

/** Result code of a payment that is known to be paid, also when its receipt is unknown. */
export const PAID = '0';

const COLUMNS =
  'id, kind, method, user_id, msisdn, state, amount_cents, checkout_id, receipt, result_code, failure, created_at, looks, returns';
const OPEN = `state in ('initiated', 'pushed', 'unknown')`;

/** Stores a payment before it is ordered. */
export async function insertPayment(
  tx: Queryable,
  payment: Pick<
    PaymentRow,
    'id' | 'kind' | 'method' | 'user_id' | 'msisdn' | 'amount_cents' | 'created_at'
  > & {
    checkout_id?: string | null;
    look_at: Date;
  },
): Promise<PaymentRow> {
  const {
    id,
    kind,
    method,
    user_id,
    msisdn,
    amount_cents,
    checkout_id = null,
    created_at,
    look_at,
  } = payment;
  const [row] = await tx.query<PaymentRow>(
    `insert into wallet.payments
       (id, kind, method, user_id, msisdn, state, amount_cents, checkout_id, created_at, look_at)
     values ($1, $2, $3, $4, $5, 'initiated', $6, $7, $8, $9) returning ${COLUMNS}`,
    [id, kind, method, user_id, msisdn, amount_cents, checkout_id, created_at, look_at],
  );
  if (row === undefined) throw new Error('a payment was not stored');
  return row;
}

/** Marks a withdrawal as the return of a receipt. */
export async function markReturn(tx: Queryable, id: string, receipt: string): Promise<void> {
  await tx.query('update wallet.payments set returns = $2 where id = $1', [id, receipt]);
}

export async function paymentById(db: Queryable, id: string): Promise<PaymentRow | null> {
  const [row] = await db.query<PaymentRow>(`select ${COLUMNS} from wallet.payments where id = $1`, [id]);
  return row ?? null;
}

/** The deposit of this method with the provider's id of its collection. */
export async function collectionOf(
  db: Queryable,
  method: PaymentMethod,
  reference: string,
): Promise<PaymentRow | null> {
  const [row] = await db.query<PaymentRow>(
    `select ${COLUMNS} from wallet.payments where checkout_id = $1 and method = $2 and kind = 'deposit'`,
    [reference, method],
  );
  return row ?? null;
}

/** The withdrawal of this method with this id. */
export async function payoutOf(db: Queryable, method: PaymentMethod, id: string): Promise<PaymentRow | null> {
  const [row] = await db.query<PaymentRow>(
    `select ${COLUMNS} from wallet.payments where id = $1 and method = $2 and kind = 'withdrawal'`,
    [id, method],
  );
  return row ?? null;
}

/** Records that the order reached the provider. A payment that a fast report has already finished stays unchanged. */
export async function markPushed(db: Queryable, id: string, checkoutId: string | null): Promise<void> {
  await db.query(
    `update wallet.payments set checkout_id = coalesce($2, checkout_id),
       state = case state when 'initiated' then 'pushed' else state end where id = $1`,
    [id, checkoutId],
  );
}

/**
 * Records that the payment's result is unknown; it is looked up at `lookAt`. `code` `PAID`: the money moved, but the receipt is
 * unknown.
 */
export async function markUnknown(
  db: Queryable,
  id: string,
  code: string | null,
  lookAt: Date,
): Promise<void> {
  await db.query(
    `update wallet.payments set state = 'unknown', result_code = coalesce($2, result_code), look_at = $3
     where id = $1 and ${OPEN}`,
    [id, code, lookAt],
  );
}

/**
 * Ends a payment as paid; false when it was paid before. A receipt overrides an earlier failure, because the money has arrived.
 */
export async function markDepositPaid(tx: Queryable, id: string, receipt: string): Promise<boolean> {
  const rows = await tx.query(
    `update wallet.payments set state = 'paid', receipt = $2, result_code = '${PAID}', failure = null
     where id = $1 and state <> 'paid' returning id`,
    [id, receipt],
  );
  return rows.length > 0;
}

/** Ends an open withdrawal as paid; false when it had already ended. */
export async function markWithdrawalPaid(tx: Queryable, id: string, receipt: string): Promise<boolean> {
  const rows = await tx.query(
    `update wallet.payments set state = 'paid', receipt = $2, result_code = '${PAID}', failure = null
     where id = $1 and ${OPEN} returning id`,
    [id, receipt],
  );
  return rows.length > 0;
}

/** Ends an open payment as failed; false when it had already ended. */
export async function markFailed(
  tx: Queryable,
  id: string,
  { code, failure }: { readonly code: string; readonly failure: Failure },
): Promise<boolean> {
  const rows = await tx.query(
    `update wallet.payments set state = 'failed', result_code = $2, failure = $3 where id = $1 and ${OPEN} returning id`,
    [id, code, failure],
  );
  return rows.length > 0;
}

/** Open payments with an overdue report, oldest first. */
export function paymentsToLookAt(db: Queryable, now: Date, limit: number): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `select ${COLUMNS} from wallet.payments where ${OPEN} and look_at <= $1 order by look_at limit $2`,
    [now, limit],
  );
}

export async function lookAgain(db: Queryable, id: string, lookAt: Date): Promise<void> {
  await db.query('update wallet.payments set looks = looks + 1, look_at = $2 where id = $1', [id, lookAt]);
}

const StoredFailure = v.fallback(PaymentFailure, 'payment_refused');

/** A payment as its owner sees it. */
export function paymentView(row: PaymentRow): Payment {
  const failure = row.state === 'failed' ? v.parse(StoredFailure, row.failure) : null;
  return {
    id: row.id,
    kind: row.kind,
    method: row.method,
    state: row.state,
    amount_cents: row.amount_cents,
    receipt: row.receipt,
    failure,
    reason_code: null,
    reason: failure === null ? null : paymentFailed(failure, row.method).message,
    created_at: row.created_at.toISOString(),
  };
}
