import type { MoneyDone, PaymentFailure, PaymentMethod } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import type { Answer } from '@jukwaa/domain/texts';
import {
  type AuthUser,
  type Clock,
  fail,
  type Outbox,
  type Result,
  type Rng,
  refusalOf,
  refuse,
  succeed,
} from '../../../kit/index.ts';
import type { PaymentOrderState } from '../../../ports/payments/payments-port.ts';
import { holdsWallet } from '../holders.ts';
import { playRefusal } from '../limits/play-limits.ts';
import { moneyMessages } from '../money-messages.ts';
import { moneyDone, paymentFailed } from '../wallet-texts.ts';
import type { Methods } from './methods.ts';
import type { MoneyError, MoneyRequest, OrderKey, PaymentOrders } from './orders.ts';
import { FIRST_LOOK_MS, later, paymentId } from './payment-times.ts';
import {
  insertPayment,
  markDepositPaid,
  markFailed,
  markPushed,
  markUnknown,
  PAID,
  type PaymentRow,
} from './payments-repository.ts';
import type { Receipts } from './receipts.ts';

/** A requested deposit and the message to show. */
export interface StartedDeposit {
  readonly id: string;
  readonly answer: Answer<MoneyDone>;
}

/** The message for a deposit in its current state. */
export const depositAnswer = ({
  state,
  method,
  result_code,
  amount_cents,
  msisdn,
}: PaymentRow): Answer<MoneyDone> =>
  result_code === null && (state === 'initiated' || state === 'unknown')
    ? moneyDone('deposit_unclear', { method })
    : moneyDone('deposit_asked', { method, amount_cents, msisdn });

export interface Deposits {
  /** Sends a payment prompt to the user's phone; returns the payment and the message to show. */
  initiate(user: AuthUser, request: MoneyRequest, order: OrderKey): Promise<Result<StartedDeposit>>;
  /** Applies the provider's state of a collection; an open one is looked up again at `lookAt`. */
  settle(payment: PaymentRow, state: PaymentOrderState, lookAt: Date): Promise<void>;
  /** Ends a payment as failed and notifies its owner. */
  fail(payment: PaymentRow, failed: Failed): Promise<void>;
}

/** The reason why a payment failed; `code` is the provider's own. */
export interface Failed {
  readonly failure: PaymentFailure;
  readonly code: string;
}

interface Deps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly methods: Methods;
  readonly receipts: Receipts;
  readonly orders: PaymentOrders;
}

export function createDeposits({ db, outbox, clock, rng, methods, receipts, orders }: Deps): Deposits {
  const failPayment = (payment: PaymentRow, failed: Failed) =>
    db.transaction(async (tx) => {
      if (!(await markFailed(tx, payment.id, failed))) return;
      const { user_id, method, amount_cents } = payment;
      const notice = { code: 'deposit_failed', reason: failed.failure, method, amount_cents } as const;
      await outbox.add(tx, ...moneyMessages(user_id, 'warning', notice));
    });

  /** Credits the amount that the provider reports; a report without an amount credits the requested one. */
  const pay = async (payment: PaymentRow, receipt: string, reported: string | null): Promise<void> => {
    const { id, method, user_id, msisdn, amount_cents } = payment;
    const amount = reported ?? (amount_cents / 100).toFixed(2);
    await receipts.receive(method, { receipt, amount, account: String(msisdn), payer: '' }, user_id);
    await markDepositPaid(db, id, receipt);
  };

  /** Stores the payment, unless the user's own limits forbid it. */
  const prepare = async (
    tx: Queryable,
    id: string,
    user: AuthUser,
    method: PaymentMethod,
    amount_cents: number,
  ): Promise<Result<PaymentRow, MoneyError>> => {
    // The wallet was opened before, so its user has been erased since.
    if (!(await holdsWallet(tx, user.id))) throw refuse(401, 'session_expired');
    const now = clock.now();
    const refusal = await playRefusal(tx, user.id, 'deposit', amount_cents, now);
    if (refusal !== null) return fail(refusal);
    const look_at = later(now, FIRST_LOOK_MS);
    const checkout_id = methods.portOf(method).referenceOf(id);
    const payment = { user_id: user.id, msisdn: user.msisdn, amount_cents, created_at: now, look_at };
    return succeed(await insertPayment(tx, { ...payment, id, checkout_id, method, kind: 'deposit' }));
  };

  return {
    async initiate(user, { method, amountKsh }, order) {
      const id = paymentId(rng);
      const ordered = await orders.once(user.id, order, (tx) =>
        prepare(tx, id, user, method, amountKsh * 100),
      );
      if (!ordered.ok) return ordered;
      const payment = ordered.value;
      if (payment.id !== id) return succeed({ id: payment.id, answer: depositAnswer(payment) });
      const { msisdn } = payment;
      const account = String(msisdn);
      const asked = await methods.portOf(method).collect({ id, msisdn, amount_ksh: amountKsh, account });
      if (asked.ok) {
        await markPushed(db, id, asked.value.reference);
        return succeed({ id, answer: depositAnswer({ ...payment, state: 'pushed' }) });
      }
      if (asked.error.kind !== 'refused') {
        await markUnknown(db, id, null, later(payment.created_at, FIRST_LOOK_MS));
        return succeed({ id, answer: moneyDone('deposit_unclear', { method }) });
      }
      const refusal = refusalOf(422, paymentFailed(asked.error.failure, method));
      await markFailed(db, id, asked.error);
      await orders.keepRefusal(user.id, order, id, refusal);
      return fail(refusal);
    },

    async settle(payment, state, lookAt) {
      switch (state.state) {
        case 'open':
          return;
        case 'paid':
          return state.receipt === null
            ? markUnknown(db, payment.id, PAID, lookAt)
            : pay(payment, state.receipt, state.amount);
        case 'failed':
          return failPayment(payment, state);
        case 'missing':
          return failPayment(payment, { failure: 'payment_not_found', code: 'none' });
        case 'unclear':
          return markUnknown(db, payment.id, state.code, lookAt);
      }
    },

    fail: failPayment,
  };
}
