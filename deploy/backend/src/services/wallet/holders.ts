import type { Database } from '@jukwaa/database';
import type { AuthUser, Clock } from '../../kit/index.ts';
import type { Receipts } from './payments/receipts.ts';

/** Opens wallets: from then on payments to the user's number find their way, and earlier ones leave suspense. */
export type OpenWallet = (user: AuthUser) => Promise<void>;

/** Users whose wallet this process has opened need no statement; the set stays small against the memory of a session. */
export function createOpenWallet(db: Database, clock: Clock, receipts: Receipts): OpenWallet {
  const opened = new Map<number, number>();
  return async ({ id, msisdn }) => {
    if (opened.get(id) === msisdn) return;
    await db.query(
      `insert into wallet.holders (user_id, msisdn, opened_at) values ($1, $2, $3)
       on conflict (user_id) do update set msisdn = excluded.msisdn`,
      [id, msisdn, clock.now()],
    );
    await receipts.claimByAccount({ id, msisdn });
    opened.set(id, msisdn);
  };
}
