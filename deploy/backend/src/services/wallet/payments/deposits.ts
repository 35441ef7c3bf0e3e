import type { Database, Queryable } from '@jukwaa/database';
import {
  type AuthUser,
  type Clock,
  fail,
  type Outbox,
  type Result,
  type Rng,
  refuse,
  succeed,
} from '../../../kit/index.ts';
import type { PushReport } from '../../../ports/payments/daraja-messages.ts';
import type { PaymentsPort, PushState } from '../../../ports/payments/payments-port.ts';
import { failureOf, failureReason, isFinalFailure } from '../../../ports/payments/result-codes.ts';
import { playRefusal } from '../limits/play-limits.ts';
import { moneyMessages } from '../money-messages.ts';
import { WALLET_TEXTS } from '../wallet-texts.ts';
import type { MoneyError, OrderKey, OrderRefusal, Orders } from './orders.ts';
import { FIRST_LOOK_MS, later, paymentId } from './payment-times.ts';
import {
  insertPayment,
  markDepositPaid,
  markFailed,
  markPushed,
  markUnknown,
  type PaymentRow,
  paymentByCheckout,
} from './payments-repository.ts';
import type { Receipts } from './receipts.ts';

/** A deposit that was asked for, and the sentence to show. */
export interface StartedDeposit {
  readonly id: string;
  readonly text: string;
}

/** What is said of a deposit while it is under way. */
export const depositText = ({ state, checkout_id, amount_cents, msisdn }: PaymentRow): string =>
  checkout_id === null && (state === 'initiated' || state === 'unknown')
    ? WALLET_TEXTS.depositUnclear
    : WALLET_TEXTS.depositAsked(amount_cents, msisdn);

export interface Deposits {
  /** Puts a prompt on the user's phone; gives the payment and the sentence to show. */
  initiate(user: AuthUser, amountKsh: number, order: OrderKey): Promise<Result<StartedDeposit, MoneyError>>;
  /** Acts on a report about a push; repeats and unknown ids change nothing. */
  report(report: PushReport['Body']['stkCallback']): Promise<void>;
  /** Acts on what a query of a push said. */
  settle(payment: PaymentRow, verdict: PushState): Promise<void>;
  /** Ends a payment as failed and tells its owner. */
  fail(payment: PaymentRow, code: string): Promise<void>;
}

interface Deps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly port: PaymentsPort;
  readonly receipts: Receipts;
  readonly orders: Orders;
}

export function createDeposits({ db, outbox, clock, rng, port, receipts, orders }: Deps): Deposits {
  const failPayment = (payment: PaymentRow, code: string) =>
    db.transaction(async (tx) => {
      if (!(await markFailed(tx, payment.id, code))) return;
      const { user_id, amount_cents } = payment;
      const notice = { code: 'deposit_failed', reason: failureOf(code), amount_cents } as const;
      await outbox.add(tx, ...moneyMessages(user_id, 'warning', notice));
    });

  /** Stores the payment, unless the user's own limits are against it. */
  const prepare = async (
    tx: Queryable,
    user: AuthUser,
    amount_cents: number,
  ): Promise<Result<PaymentRow, OrderRefusal>> => {
    const now = clock.now();
    const refusal = await playRefusal(tx, user.id, 'deposit', amount_cents, now);
    if (refusal !== null) return fail({ code: refusal.code, text: refusal.message, fields: refusal.fields });
    const look_at = later(now, FIRST_LOOK_MS);
    const payment = { user_id: user.id, msisdn: user.msisdn, amount_cents, created_at: now, look_at };
    return succeed(await insertPayment(tx, { ...payment, id: paymentId(rng), kind: 'deposit' }));
  };

  return {
    async initiate(user, amountKsh, order) {
      const ordered = await orders.once(user.id, order, (tx) => prepare(tx, user, amountKsh * 100));
      if (!ordered.ok) return ordered;
      const { payment, isNew } = ordered.value;
      if (!isNew) return succeed({ id: payment.id, text: depositText(payment) });
      const pushed = await port.push({
        msisdn: user.msisdn,
        amount_ksh: amountKsh,
        account: String(user.msisdn),
      });
      if (pushed.ok) {
        await markPushed(db, payment.id, pushed.value.checkout_id);
        return succeed({ id: payment.id, text: depositText({ ...payment, state: 'pushed' }) });
      }
      if (pushed.error.kind === 'unknown') {
        await markUnknown(db, payment.id, null, later(payment.created_at, FIRST_LOOK_MS));
        return succeed({ id: payment.id, text: WALLET_TEXTS.depositUnclear });
      }
      const { code } = pushed.error;
      await markFailed(db, payment.id, code);
      await orders.keepRefusal(user.id, order, { code: failureOf(code), text: failureReason(code) });
      return fail(refuse(422, failureOf(code), failureReason(code)));
    },

    async report(report) {
      const payment = await paymentByCheckout(db, report.CheckoutRequestID);
      if (payment === null) return;
      const items = new Map(report.CallbackMetadata?.Item.map((item) => [item.Name, item.Value]));
      const receipt = items.get('MpesaReceiptNumber') ?? '';
      const amount = items.get('Amount') ?? '';
      if (report.ResultCode === '0' && receipt !== '') {
        await receipts.receive(
          { receipt, amount, account: String(payment.msisdn), payer: '' },
          payment.user_id,
        );
        await markDepositPaid(db, payment.id, receipt);
      } else if (isFinalFailure(report.ResultCode)) await failPayment(payment, report.ResultCode);
      else await markUnknown(db, payment.id, report.ResultCode, clock.now());
    },

    async settle(payment, verdict) {
      if (verdict.state === 'pending') return;
      if (isFinalFailure(verdict.code)) await failPayment(payment, verdict.code);
      else await markUnknown(db, payment.id, verdict.code, later(clock.now(), FIRST_LOOK_MS));
    },

    fail: failPayment,
  };
}
