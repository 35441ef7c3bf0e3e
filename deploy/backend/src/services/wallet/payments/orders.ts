import { createHash } from 'node:crypto';
import type { MoneyRefusal, PaymentFailure, PaymentMethod } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import type { Answer } from '@jukwaa/domain/texts';
import { fail, type Result, refusalOf, type ServiceError, succeed } from '../../../kit/index.ts';
import { moneyAnswer, refuse } from '../wallet-texts.ts';
import { type PaymentRow, paymentById } from './payments-repository.ts';

/** Identifies an order of a user: a repeat with the key gets the first answer. Null: the page sends no key. */
export type OrderKey = { readonly key: string; readonly hash: string } | null;

type MoneyCode = MoneyRefusal | PaymentFailure;
/** A refusal with a text in the wallet sheets. */
export type MoneyError = ServiceError<MoneyCode>;

/** The order: whole Ksh by a configured method. */
export interface MoneyRequest {
  readonly method: PaymentMethod;
  readonly amountKsh: number;
}

/** A final refusal, stored under the key. */
export interface OrderRefusal {
  readonly code: MoneyCode;
  readonly text: string;
  /** Additional fields of the answer. */
  readonly fields?: Readonly<Record<string, unknown>>;
}
/** The result of an order: its payment, new or repeated, or its stored refusal. */
export interface Ordered {
  readonly payment: PaymentRow;
  readonly isNew: boolean;
}

export interface Orders {
  /**
   * Runs `make` once per user and key, in one transaction with the key; `make` returns the payment or the refusal. Parallel calls
   * with one key wait for the first and get its answer.
   */
  once(
    user: number,
    order: OrderKey,
    make: (tx: Queryable) => Promise<Result<PaymentRow, OrderRefusal>>,
  ): Promise<Result<Ordered, MoneyError>>;
  /** Stores a refusal that came after the payment was made, so that a repeat gets it too. */
  keepRefusal(user: number, order: OrderKey, refusal: OrderRefusal): Promise<void>;
  /** Recalls an order whose answer was lost: returns its payment if there is one, else no later call with the key makes one. */
  recall(user: number, order: NonNullable<OrderKey>): Promise<Result<PaymentRow, MoneyError>>;
  /** The payment of a key; null when there is none. Changes nothing. */
  find(user: number, key: string): Promise<PaymentRow | null>;
}

interface OrderRow {
  readonly hash: string;
  readonly payment_id: string | null;
  readonly refusal: OrderRefusal | null;
}

/**
 * SHA-256 (hex) of the order, with the method if the call has one. Tracking is left out: it may differ between two tabs of one
 * browser.
 */
export const orderHash = (
  kind: PaymentRow['kind'],
  amountKsh: number,
  method: PaymentMethod | undefined,
): string =>
  createHash('sha256')
    .update([kind, amountKsh, ...(method === undefined ? [] : [method])].join(' '))
    .digest('hex');

const refusalAnswer = ({ code, text, fields }: OrderRefusal): MoneyError =>
  refusalOf(422, { code, message: text }, fields);
/** An answer in the form that is stored under a key. */
export const keptAs = ({ code, message, values }: Answer<MoneyCode>): OrderRefusal => ({
  code,
  text: message,
  ...(values && { fields: { values } }),
});
const storedRefusal = ({ code, message, fields }: MoneyError): OrderRefusal => ({
  code,
  text: message,
  fields,
});
const RECALLED = keptAs(moneyAnswer('recalled'));

// The insert waits for a transaction that holds the same key, so the next read sees that transaction's answer.
const CLAIM = `insert into wallet.orders (user_id, key, hash, refusal, at) values ($1, $2, $3, $4::jsonb, now())
  on conflict (user_id, key) do nothing returning key`;

export function createOrders(db: Database): Orders {
  const claim = async (
    tx: Queryable,
    user: number,
    order: NonNullable<OrderKey>,
    refusal: OrderRefusal | null,
  ) => {
    const stored = refusal === null ? null : JSON.stringify(refusal);
    const fresh = await tx.query(CLAIM, [user, order.key, order.hash, stored]);
    if (fresh.length > 0) return null;
    const [row] = await tx.query<OrderRow>(
      'select hash, payment_id, refusal from wallet.orders where user_id = $1 and key = $2',
      [user, order.key],
    );
    if (row === undefined) throw new Error('an order is neither new nor known');
    return row;
  };

  /** The stored answer of the first call. */
  const answerOf = async (
    tx: Queryable,
    row: OrderRow,
    hash: string,
  ): Promise<Result<PaymentRow, MoneyError>> => {
    if (row.hash !== hash) return fail(refuse(409, 'key_reused'));
    if (row.refusal !== null) return fail(refusalAnswer(row.refusal));
    const payment = await paymentById(tx, row.payment_id ?? '');
    if (payment === null) throw new Error('an order has neither payment nor refusal');
    return succeed(payment);
  };

  type Make = (tx: Queryable) => Promise<Result<PaymentRow, OrderRefusal>>;

  const makeNew = async (tx: Queryable, make: Make): Promise<Result<Ordered, MoneyError>> => {
    const made = await make(tx);
    return made.ok ? succeed({ payment: made.value, isNew: true }) : fail(refusalAnswer(made.error));
  };

  /** Makes the payment and stores the result under the key, unless the key has an answer. */
  const makeKeyed = async (
    tx: Queryable,
    user: number,
    order: NonNullable<OrderKey>,
    make: Make,
  ): Promise<Result<Ordered, MoneyError>> => {
    const before = await claim(tx, user, order, null);
    if (before !== null) {
      const answer = await answerOf(tx, before, order.hash);
      return answer.ok ? succeed({ payment: answer.value, isNew: false }) : answer;
    }
    const made = await makeNew(tx, make);
    const payment = made.ok ? made.value.payment.id : null;
    const refusal = made.ok ? null : JSON.stringify(storedRefusal(made.error));
    await tx.query(
      'update wallet.orders set payment_id = $3, refusal = $4::jsonb where user_id = $1 and key = $2',
      [user, order.key, payment, refusal],
    );
    return made;
  };

  return {
    once: (user, order, make) =>
      db.transaction((tx) => (order === null ? makeNew(tx, make) : makeKeyed(tx, user, order, make))),

    async keepRefusal(user, order, refusal) {
      if (order === null) return;
      const sql = 'update wallet.orders set refusal = $3::jsonb where user_id = $1 and key = $2';
      await db.query(sql, [user, order.key, JSON.stringify(refusal)]);
    },

    recall: (user, order) =>
      db.transaction(async (tx) => {
        const before = await claim(tx, user, order, RECALLED);
        return before === null ? fail(refusalAnswer(RECALLED)) : answerOf(tx, before, order.hash);
      }),

    async find(user, key) {
      const [row] = await db.query<{ payment_id: string | null }>(
        'select payment_id from wallet.orders where user_id = $1 and key = $2',
        [user, key],
      );
      return row?.payment_id == null ? null : paymentById(db, row.payment_id);
    },
  };
}
