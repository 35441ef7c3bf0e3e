import type { Logger } from 'pino';
import type { AuthUser } from '../../../kit/index.ts';
import type { Lookups } from './lookups.ts';
import type { Receipts } from './receipts.ts';

/**
 * Searches a receipt that a user names, after the call was answered, so that the answer reveals nothing about other users'
 * payments. The receipt is credited only if the payer's masked number matches the user's.
 */
export type Reconcile = (user: AuthUser, receipt: string, log: Logger) => void;

export function createReconcile(receipts: Receipts, lookups: Lookups): Reconcile {
  const search = async (user: AuthUser, receipt: string): Promise<void> => {
    if (await receipts.claim(receipt, user)) return;
    await lookups.readReceived();
    await receipts.claim(receipt, user);
  };
  return (user, receipt, log) => {
    search(user, receipt).catch((error: unknown) =>
      log.error({ err: error }, 'a receipt could not be reconciled'),
    );
  };
}
