import type { Migration } from '@jukwaa/database';

/** Counters that say when a table of the season or of a private league has changed. */
export const VERSIONS_MIGRATION: Migration = {
  id: 'ligi-005-versions',
  sql: `
-- Counts the batches that the round added to the season's table, for all settlements. With season_settlement, summed over the rounds of
-- a season, it is the version of the table.
alter table ligi.rounds add column season_batches integer not null default 0;
-- Grows with each change of the members.
alter table ligi.leagues add column version integer not null default 1;
`,
};
