import type { Migration } from '@jukwaa/database';

/** The categories whose automatic opening the operator has set. */
export const OPENINGS_MIGRATION: Migration = {
  id: 'jackpot-021-openings',
  sql: `
create table jackpot.openings (
  category smallint primary key check (category in (5, 6)),
  is_automatic boolean not null
);
`,
};
