import { type Database, DatabaseUnavailable } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Clock } from '../../../kit/index.ts';
import type { PaymentsPort, ReceivedMoney } from '../../../ports/payments/payments-port.ts';
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
import { linkUnnamed } from './receipt-rows.ts';
import type { Receipts } from './receipts.ts';
import { shareNext } from './share-next.ts';
import { mayBeLost, type Withdrawals } from './withdrawals.ts';

interface Deps {
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
  /**
   * Reads the operator's list of the last 48 hours and credits what is missing, each receipt once; false when it could not be
   * read to its end. Calls that come during a reading share the next one.
   */
  readReceived(): Promise<boolean>;
}

const AT_ONCE = 50;

/** Finds out what became of payments without a report. Nothing is decided here without the operator's word. */
export function createLookups(deps: Deps): Lookups {
  const { db, clock, log, port, deposits, withdrawals, receipts } = deps;

  /** Credits a receipt. One that cannot be stored must not keep out those behind it. */
  const credit = async (money: ReceivedMoney): Promise<void> => {
    try {
      await receipts.receive(money, null);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      log.error({ err: error, receipt: money.receipt }, 'a received payment could not be stored');
    }
  };

  const readReceived = shareNext(async () => {
    const now = clock.now();
    const list = await port.received(later(now, -LIST_REACHES_MS), now);
    if (!list.ok) {
      log.warn({ reason: list.error.text }, 'the list of received payments could not be read');
      return false;
    }
    const { money, isComplete } = list.value;
    for (const one of money) await credit(one);
    if (!isComplete) log.warn({ rows: money.length }, 'the list of received payments was read in part');
    return isComplete;
  });

  const askAboutPush = async (payment: PaymentRow): Promise<void> => {
    if (payment.checkout_id !== null) {
      const verdict = await port.queryPush(payment.checkout_id);
      if (verdict.ok) await deposits.settle(payment, verdict.value);
      else log.warn({ payment: payment.id, reason: verdict.error.text }, 'a push could not be looked up');
    }
    // The process ended before the push was answered: whether the phone got a prompt is not known.
    else if (payment.state === 'initiated')
      await markUnknown(db, payment.id, null, nextLook(clock.now(), payment.looks));
  };

  /** Looks for the money of deposits that the queries of their pushes left open: one reading of the list serves all. */
  const findMoney = async (asked: readonly PaymentRow[]): Promise<void> => {
    const rows = await Promise.all(asked.map(({ id }) => paymentById(db, id)));
    const open = rows.filter((row) => row !== null).filter(({ state }) => state === 'unknown');
    if (open.length === 0) return;
    const isComplete = await readReceived();
    // The list is complete and reaches back this far: a payment without a checkout id that is not in it never was.
    const isOver = ({ created_at }: PaymentRow) =>
      isComplete && clock.now().getTime() - created_at.getTime() > LIST_REACHES_MS;
    for (const payment of open.filter(({ checkout_id }) => checkout_id === null)) {
      const isPaid = await linkUnnamed(db, payment.id);
      if (!isPaid && isOver(payment)) await deposits.fail(payment, NO_SUCH_PAYMENT);
    }
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
      const late = await paymentsToLookAt(db, clock.now(), AT_ONCE);
      for (const payment of late) {
        await lookAgain(db, payment.id, nextLook(clock.now(), payment.looks));
        await (payment.kind === 'deposit' ? askAboutPush(payment) : lookAtWithdrawal(payment));
      }
      await findMoney(late.filter(({ kind }) => kind === 'deposit'));
    },
  };
}
