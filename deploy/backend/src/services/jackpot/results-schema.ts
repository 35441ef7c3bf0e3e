import type { Migration } from '@jukwaa/database';

/** How each game ended (the outcome id of 1x2, or `void`), and when the last of a jackpot's was decided. */
export const RESULTS_MIGRATION: Migration = {
  id: 'jackpot-002-results',
  sql: `
alter table jackpot.jackpots add column settled_at timestamptz;
create index jackpots_closed on jackpot.jackpots (category, ends_at desc);
alter table jackpot.games
  add column result text check (result in ('1', '2', '3', 'void')),
  add column home_score integer,
  add column away_score integer;
`,
};
