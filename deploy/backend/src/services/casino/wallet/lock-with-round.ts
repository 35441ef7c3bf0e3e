import type { Queryable } from '@jukwaa/database';
import { lockRoundOf, type ProviderRoundRow } from '../rounds/round-store.ts';
import { lockTransaction, type TransactionRow } from './transactions.ts';

/**
 * A transaction in use and its round. The round is locked first, as by wins and by the sweep, so that none of them deadlock. A
 * transaction never changes its round.
 */
export async function lockWithRound(
  tx: Queryable,
  provider: string,
  transaction: string,
): Promise<{ readonly row: TransactionRow; readonly round: ProviderRoundRow | null }> {
  const [found] = await tx.query<Pick<TransactionRow, 'round_id'>>(
    'select round_id from casino.transactions where provider = $1 and transaction = $2',
    [provider, transaction],
  );
  const id = found?.round_id ?? null;
  const round = id === null ? null : await lockRoundOf(tx, id);
  const row = await lockTransaction(tx, provider, transaction);
  if (row === null) throw new Error('a transaction in use is missing');
  return { row, round };
}
