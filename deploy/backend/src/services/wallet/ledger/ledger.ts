import type { PostingReason } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';

/** A user's accounts: main is b1, bonus is b2, hold is money on its way out, debt is the user's debt (at most 0). */
export type UserAccount = 'main' | 'bonus' | 'hold' | 'debt';
/**
 * The house's accounts. `clearing` is the paybill, `suspense` is money without a known owner, `unclaimed`
 * that of erased players. Of pool products, `pool` is the
 * prizes owed, `guarantee` is what the operator adds to them (negative: spent), `rounding` the cents that equal shares leave.
 */
export type HouseAccount =
  | 'stakes'
  | 'wager_tax'
  | 'payouts'
  | 'withholding_tax'
  | 'clearing'
  | 'suspense'
  | 'unclaimed'
  | 'bonus_cost'
  | 'referral_cost'
  | PoolAccount;

export type PoolAccount = 'pool' | 'guarantee' | 'rounding';

/** One side of a posting; positive amounts (integer cents) raise the account. */
export type LedgerEntry =
  | { readonly user: number; readonly account: UserAccount; readonly amount_cents: number }
  | { readonly user: null; readonly account: HouseAccount; readonly amount_cents: number };

/** A posting that is not stored yet. `key` makes it happen once; entries of 0 are left out; the rest must sum to zero. */
export interface PostingDraft {
  readonly key: string;
  readonly reason: PostingReason;
  /** The object of the posting: a bet id, a receipt, a payment id. */
  readonly reference: string;
  readonly at: Date;
  readonly entries: readonly LedgerEntry[];
}

/**
 * posted; repeated: this key was posted before, nothing changed; insufficient: an account would go below zero, nothing changed.
 */
export type Posted = 'posted' | 'repeated' | 'insufficient';

const HOUSE = 0;

/**
 * Stores a posting in one statement. Throws when the entries do not sum to zero or the key was used for other entries: both are
 * program errors.
 */
export async function post(tx: Queryable, draft: PostingDraft): Promise<Posted> {
  // All postings use one order, so that two postings with the same users cannot deadlock.
  const entries = draft.entries
    .filter((entry) => entry.amount_cents !== 0)
    .sort((a, b) => (a.user ?? HOUSE) - (b.user ?? HOUSE) || a.account.localeCompare(b.account));
  const rows = await tx.query<{ verdict: Posted }>(
    'select wallet.post($1, $2, $3, $4, $5::bigint[], $6::text[], $7::bigint[]) as verdict',
    [
      draft.key,
      draft.reason,
      draft.reference,
      draft.at,
      entries.map((entry) => entry.user ?? HOUSE),
      entries.map((entry) => entry.account),
      entries.map((entry) => entry.amount_cents),
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('wallet.post gave no result');
  return row.verdict;
}

/**
 * Reverses a posting by its inverse, once per key; an amount that the user has already spent becomes a debt. Throws when there is
 * no such posting.
 */
export async function reverse(
  tx: Queryable,
  undo: { readonly original: string; readonly key: string; readonly reference: string; readonly at: Date },
): Promise<void> {
  await tx.query('select wallet.reverse($1, $2, $3, $4)', [undo.original, undo.key, undo.reference, undo.at]);
}

/** Balances of a user's accounts, in cents. */
export async function balancesOf(db: Queryable, userId: number): Promise<Record<UserAccount, number>> {
  const rows = await db.query<{ kind: UserAccount; balance_cents: number }>(
    'select kind, balance_cents from wallet.accounts where user_id = $1',
    [userId],
  );
  const balances = { main: 0, bonus: 0, hold: 0, debt: 0 };
  for (const row of rows) balances[row.kind] = row.balance_cents;
  return balances;
}
