import { FIRST_METHOD, type PaymentMethod } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { addNotices, type Clock, type Outbox, type Rng } from '../../../kit/index.ts';
import { post } from '../ledger/ledger.ts';
import { depositRefusal } from '../limits/play-limits.ts';
import { moneyMessages } from '../money-messages.ts';
import { paymentId } from './payment-times.ts';
import { insertPayment, markReturn } from './payments-repository.ts';

/** A receipt with a known owner, and the account that holds its money. */
export interface OwnedReceipt {
  readonly method: PaymentMethod;
  readonly receipt: string;
  readonly userId: number;
  readonly amount_cents: number;
  readonly from: 'clearing' | 'suspense';
}

/**
 * Credits a receipt to its owner, or sends it back when the owner may not deposit. Runs in the transaction that sets the owner.
 */
export type SettleReceipt = (tx: Queryable, receipt: OwnedReceipt) => Promise<void>;

/** A credited deposit. */
export interface Deposited {
  readonly userId: number;
  readonly amount_cents: number;
}

interface Deps {
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly rng: Rng;
  /** Runs in the transaction of each credited deposit. */
  readonly deposited: (tx: Queryable, deposit: Deposited) => Promise<void>;
}

/** Identifies a receipt among those of all methods; receipts of the first method are identified by their code alone. */
export const receiptName = (method: PaymentMethod, receipt: string): string =>
  method === FIRST_METHOD ? receipt : `${method}:${receipt}`;

const keyOf = ({ from, method, receipt }: OwnedReceipt): string =>
  `${from === 'clearing' ? 'deposit' : 'claim'}:${receiptName(method, receipt)}`;

export function createSettleReceipt({ outbox, clock, rng, deposited }: Deps): SettleReceipt {
  const credit = async (tx: Queryable, owned: OwnedReceipt): Promise<void> => {
    const { receipt, userId, amount_cents, from } = owned;
    await post(tx, {
      key: keyOf(owned),
      reason: 'deposit',
      reference: receipt,
      at: clock.now(),
      entries: [
        { user: null, account: from, amount_cents: -amount_cents },
        { user: userId, account: 'main', amount_cents },
      ],
    });
    const notice = { code: 'deposited', receipt, amount_cents } as const;
    await outbox.add(tx, ...moneyMessages(userId, 'success', notice));
    await addNotices(tx, { user_id: userId, kind: 'deposited', amount_cents, reference: receipt });
    await deposited(tx, { userId, amount_cents });
  };

  /**
   * Holds the money and creates a payout of all of it to the owner's phone; the look-ups order it. Two lines of the statement
   * show it. The money passes the main account within one posting, so it can neither be staked nor pay a debt.
   */
  const sendBack = async (tx: Queryable, owned: OwnedReceipt, msisdn: number): Promise<void> => {
    const { method, receipt, userId, amount_cents, from } = owned;
    await post(tx, {
      key: keyOf(owned),
      reason: 'suspense',
      reference: receipt,
      at: clock.now(),
      entries: [
        { user: null, account: from, amount_cents: -amount_cents },
        { user: userId, account: 'main', amount_cents },
        { user: userId, account: 'main', amount_cents: -amount_cents },
        { user: userId, account: 'hold', amount_cents },
      ],
    });
    const created_at = clock.now();
    const payment = { method, user_id: userId, msisdn, amount_cents, created_at, look_at: created_at };
    const { id } = await insertPayment(tx, { ...payment, id: paymentId(rng), kind: 'withdrawal' });
    await markReturn(tx, id, receipt);
    const notice = { code: 'deposit_returned', receipt, amount_cents } as const;
    await outbox.add(tx, ...moneyMessages(userId, 'warning', notice));
  };

  return async (tx, owned) => {
    const refusal = await depositRefusal(tx, owned.userId, owned.amount_cents, clock.now());
    const msisdn = refusal === null ? null : await numberOf(tx, owned.userId);
    if (msisdn === null) await credit(tx, owned);
    else await sendBack(tx, owned, msisdn);
  };
}

async function numberOf(tx: Queryable, userId: number): Promise<number | null> {
  const rows = await tx.query<{ msisdn: number }>('select msisdn from wallet.holders where user_id = $1', [
    userId,
  ]);
  return rows[0]?.msisdn ?? null;
}
