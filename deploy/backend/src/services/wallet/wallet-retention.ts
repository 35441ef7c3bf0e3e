import { RETENTION, type RetentionRule, type ServiceRetention } from '../../kit/index.ts';

/** Keys of finished deposits and withdrawals. */
const orders: RetentionRule = {
  what: 'keys of payments',
  period: RETENTION.paymentOrders,
  async remove({ db, before, limit }) {
    const removed = await db.query(
      `delete from wallet.orders where ctid = any(array(
         select o.ctid from wallet.orders o where at < $1 and not exists (
           select from wallet.payments p where p.id = o.payment_id and p.state in ('initiated', 'pushed', 'unknown'))
         limit $2)) returning user_id`,
      [before, limit],
    );
    return removed.length;
  },
};

/**
 * Ledger, payments, receipts and reports of irregular payments are never removed. They are the basis for an operator's decisions
 * about money, and only the mobile money provider can add them.
 */
export const walletRetention: ServiceRetention = {
  rules: [orders],
  async usersInUse(db, userIds) {
    const rows = await db.query<{ user_id: number }>(
      `select user_id from unnest($1::bigint[]) as u (user_id)
       where exists (select from wallet.holders h where h.user_id = u.user_id)
         or exists (select from wallet.accounts a where a.user_id = u.user_id)
         or exists (select from wallet.payments p where p.user_id = u.user_id)
         or exists (select from wallet.entries e where e.user_id = u.user_id and e.user_id > 0)`,
      [userIds],
    );
    return rows.map(({ user_id }) => user_id);
  },
};
