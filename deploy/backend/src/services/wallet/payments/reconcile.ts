import type { Logger } from 'pino';
import type { AuthUser } from '../../../kit/index.ts';
import type { Lookups } from './lookups.ts';
import type { Receipts } from './receipts.ts';

/**
 * Looks for a receipt that a user names, after the call was answered: the answer says nothing about other people's
 * payments. What is found goes to the user only if the payer's masked number fits.
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
