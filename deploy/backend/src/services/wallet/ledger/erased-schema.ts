import type { Migration } from '@jukwaa/database';
import { checkOf, FIRST_REASONS } from './posting-reasons.ts';

/** Players without a person. Money that still reaches one moves to the house's account `unclaimed`. */
export const ERASED_MIGRATION: Migration = {
  id: 'wallet-023-erased',
  sql: `
create table wallet.erased (user_id bigint primary key);
alter table wallet.postings drop constraint postings_reason_check;
alter table wallet.postings add constraint postings_reason_check
  check (${checkOf([...FIRST_REASONS, 'cash_out', 'share', 'referral', 'transfer', 'unclaimed'])});
create index unclaimed_postings on wallet.postings (at) where reason = 'unclaimed';
`,
};
