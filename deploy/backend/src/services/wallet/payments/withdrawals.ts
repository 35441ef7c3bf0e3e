import { type Database, DatabaseUnavailable } from '@jukwaa/database';
import type { Logger } from 'pino';
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
import type { PayoutReport } from '../../../ports/payments/daraja-messages.ts';
import {
  DUPLICATE_PAYOUT,
  type PaymentsError,
  type PaymentsPort,
} from '../../../ports/payments/payments-port.ts';
import { failureOf, failureReason, isFinalFailure } from '../../../ports/payments/result-codes.ts';
import { WALLET_TEXTS } from '../wallet-texts.ts';
import type { MoneyError, OrderKey, Orders } from './orders.ts';
import { FIRST_LOOK_MS, later, paymentId } from './payment-times.ts';
import { markPushed, markUnknown, type PaymentRow, paymentById } from './payments-repository.ts';
import { createPayoutBooks } from './payout-books.ts';

export interface Withdrawals {
  /** Holds the money and orders the payout; gives the payment and the sentence to show. */
  request(
    user: AuthUser,
    amountKsh: number,
    order: OrderKey,
  ): Promise<Result<{ id: string; text: string }, MoneyError>>;
  /** Orders a payout for the first time; a refusal releases its money. */
  send(payment: PaymentRow): Promise<PaymentsError | null>;
  /**
   * Orders a payout again whose first order may or may not have reached the operator, who refuses an id that it has. No other
   * refusal proves anything about the first order, so the money stays held and a later look-up orders again.
   */
  resend(payment: PaymentRow): Promise<void>;
  /** Acts on the report on a payout. */
  report(result: PayoutReport['Result']): Promise<void>;
  /** Acts on the answer to the query of payout `id`. */
  reportStatus(id: string, result: PayoutReport['Result']): Promise<void>;
  /** The operator gave up waiting in its queue: nobody knows, so it is looked up. */
  reportTimeout(id: string): Promise<void>;
}

interface Deps {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly port: PaymentsPort;
  readonly orders: Orders;
}

/** What is said of a withdrawal while it is under way. */
export const withdrawalText = ({ state, amount_cents, msisdn }: PaymentRow): string =>
  state === 'initiated' || state === 'unknown'
    ? WALLET_TEXTS.withdrawalUnclear(amount_cents)
    : WALLET_TEXTS.withdrawalSent(amount_cents, msisdn);

const FAILED_STATUS = /^(failed|cancelled|declined|expired)$/i;

const isDuplicate = (error: PaymentsError): boolean =>
  error.kind === 'refused' && error.code === DUPLICATE_PAYOUT;

/** An order without any answer or report: the operator may not have it. */
export const mayBeLost = ({ state, result_code }: PaymentRow): boolean =>
  state === 'unknown' && result_code === null;

export function createWithdrawals({ db, log, outbox, clock, rng, port, orders }: Deps): Withdrawals {
  const books = createPayoutBooks({ db, outbox, clock });

  /** Runs a second time when the answer of the commit was lost: the id of the hold shows whether it stands. */
  const makeOnce = async <T>(make: () => Promise<T>): Promise<T> => {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable && error.outcome === 'unknown')) throw error;
      return make();
    }
  };

  /** Orders a payout of money that is held. From here on an outage must not look like a refusal: the look-ups finish it. */
  const sendHeld = async (payment: PaymentRow): Promise<PaymentsError | null> => {
    try {
      return await send(payment);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return { kind: 'unknown', text: error.message };
      throw error;
    }
  };

  const payOut = ({ id, msisdn, amount_cents }: PaymentRow) =>
    port.payOut({ id, msisdn, amount_ksh: amount_cents / 100 });

  const send = async (payment: PaymentRow): Promise<PaymentsError | null> => {
    const sent = await payOut(payment);
    if (sent.ok || isDuplicate(sent.error)) {
      await markPushed(db, payment.id, null);
      return null;
    }
    if (sent.error.kind === 'unknown')
      await markUnknown(db, payment.id, null, later(clock.now(), FIRST_LOOK_MS));
    else await books.release(payment, sent.error.code);
    return sent.error;
  };

  const resend = async (payment: PaymentRow): Promise<void> => {
    const sent = await payOut(payment);
    if (sent.ok || isDuplicate(sent.error)) return markPushed(db, payment.id, null);
    log.warn({ payment: payment.id, reason: sent.error.text }, 'a payout could not be ordered again');
  };

  const pay = async (payment: PaymentRow, receipt: string): Promise<void> => {
    await books.pay(payment, receipt);
    if (payment.state === 'failed')
      log.error({ payment: payment.id, receipt }, 'the operator paid a withdrawal that was given back');
  };

  return {
    send,
    resend,

    async request(user, amountKsh, order) {
      const id = paymentId(rng);
      const ordered = await makeOnce(() =>
        orders.once(user.id, order, (tx) => books.hold(tx, id, user, amountKsh * 100)),
      );
      if (!ordered.ok) return ordered;
      const { payment } = ordered.value;
      if (payment.id !== id) return succeed({ id: payment.id, text: withdrawalText(payment) });
      const error = await sendHeld(payment);
      if (error?.kind === 'refused') {
        const refusal = { code: failureOf(error.code), text: failureReason(error.code) };
        await orders.keepRefusal(user.id, order, refusal);
        return fail(refuse(422, refusal.code, refusal.text));
      }
      const state = error === null ? 'pushed' : 'unknown';
      return succeed({ id, text: withdrawalText({ ...payment, state }) });
    },

    async report(result) {
      const payment = await paymentById(db, result.OriginatorConversationID);
      if (payment?.kind !== 'withdrawal') return;
      if (result.ResultCode === '0') await pay(payment, result.TransactionID);
      else if (isFinalFailure(result.ResultCode)) await books.release(payment, result.ResultCode);
      else await markUnknown(db, payment.id, result.ResultCode, clock.now());
    },

    async reportStatus(id, result) {
      const payment = await paymentById(db, id);
      if (payment?.kind !== 'withdrawal') return;
      if (result.ResultCode !== '0') return mayBeLost(payment) ? resend(payment) : undefined;
      const facts = new Map(result.ResultParameters?.ResultParameter.map((item) => [item.Key, item.Value]));
      const status = facts.get('TransactionStatus') ?? '';
      if (/^completed$/i.test(status)) await pay(payment, facts.get('ReceiptNo') ?? '');
      else if (FAILED_STATUS.test(status)) {
        await books.release(payment, facts.get('TransactionReason') ?? status);
      }
    },

    reportTimeout: (id) => markUnknown(db, id, null, clock.now()),
  };
}
