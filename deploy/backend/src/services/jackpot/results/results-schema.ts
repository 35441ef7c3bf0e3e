import type { Migration } from '@jukwaa/database';

/** The result of each game (the outcome id of 1x2, or `void`), and the time when a jackpot's last one was decided. */
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
