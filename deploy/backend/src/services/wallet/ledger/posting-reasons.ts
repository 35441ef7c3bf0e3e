import type { PostingReason } from '@jukwaa/contracts';
import type { Migration } from '@jukwaa/database';

/** The reasons in the first release of the ledger. Migrations add later ones, because this migration's text is fixed. */
export const FIRST_REASONS = [
  'deposit',
  'withdrawal',
  'withdrawal_release',
  'stake',
  'wager_tax',
  'payout',
  'withholding_tax',
  'refund',
  'bonus',
  'rollback',
  'suspense',
] as const satisfies readonly PostingReason[];

/**
 * `transfer` moves money between accounts of the house, and `unclaimed` is the money of players without a person, so no player's
 * statement has them.
 */
export type LedgerReason = PostingReason | 'transfer' | 'unclaimed';

/** The condition that a posting's reason is in this list. */
export const checkOf = (reasons: readonly LedgerReason[]): string =>
  `reason in (${reasons.map((reason) => `'${reason}'`).join(', ')})`;

/** Adds the reason of referral rewards. */
export const REFERRAL_REASON_MIGRATION: Migration = {
  id: 'wallet-007-referrals',
  sql: `
alter table wallet.postings drop constraint postings_reason_check;
alter table wallet.postings add constraint postings_reason_check
  check (${checkOf([...FIRST_REASONS, 'cash_out', 'share', 'referral'])});
`,
};

/** Adds the reasons of cash-outs and of shared stakes. */
export const SECOND_REASONS_MIGRATION: Migration = {
  id: 'wallet-003-cash-out-and-share',
  sql: `
alter table wallet.postings drop constraint postings_reason_check;
alter table wallet.postings add constraint postings_reason_check
  check (${checkOf([...FIRST_REASONS, 'cash_out', 'share'])});
`,
};

/** Adds the reason of transfers between house accounts. */
export const TRANSFER_REASON_MIGRATION: Migration = {
  id: 'wallet-018-transfers',
  sql: `
alter table wallet.postings drop constraint postings_reason_check;
alter table wallet.postings add constraint postings_reason_check
  check (${checkOf([...FIRST_REASONS, 'cash_out', 'share', 'referral', 'transfer'])});
`,
};
