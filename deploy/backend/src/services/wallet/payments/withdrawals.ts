import type { PaymentFailure } from '@jukwaa/contracts';
import { type Database, DatabaseUnavailable } from '@jukwaa/database';
import {
  type AuthUser,
  addNotices,
  type Clock,
  fail,
  type Outbox,
  type Result,
  type Rng,
  succeed,
} from '../../../kit/index.ts';
import type { PayoutReport } from '../../../ports/payments/daraja-messages.ts';
import {
  DUPLICATE_PAYOUT,
  type PaymentsError,
  type PaymentsPort,
} from '../../../ports/payments/payments-port.ts';
import { failureOf, failureReason, isFinalFailure } from '../../../ports/payments/result-codes.ts';
import { post } from '../ledger/ledger.ts';
import { moneyMessages } from '../money-messages.ts';
import { WALLET_TEXTS } from '../wallet-texts.ts';
import { FIRST_LOOK_MS, later, paymentId } from './payment-times.ts';
import {
  insertPayment,
  markFailed,
  markPushed,
  markUnknown,
  markWithdrawalPaid,
  type PaymentRow,
  paymentById,
} from './payments-repository.ts';

type WithdrawalError = { readonly code: 'insufficient_funds' | PaymentFailure; readonly reason: string };

export interface Withdrawals {
  /** Holds the money and orders the payout; gives the payment and the sentence to show. */
  request(user: AuthUser, amountKsh: number): Promise<Result<{ id: string; text: string }, WithdrawalError>>;
  /** Orders a payout whose order may never have left; the operator refuses an id that it has. */
  send(payment: PaymentRow): Promise<PaymentsError | null>;
  /** Acts on the report on a payout. */
  report(result: PayoutReport['Result']): Promise<void>;
  /** Acts on the answer to the query of payout `id`. */
  reportStatus(id: string, result: PayoutReport['Result']): Promise<void>;
  /** The operator gave up waiting in its queue: nobody knows, so it is looked up. */
  reportTimeout(id: string): Promise<void>;
}

interface Surroundings {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly port: PaymentsPort;
}

const FAILED_STATUS = /^(failed|cancelled|declined|expired)$/i;

export function createWithdrawals({ db, outbox, clock, rng, port }: Surroundings): Withdrawals {
  const books = createPayoutBooks({ db, outbox, clock });

  /** Holds the money once. When the answer of the commit was lost, the same hold is asked for again: its id shows whether it stands. */
  const holdOnce = async (user: AuthUser, amount_cents: number): Promise<PaymentRow | null> => {
    const id = paymentId(rng);
    try {
      return await books.hold(id, user, amount_cents);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable && error.outcome === 'unknown')) throw error;
      return books.hold(id, user, amount_cents);
    }
  };

  /** Orders a payout of money that is held. From here on an outage must not look like a refusal: the look-ups finish it. */
  const order = async (payment: PaymentRow): Promise<PaymentsError | null> => {
    try {
      return await send(payment);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return { kind: 'unknown', text: error.message };
      throw error;
    }
  };

  const send = async (payment: PaymentRow): Promise<PaymentsError | null> => {
    const sent = await port.payOut({
      id: payment.id,
      msisdn: payment.msisdn,
      amount_ksh: payment.amount_cents / 100,
    });
    if (sent.ok || (sent.error.kind === 'refused' && sent.error.code === DUPLICATE_PAYOUT)) {
      await markPushed(db, payment.id, null);
      return null;
    }
    if (sent.error.kind === 'unknown')
      await markUnknown(db, payment.id, null, later(clock.now(), FIRST_LOOK_MS));
    else await books.release(payment, sent.error.code);
    return sent.error;
  };

  return {
    send,

    async request(user, amountKsh) {
      const payment = await holdOnce(user, amountKsh * 100);
      if (payment === null) return fail({ code: 'insufficient_funds', reason: WALLET_TEXTS.insufficient });
      const error = await order(payment);
      if (error?.kind === 'refused')
        return fail({ code: failureOf(error.code), reason: failureReason(error.code) });
      const text =
        error === null
          ? WALLET_TEXTS.withdrawalSent(payment.amount_cents, payment.msisdn)
          : WALLET_TEXTS.withdrawalUnclear(payment.amount_cents);
      return succeed({ id: payment.id, text });
    },

    async report(result) {
      const payment = await paymentById(db, result.OriginatorConversationID);
      if (payment?.kind !== 'withdrawal') return;
      if (result.ResultCode === '0') await books.pay(payment, result.TransactionID);
      else if (isFinalFailure(result.ResultCode)) await books.release(payment, result.ResultCode);
      else await markUnknown(db, payment.id, result.ResultCode, clock.now());
    },

    async reportStatus(id, result) {
      const payment = await paymentById(db, id);
      if (payment?.kind !== 'withdrawal' || result.ResultCode !== '0') return;
      const facts = new Map(result.ResultParameters?.ResultParameter.map((item) => [item.Key, item.Value]));
      const status = facts.get('TransactionStatus') ?? '';
      if (/^completed$/i.test(status)) await books.pay(payment, facts.get('ReceiptNo') ?? '');
      else if (FAILED_STATUS.test(status)) {
        await books.release(payment, facts.get('TransactionReason') ?? status);
      }
    },

    reportTimeout: (id) => markUnknown(db, id, null, clock.now()),
  };
}

