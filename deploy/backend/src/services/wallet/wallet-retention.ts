import { RETENTION, type ServiceRetention } from '../../kit/index.ts';

/** Keys of deposits and withdrawals that are decided. Ledger, payments and receipts stay. */
export const walletRetention: ServiceRetention = {
  rules: [
    {
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
    },
  ],
};
