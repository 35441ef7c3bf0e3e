import type { Database } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Clock } from '../../../kit/index.ts';
import type { PaymentsPort } from '../../../ports/payments/payments-port.ts';
import { NO_SUCH_PAYMENT } from '../../../ports/payments/result-codes.ts';
import type { Deposits } from './deposits.ts';
import { LIST_REACHES_MS, later, nextLook } from './payment-times.ts';
import {
  lookAgain,
  markUnknown,
  type PaymentRow,
  paymentById,
  paymentsToLookAt,
} from './payments-repository.ts';
import type { Receipts } from './receipts.ts';
import { mayBeLost, type Withdrawals } from './withdrawals.ts';

interface Surroundings {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly port: PaymentsPort;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly receipts: Receipts;
}

export interface Lookups {
  /** Asks the operator about every open payment whose report is late. */
  lookAtLatePayments(): Promise<void>;
  /** Reads the operator's list of the last 48 hours and credits what is missing, each receipt once. */
  readReceived(): Promise<void>;
}

const AT_ONCE = 50;

/** Finds out what became of payments without a report. Nothing is decided here without the operator's word. */
export function createLookups(around: Surroundings): Lookups {
  const { db, clock, log, port, deposits, withdrawals, receipts } = around;

  const readReceived = async (): Promise<void> => {
    const now = clock.now();
    const list = await port.received(later(now, -LIST_REACHES_MS), now);
    if (!list.ok)
      return log.warn({ reason: list.error.text }, 'the list of received payments could not be read');
    for (const money of list.value) await receipts.receive(money, null);
  };

  const lookAtDeposit = async (payment: PaymentRow): Promise<void> => {
    if (payment.checkout_id !== null) {
      const verdict = await port.queryPush(payment.checkout_id);
      if (verdict.ok) await deposits.settle(payment, verdict.value);
      else log.warn({ payment: payment.id, reason: verdict.error.text }, 'a push could not be looked up');
    }
    // The process ended before the push was answered: whether the phone got a prompt is not known.
    else if (payment.state === 'initiated')
      await markUnknown(db, payment.id, null, nextLook(clock.now(), payment.looks));
    const now = await paymentById(db, payment.id);
    if (now?.state !== 'unknown') return;
    await readReceived();
    // The list is complete and reaches back this far: a payment without a checkout id that is not in it never was.
    const age = clock.now().getTime() - payment.created_at.getTime();
    if (payment.checkout_id === null && age > LIST_REACHES_MS) await deposits.fail(now, NO_SUCH_PAYMENT);
  };

  const lookAtWithdrawal = async (payment: PaymentRow): Promise<void> => {
    if (payment.state === 'initiated') {
      // A return is ordered by its first look-up. The order of any other payout may have left before the process ended.
      if (payment.returns !== null && payment.looks === 0) await withdrawals.send(payment);
      else await withdrawals.resend(payment);
      return;
    }
    const asked = await port.queryPayout(payment.id);
    if (asked.ok) return;
    log.warn({ payment: payment.id, reason: asked.error.text }, 'a payout could not be looked up');
    if (asked.error.kind === 'refused' && mayBeLost(payment)) await withdrawals.resend(payment);
  };

  return {
    readReceived,
    async lookAtLatePayments() {
      for (const payment of await paymentsToLookAt(db, clock.now(), AT_ONCE)) {
        await lookAgain(db, payment.id, nextLook(clock.now(), payment.looks));
        await (payment.kind === 'deposit' ? lookAtDeposit(payment) : lookAtWithdrawal(payment));
      }
    },
  };
}