/** The ledger's side of payouts; each step happens once, because the payment changes its state in the same transaction. */
function createPayoutBooks({ db, outbox, clock }: Pick<Surroundings, 'db' | 'outbox' | 'clock'>) {
  const draft = (payment: Pick<PaymentRow, 'id'>) => ({ reference: payment.id, at: clock.now() });
  return {
    /** Null: there is not enough money. */
    hold: (id: string, user: AuthUser, amount_cents: number): Promise<PaymentRow | null> =>
      db.transaction(async (tx) => {
        const held = await post(tx, {
          ...draft({ id }),
          key: `hold:${id}`,
          reason: 'withdrawal',
          entries: [
            { user: user.id, account: 'main', amount_cents: -amount_cents },
            { user: user.id, account: 'hold', amount_cents },
          ],
        });
        if (held === 'repeated') return paymentById(tx, id);
        if (held !== 'posted') return null;
        const created_at = clock.now();
        const look_at = later(created_at, FIRST_LOOK_MS);
        const payment = { id, user_id: user.id, msisdn: user.msisdn, amount_cents, created_at };
        await insertPayment(tx, { ...payment, kind: 'withdrawal', look_at });
        return paymentById(tx, id);
      }),

    pay: (payment: PaymentRow, receipt: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await markWithdrawalPaid(tx, payment.id, receipt))) return;
        const { user_id, amount_cents } = payment;
        await post(tx, {
          ...draft(payment),
          key: `paid:${payment.id}`,
          reason: 'withdrawal',
          entries: [
            { user: user_id, account: 'hold', amount_cents: -amount_cents },
            { user: null, account: 'clearing', amount_cents },
          ],
        });
        const notice = { code: 'withdrawn', receipt, amount_cents } as const;
        await outbox.add(tx, ...moneyMessages(user_id, 'success', notice));
        await addNotices(tx, { user_id, kind: 'withdrawn', amount_cents, reference: payment.id });
      }),

    release: (payment: PaymentRow, code: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await markFailed(tx, payment.id, code))) return;
        const { user_id, amount_cents } = payment;
        await post(tx, {
          ...draft(payment),
          key: `release:${payment.id}`,
          reason: 'withdrawal_release',
          entries: [
            { user: user_id, account: 'hold', amount_cents: -amount_cents },
            { user: user_id, account: 'main', amount_cents },
          ],
        });
        const notice = { code: 'withdrawal_failed', reason: failureOf(code), amount_cents } as const;
        await outbox.add(tx, ...moneyMessages(user_id, 'warning', notice));
        await addNotices(tx, { user_id, kind: 'withdrawal_failed', amount_cents, reference: payment.id });
      }),
  };
}
