import * as v from 'valibot';
import type { OrderKeyRetention, ServiceRetention } from '../../kit/index.ts';
import { OrderedPayment, PAYMENT_ORDERS } from './payments/orders.ts';

/** The key of a pending payment stays: its page may ask for the answer for as long. */
const keys: OrderKeyRetention = {
  scope: PAYMENT_ORDERS,
  async inUse(db, results) {
    const payments = results.map((result) => v.parse(OrderedPayment, result).payment_id);
    const pending = await db.query<{ id: string }>(
      `select id from wallet.payments where id = any($1::text[]) and state in ('initiated', 'pushed', 'unknown')`,
      [payments],
    );
    const ids = new Set(pending.map(({ id }) => id));
    return results.filter((_, n) => ids.has(payments[n] ?? ''));
  },
};

/**
 * Ledger, payments, receipts and reports of irregular payments are never removed. They are the basis for an operator's decisions
 * about money, and only the mobile money provider can add them.
 */
export const walletRetention: ServiceRetention = {
  orderKeys: [keys],
  async usersInUse(db, userIds) {
    const rows = await db.query<{ user_id: number }>(
      `select user_id from unnest($1::bigint[]) as u (user_id)
       where exists (select from wallet.holders h where h.user_id = u.user_id)
         or exists (select from wallet.accounts a where a.user_id = u.user_id)
         or exists (select from wallet.payments p where p.user_id = u.user_id)
         or exists (select from wallet.archived_players a where a.user_id = u.user_id)
         or exists (select from wallet.entries e where e.user_id = u.user_id and e.user_id > 0)`,
      [userIds],
    );
    return rows.map(({ user_id }) => user_id);
  },
};
