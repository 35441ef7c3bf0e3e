import { createHash } from 'node:crypto';
import type { MoneyRefusal, PaymentFailure, PaymentMethod } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import { moneyEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import {
  type Clock,
  defineOrders,
  fail,
  type Result,
  readRefusal,
  type ServiceError,
  StoredRefusal,
  storedRefusal,
  succeed,
} from '../../../kit/index.ts';
import { type PaymentRow, paymentById } from './payments-repository.ts';

/** The part of an order that a repeat has too. Tracking is left out: it may differ between two tabs of one browser. */
interface PaymentBody {
  readonly kind: PaymentRow['kind'];
  readonly amount_ksh: number;
  /** Absent when the call leaves the choice to the service. */
  readonly method?: PaymentMethod | undefined;
}

/** Identifies an order of a user: a repeat with the key gets the first answer. Null: the page sends no key. */
export type OrderKey = { readonly key: string; readonly body: PaymentBody } | null;

/** A refusal with a text in the wallet sheets. */
export type MoneyError = ServiceError<MoneyRefusal | PaymentFailure>;

/** The order: whole Ksh by a configured method. */
export interface MoneyRequest {
  readonly method: PaymentMethod;
  readonly amountKsh: number;
}

/** The payment of a decided order. Mobile money may refuse it after the commit: then the order is answered with that refusal. */
export const OrderedPayment = v.object({ payment_id: v.string(), refusal: v.nullable(StoredRefusal) });

/** The scope of these orders in `kit.once`: one for both directions, so that a key serves one of them. */
export const PAYMENT_ORDERS = 'payments';

export interface PaymentOrders {
  /**
   * Runs `make` once per user and key, in one transaction with the key; `make` returns the payment or the refusal. Parallel calls
   * with one key wait for the first and get its answer: a repeat is answered with the payment of the first call.
   */
  once(
    user: number,
    order: OrderKey,
    make: (tx: Queryable) => Promise<Result<PaymentRow, MoneyError>>,
  ): Promise<Result<PaymentRow>>;
  /** Stores the refusal of an ordered payment, so that a repeat gets it too. */
  keepRefusal(user: number, order: OrderKey, paymentId: string, refusal: MoneyError): Promise<void>;
  /** Recalls an order whose answer was lost: returns its payment if there is one, else no later call with the key makes one. */
  recall(user: number, order: NonNullable<OrderKey>): Promise<Result<PaymentRow>>;
  /** The payment of a key; null when there is none. Changes nothing. */
  find(user: number, key: string): Promise<PaymentRow | null>;
}

/** SHA-256 (hex) of an order as words. Keys from before they moved to `kit.once` have this hash. */
const hashOf = ({ kind, amount_ksh, method }: PaymentBody): string =>
  createHash('sha256')
    .update([kind, amount_ksh, ...(method === undefined ? [] : [method])].join(' '))
    .digest('hex');

async function orderedPayment(tx: Queryable, id: string): Promise<PaymentRow> {
  const payment = await paymentById(tx, id);
  if (payment === null) throw new Error('an order names no payment');
  return payment;
}

export function createOrders(db: Database, clock: Pick<Clock, 'now'>): PaymentOrders {
  const orders = defineOrders({
    scope: PAYMENT_ORDERS,
    clock,
    result: OrderedPayment,
    hashOf,
    texts: moneyEn,
  });

  const answerOf = async (
    tx: Queryable,
    decided: Result<v.InferOutput<typeof OrderedPayment>>,
  ): Promise<Result<PaymentRow>> => {
    if (!decided.ok) return decided;
    const { payment_id, refusal } = decided.value;
    return refusal === null ? succeed(await orderedPayment(tx, payment_id)) : fail(readRefusal(refusal));
  };

  return {
    once: (user, order, make) =>
      db.transaction(async (tx) => {
        if (order === null) return make(tx);
        const decided = await orders.once(tx, { userId: user, ...order }, async () => {
          const made = await make(tx);
          return made.ok ? succeed({ payment_id: made.value.id, refusal: null }) : made;
        });
        return answerOf(tx, decided);
      }),

    async keepRefusal(user, order, payment_id, refusal) {
      if (order === null) return;
      const result = { payment_id, refusal: storedRefusal(refusal) };
      await db.transaction((tx) => orders.revise(tx, { userId: user, key: order.key }, result));
    },

    recall: (user, order) =>
      db.transaction(async (tx) => answerOf(tx, await orders.recall(tx, { userId: user, ...order }))),

    async find(user, key) {
      const decided = await orders.find(db, { userId: user, key });
      return decided?.ok === true ? orderedPayment(db, decided.value.payment_id) : null;
    },
  };
}
