import type { Queryable } from '@jukwaa/database';
import type { PoolAccount } from '../ledger/ledger.ts';
import type { Reference } from './money-door.ts';

export type TransferAccount = PoolAccount | 'stakes' | 'payouts';

/** Money of a product that moves between two accounts of the house; 0 cents moves nothing and stores no posting. */
export interface Transfer {
  readonly of: Reference;
  /** Identifies the transfer within its product: a repeat moves nothing more; a repeat with another amount is an error. */
  readonly key: string;
  readonly from: TransferAccount;
  readonly to: TransferAccount;
  readonly amount_cents: number;
  readonly at: Date;
}

/**
 * Moves money between accounts of the house in one statement of the caller's transaction, each once per key and product. Undo a
 * transfer by the opposite one. Throws for a negative amount.
 */
export async function transfer(tx: Queryable, transfers: readonly Transfer[]): Promise<void> {
  const rows = transfers
    .filter(({ amount_cents }) => amount_cents !== 0)
    .map(({ of, ...move }) => ({ ...of, ...move }));
  if (rows.length === 0) return;
  await tx.query(
    `select wallet.transfer(t.product, t.game, t.id, t.key, t."from", t."to", t.amount_cents, t.at)
     from jsonb_to_recordset($1::jsonb) as t (product text, game text, id text, key text, "from" text, "to" text,
       amount_cents bigint, at timestamptz)`,
    [JSON.stringify(rows)],
  );
}
