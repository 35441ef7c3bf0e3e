import type { PaymentMethod } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { Clock } from '../../../kit/index.ts';
import type { PaymentSink } from '../../../ports/payments/payment-provider.ts';
import { mayPayInto } from '../limits/paybill-check.ts';
import type { Deposits } from './deposits.ts';
import { collectionOf, payoutOf } from './payments-repository.ts';
import type { Receipts } from './receipts.ts';
import type { Withdrawals } from './withdrawals.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly receipts: Receipts;
}

/** Handles the reports of one method's provider; it finds payments of that method only. */
export const createSink = (
  method: PaymentMethod,
  { db, clock, deposits, withdrawals, receipts }: Deps,
): PaymentSink => ({
  async collected(reference, state) {
    const payment = await collectionOf(db, method, reference);
    if (payment !== null) await deposits.settle(payment, state, clock.now());
  },
  async paidOut(id, state) {
    const payment = await payoutOf(db, method, id);
    if (payment !== null) await withdrawals.settle(payment, state);
  },
  received: (money) => receipts.receive(method, money, null),
  mayReceive: (account, amount) => mayPayInto(db, account, amount, clock.now()),
});
