import type { MoneyDone } from '@jukwaa/contracts';
import { type Database, DatabaseUnavailable } from '@jukwaa/database';
import type { Answer } from '@jukwaa/domain/texts';
import type { Logger } from 'pino';
import {
  type AuthUser,
  type Clock,
  fail,
  type Outbox,
  type Result,
  type Rng,
  refusalOf,
  succeed,
} from '../../../kit/index.ts';
import type { PaymentOrderState, PaymentsError } from '../../../ports/payments/payments-port.ts';
import { moneyDone, paymentFailed } from '../wallet-texts.ts';
import type { Methods } from './methods.ts';
import type { MoneyRequest, OrderKey, PaymentOrders } from './orders.ts';
import { FIRST_LOOK_MS, later, paymentId } from './payment-times.ts';
import { markPushed, markUnknown, type PaymentRow } from './payments-repository.ts';
import { createPayoutBooks } from './payout-books.ts';

export interface Withdrawals {
  /** Holds the money and orders the payout; returns the payment and the message to show. */
  request(
    user: AuthUser,
    request: MoneyRequest,
    order: OrderKey,
  ): Promise<Result<{ id: string; answer: Answer<MoneyDone> }>>;
  /** Orders a payout for the first time; a refusal releases its money. */
  send(payment: PaymentRow): Promise<PaymentsError | null>;
  /**
   * Orders a payout again when the operator may not have received the first order; the operator refuses a known id. Any other
   * refusal proves nothing about the first order, so the money stays held and a later look-up orders again.
   */
  resend(payment: PaymentRow): Promise<void>;
  /** Applies the provider's state of a payout. */
  settle(payment: PaymentRow, state: PaymentOrderState): Promise<void>;
}

interface Deps {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly methods: Pick<Methods, 'portOf'>;
  readonly orders: PaymentOrders;
}

/** The message for a withdrawal in its current state. */
export const withdrawalAnswer = ({ state, method, amount_cents, msisdn }: PaymentRow): Answer<MoneyDone> =>
  state === 'initiated' || state === 'unknown'
    ? moneyDone('withdrawal_unclear', { amount_cents, method })
    : moneyDone('withdrawal_sent', { amount_cents, msisdn });

/** True for an order without any answer or report: the operator may not have it. */
export const mayBeLost = ({ state, result_code }: PaymentRow): boolean =>
  state === 'unknown' && result_code === null;

export function createWithdrawals({ db, log, outbox, clock, rng, methods, orders }: Deps): Withdrawals {
  const books = createPayoutBooks({ db, outbox, clock });

  /** Runs `make` a second time when the answer of the commit was lost: the id of the hold shows whether it was committed. */
  const makeOnce = async <T>(make: () => Promise<T>): Promise<T> => {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable && error.outcome === 'unknown')) throw error;
      return make();
    }
  };

  /** Orders a payout of held money. An outage from here on is not a refusal: the look-ups finish the payout. */
  const sendHeld = async (payment: PaymentRow): Promise<PaymentsError | null> => {
    try {
      return await send(payment);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return { kind: 'unknown', text: error.message };
      throw error;
    }
  };

  /** Orders a payout; null when the provider has the order. */
  const payOut = async (payment: PaymentRow): Promise<PaymentsError | null> => {
    const { id, method, msisdn, amount_cents } = payment;
    const sent = await methods.portOf(method).payOut({ id, msisdn, amount_ksh: amount_cents / 100 });
    if (!sent.ok && sent.error.kind !== 'duplicate') return sent.error;
    await markPushed(db, id, null);
    if (sent.ok) await settle(payment, sent.value);
    return null;
  };

  const send = async (payment: PaymentRow): Promise<PaymentsError | null> => {
    const error = await payOut(payment);
    if (error?.kind === 'unknown') await markUnknown(db, payment.id, null, later(clock.now(), FIRST_LOOK_MS));
    if (error?.kind === 'refused') await books.release(payment, error);
    return error;
  };

  const resend = async (payment: PaymentRow): Promise<void> => {
    const error = await payOut(payment);
    if (error !== null)
      log.warn({ payment: payment.id, reason: error.text }, 'a payout could not be ordered again');
  };

  const pay = async (payment: PaymentRow, receipt: string): Promise<void> => {
    await books.pay(payment, receipt);
    if (payment.state === 'failed')
      log.error({ payment: payment.id, receipt }, 'the operator paid a withdrawal that was given back');
  };

  async function settle(payment: PaymentRow, state: PaymentOrderState): Promise<void> {
    switch (state.state) {
      case 'open':
        return;
      case 'paid':
        return pay(payment, state.receipt ?? '');
      case 'failed':
        return books.release(payment, state);
      case 'missing':
        return mayBeLost(payment) ? resend(payment) : undefined;
      case 'unclear':
        return markUnknown(db, payment.id, state.code, clock.now());
    }
  }

  return {
    send,
    resend,
    settle,

    async request(user, { method, amountKsh }, order) {
      const id = paymentId(rng);
      const ordered = await makeOnce(() =>
        orders.once(user.id, order, (tx) => books.hold(tx, id, method, user, amountKsh * 100)),
      );
      if (!ordered.ok) return ordered;
      const payment = ordered.value;
      if (payment.id !== id) return succeed({ id: payment.id, answer: withdrawalAnswer(payment) });
      const error = await sendHeld(payment);
      if (error?.kind === 'refused') {
        const refusal = refusalOf(422, paymentFailed(error.failure, method));
        await orders.keepRefusal(user.id, order, id, refusal);
        return fail(refusal);
      }
      const state = error === null ? 'pushed' : 'unknown';
      return succeed({ id, answer: withdrawalAnswer({ ...payment, state }) });
    },
  };
}
