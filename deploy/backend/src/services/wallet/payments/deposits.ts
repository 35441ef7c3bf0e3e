import type { Database } from '@jukwaa/database';
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

export interface Deposits {
  /** Puts a prompt on the user's phone; gives the payment and the sentence to show. */
  initiate(user: AuthUser, amountKsh: number): Promise<Result<{ id: string; text: string }>>;
  /** Acts on a report about a push; repeats and unknown ids change nothing. */
  report(report: PushReport['Body']['stkCallback']): Promise<void>;
  /** Acts on what a query of a push said. */
  settle(payment: PaymentRow, verdict: PushState): Promise<void>;
  /** Ends a payment as failed and tells its owner. */
  fail(payment: PaymentRow, code: string): Promise<void>;
}

interface Surroundings {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly port: PaymentsPort;
  readonly receipts: Receipts;
}

export function createDeposits({ db, outbox, clock, rng, port, receipts }: Surroundings): Deposits {
  const failPayment = (payment: PaymentRow, code: string) =>
    db.transaction(async (tx) => {
      if (!(await markFailed(tx, payment.id, code))) return;
      const { user_id, amount_cents } = payment;
      const notice = { code: 'deposit_failed', reason: failureOf(code), amount_cents } as const;
      await outbox.add(tx, ...moneyMessages(user_id, 'warning', notice));
    });

  return {
    async initiate(user, amountKsh) {
      const id = paymentId(rng);
      const amount_cents = amountKsh * 100;
      const now = clock.now();
      const look_at = later(now, FIRST_LOOK_MS);
      const payment = { id, user_id: user.id, msisdn: user.msisdn, amount_cents, created_at: now, look_at };
      const against = await db.transaction(async (tx) => {
        const refusal = await playRefusal(tx, user.id, 'deposit', amount_cents, now);
        if (refusal === null) await insertPayment(tx, { ...payment, kind: 'deposit' });
        return refusal;
      });
      if (against !== null) return fail(against);
      const pushed = await port.push({
        msisdn: user.msisdn,
        amount_ksh: amountKsh,
        account: String(user.msisdn),
      });
      if (pushed.ok) {
        await markPushed(db, id, pushed.value.checkout_id);
        return succeed({ id, text: WALLET_TEXTS.depositAsked(amount_cents, user.msisdn) });
      }
      if (pushed.error.kind === 'unknown') {
        await markUnknown(db, id, null, look_at);
        return succeed({ id, text: WALLET_TEXTS.depositUnclear });
      }
      const { code } = pushed.error;
      await markFailed(db, id, code);
      return fail(refuse(422, failureOf(code), failureReason(code)));
    },

    async report(report) {
      const payment = await paymentByCheckout(db, report.CheckoutRequestID);
      if (payment === null) return;
      const items = new Map(report.CallbackMetadata?.Item.map((item) => [item.Name, item.Value]));
      const receipt = items.get('MpesaReceiptNumber') ?? '';
      const amount_cents = Math.round(Number(items.get('Amount')) * 100);
      if (report.ResultCode === '0' && receipt !== '' && amount_cents > 0) {
        await receipts.receive(
          { receipt, amount_cents, account: String(payment.msisdn), payer: '' },
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
