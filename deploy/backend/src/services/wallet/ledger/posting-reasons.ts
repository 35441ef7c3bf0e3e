import type { PostingReason } from '@jukwaa/contracts';
import type { Migration } from '@jukwaa/database';

/** The reasons that the ledger was released with. Later ones are added by migrations, since this one's text is fixed. */
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

/** The condition that a posting's reason is one of these. */
export const checkOf = (reasons: readonly PostingReason[]): string =>
  `reason in (${reasons.map((reason) => `'${reason}'`).join(', ')})`;

/** What referrals earn. */
export const REFERRAL_REASON_MIGRATION: Migration = {
  id: 'wallet-007-referrals',
  sql: `
alter table wallet.postings drop constraint postings_reason_check;
alter table wallet.postings add constraint postings_reason_check
  check (${checkOf([...FIRST_REASONS, 'cash_out', 'share', 'referral'])});
`,
};

/** Cash-outs, and stakes that players give each other. */
export const SECOND_REASONS_MIGRATION: Migration = {
  id: 'wallet-003-cash-out-and-share',
  sql: `
alter table wallet.postings drop constraint postings_reason_check;
alter table wallet.postings add constraint postings_reason_check
  check (${checkOf([...FIRST_REASONS, 'cash_out', 'share'])});
`,
};
