import type { PaymentMethod } from '@jukwaa/contracts';
import { type Database, DatabaseUnavailable } from '@jukwaa/database';
import type { Logger } from 'pino';
import { type Clock, tryEach } from '../../../kit/index.ts';
import type { ReceivedMoney } from '../../../ports/payments/payments-port.ts';
import type { Deposits } from './deposits.ts';
import type { Methods } from './methods.ts';
import { FIRST_LOOK_MS, LIST_REACHES_MS, later, NEVER_PAID_MS, nextLook } from './payment-times.ts';
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
  readonly methods: Pick<Methods, 'all' | 'portOf'>;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly receipts: Receipts;
}

export interface Lookups {
  /** Asks the providers about every open payment with a late report. A payment that fails doesn't stop the others. */
  lookAtLatePayments(): Promise<void>;
  /**
   * Reads the lists of the last 48 hours and credits missing receipts, each once; returns the methods whose list was read
   * completely. Calls during a reading share the next one.
   */
  readReceived(): Promise<ReadonlySet<PaymentMethod>>;
}

const AT_ONCE = 50;
/** A payment that is missing in the provider's complete list; the code is ours. */
const NOT_FOUND = { failure: 'payment_not_found', code: 'none' } as const;

/** Finds the result of payments without a report. Only the provider's answer decides a payment. */
export function createLookups(deps: Deps): Lookups {
  const { db, clock, log, methods, deposits, withdrawals, receipts } = deps;

  /** Credits a receipt. A receipt that cannot be stored must not block the ones after it. */
  const credit = async (method: PaymentMethod, money: ReceivedMoney): Promise<void> => {
    try {
      await receipts.receive(method, money, null);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      log.error({ err: error, receipt: money.receipt }, 'a received payment could not be stored');
    }
  };

  /** Credits the receipts in a method's list; false when the list could not be read completely. */
  const readList = async (method: PaymentMethod): Promise<boolean> => {
    const now = clock.now();
    const list = await methods.portOf(method).received(later(now, -LIST_REACHES_MS), now);
    if (!list.ok) {
      log.warn({ method, reason: list.error.text }, 'the list of received payments could not be read');
      return false;
    }
    const { money, isComplete } = list.value;
    for (const one of await receipts.unfinished(method, money)) await credit(method, one);
    if (!isComplete)
      log.warn({ method, rows: money.length }, 'the list of received payments was read in part');
    return isComplete;
  };

  const readReceived = shareNext(async () => {
    const complete = new Set<PaymentMethod>();
    for (const method of methods.all) if (await readList(method)) complete.add(method);
    return complete;
  });

  const askAboutCollection = async (payment: PaymentRow): Promise<void> => {
    if (payment.checkout_id !== null) {
      const asked = await methods.portOf(payment.method).collectState(payment.checkout_id);
      if (asked.ok) await deposits.settle(payment, asked.value, later(clock.now(), FIRST_LOOK_MS));
      else log.warn({ payment: payment.id, reason: asked.error.text }, 'a collection could not be looked up');
    }
    // The process ended before the request was answered: the phone may or may not have a prompt.
    else if (payment.state === 'initiated')
      await markUnknown(db, payment.id, null, nextLook(clock.now(), payment.looks));
  };

  /** Searches the money of deposits that are still open after the queries: all share one reading of the lists. */
  const findMoney = async (asked: readonly PaymentRow[]): Promise<void> => {
    const rows = await Promise.all(asked.map(({ id }) => paymentById(db, id)));
    const open = rows.filter((row) => row !== null).filter(({ state }) => state === 'unknown');
    if (open.length === 0) return;
    const complete = await readReceived();
    const ageMs = ({ created_at }: PaymentRow) => clock.now().getTime() - created_at.getTime();
    // The list is complete and covers this time: a payment without a checkout id that is not in it was never made.
    const isOver = (payment: PaymentRow) =>
      complete.has(payment.method) && ageMs(payment) > NEVER_PAID_MS && ageMs(payment) <= LIST_REACHES_MS;
    const unnamed = open.filter(({ checkout_id }) => checkout_id === null);
    await tryEach(unnamed, async (payment) => {
      const isPaid = await linkUnnamed(db, payment.id);
      if (!isPaid && isOver(payment)) await deposits.fail(payment, NOT_FOUND);
      // No list reaches back to a payment of a longer outage, so it may have been made.
      if (!isPaid && ageMs(payment) > LIST_REACHES_MS)
        log.error({ payment: payment.id }, 'a deposit is too old for the list of received payments');
    });
  };

  const lookAtWithdrawal = async (payment: PaymentRow): Promise<void> => {
    if (payment.state === 'initiated') {
      // The first look-up orders a return. Any other payout may already have been ordered before the process ended.
      if (payment.returns !== null && payment.looks === 0) await withdrawals.send(payment);
      else await withdrawals.resend(payment);
      return;
    }
    const asked = await methods.portOf(payment.method).payoutState(payment.id);
    if (asked.ok) return withdrawals.settle(payment, asked.value);
    log.warn({ payment: payment.id, reason: asked.error.text }, 'a payout could not be looked up');
    if (asked.error.kind === 'refused' && mayBeLost(payment)) await withdrawals.resend(payment);
  };

  return {
    readReceived,
    async lookAtLatePayments() {
      const late = await paymentsToLookAt(db, clock.now(), AT_ONCE);
      const lookAt = async (payment: PaymentRow): Promise<void> => {
        await lookAgain(db, payment.id, nextLook(clock.now(), payment.looks));
        await (payment.kind === 'deposit' ? askAboutCollection(payment) : lookAtWithdrawal(payment));
      };
      const asked = late.filter(({ kind }) => kind === 'deposit');
      await tryEach([() => tryEach(late, lookAt), () => findMoney(asked)], (step) => step());
    },
  };
}
