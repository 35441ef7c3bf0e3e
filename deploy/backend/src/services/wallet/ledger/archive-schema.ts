import type { Migration } from '@jukwaa/database';

/**
 * Entries of old postings, partitioned by the month of Nairobi in which they were posted. Postings stay: their keys must be known for
 * ever, and a unique index of a partitioned table would have to contain the month. Nothing is changed, deleted or dropped here.
 */
export const ARCHIVE_MIGRATION: Migration = {
  id: 'wallet-024-archive',
  sql: `
create table wallet.archived_entries (
  -- The time of the posting, by which its partition is found.
  at timestamptz not null,
  like wallet.entries including constraints,
  primary key (posting_id, n, at)
) partition by range (at);
create index archived_entries_of_user on wallet.archived_entries (user_id, posting_id desc) where user_id > 0;

-- The newest archived posting of each player, so that a page of newer lines does not read the archive.
create table wallet.archived_players (
  user_id bigint primary key,
  last_posting bigint not null
);
`,
};
