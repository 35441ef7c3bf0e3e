import type { PaymentFailure, PaymentMethod } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import {
  type AuthUser,
  addNotices,
  type Clock,
  fail,
  type Outbox,
  type Result,
  succeed,
} from '../../../kit/index.ts';
import { post } from '../ledger/ledger.ts';
import { moneyMessages } from '../money-messages.ts';
import { refuse } from '../wallet-texts.ts';
import type { MoneyError } from './orders.ts';
import { FIRST_LOOK_MS, later } from './payment-times.ts';
import {
  insertPayment,
  markFailed,
  markWithdrawalPaid,
  type PaymentRow,
  paymentById,
} from './payments-repository.ts';

interface Deps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** A deposit that could not be sent back waits in suspense for an operator, because its owner may not play with it. */
async function suspendReturn(tx: Queryable, payment: PaymentRow, at: Date): Promise<void> {
  const { id, method, user_id, amount_cents, returns } = payment;
  await post(tx, {
    key: `release:${id}`,
    reason: 'suspense',
    reference: returns ?? id,
    at,
    entries: [
      { user: user_id, account: 'hold', amount_cents: -amount_cents },
      { user: null, account: 'suspense', amount_cents },
    ],
  });
  await tx.query(
    `update wallet.receipts set user_id = null, odd = 'return_failed' where receipt = $1 and method = $2`,
    [returns, method],
  );
}

/** Reads a payment; throws when it does not exist. */
async function knownPayment(tx: Queryable, id: string): Promise<PaymentRow> {
  const payment = await paymentById(tx, id);
  if (payment === null) throw new Error(`payment ${id} is missing`);
  return payment;
}

/** The ledger entries of payouts; each step happens once, because the payment changes its state in the same transaction. */
export function createPayoutBooks({ db, outbox, clock }: Deps) {
  const draft = (payment: Pick<PaymentRow, 'id'>) => ({ reference: payment.id, at: clock.now() });
  return {
    async hold(
      tx: Queryable,
      id: string,
      method: PaymentMethod,
      user: AuthUser,
      amount_cents: number,
    ): Promise<Result<PaymentRow, MoneyError>> {
      const held = await post(tx, {
        ...draft({ id }),
        key: `hold:${id}`,
        reason: 'withdrawal',
        entries: [
          { user: user.id, account: 'main', amount_cents: -amount_cents },
          { user: user.id, account: 'hold', amount_cents },
        ],
      });
      if (held === 'repeated') return succeed(await knownPayment(tx, id));
      if (held !== 'posted') return fail(refuse(422, 'insufficient_funds'));
      const created_at = clock.now();
      const look_at = later(created_at, FIRST_LOOK_MS);
      const payment = {
        id,
        method,
        user_id: user.id,
        msisdn: user.msisdn,
        amount_cents,
        created_at,
        look_at,
      };
      return succeed(await insertPayment(tx, { ...payment, kind: 'withdrawal' }));
    },

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

    release: (payment: PaymentRow, failed: { code: string; failure: PaymentFailure }): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await markFailed(tx, payment.id, failed))) return;
        const { method, user_id, amount_cents } = payment;
        if (payment.returns !== null) return suspendReturn(tx, payment, draft(payment).at);
        await post(tx, {
          ...draft(payment),
          key: `release:${payment.id}`,
          reason: 'withdrawal_release',
          entries: [
            { user: user_id, account: 'hold', amount_cents: -amount_cents },
            { user: user_id, account: 'main', amount_cents },
          ],
        });
        const reason = failed.failure;
        const notice = { code: 'withdrawal_failed', reason, method, amount_cents } as const;
        await outbox.add(tx, ...moneyMessages(user_id, 'warning', notice));
        await addNotices(tx, { user_id, kind: 'withdrawal_failed', amount_cents, reference: payment.id });
      }),
  };
}
