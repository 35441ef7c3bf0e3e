import type { Migration } from '@jukwaa/database';

/** Columns and indexes for what every visit reads: the pool of a round, and the table of the season. */
export const READS_MIGRATION: Migration = {
  id: 'ligi-004-reads',
  sql: `
-- Holds the column of the pool, so that its sum reads no entry.
create index entries_of_round on ligi.entries (round_id, id) include (pool_cents);
drop index ligi.entries_by_id;

-- Names a row of the season's table without the player's number.
alter table ligi.standings add column id bigint generated always as identity;
drop index ligi.standings_by_points;
create index standings_by_points on ligi.standings (season, points desc, exact desc, id);
`,
};

/** Finds what these tables have about a player, for the export and the erasure of the player. */
export const OF_USER_MIGRATION: Migration = {
  id: 'ligi-006-of-user',
  sql: `
create index bests_of_user on ligi.bests (user_id, round_id);
create index standings_of_user on ligi.standings (user_id, season);
create index leagues_of_founder on ligi.leagues (founder_id, id);
create index memberships_of_user on ligi.members (user_id, id);
`,
};
