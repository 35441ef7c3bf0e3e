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

/** Games whose result or score was corrected after the first settlement: a draw keeps the score that it was made with. */
export const CORRECTED_GAMES_MIGRATION: Migration = {
  id: 'jackpot-031-corrected-games',
  sql: `
alter table jackpot.games add column corrected boolean not null default false;
-- Which games the corrections of earlier settlements concerned is not stored.
update jackpot.games g set corrected = true from jackpot.jackpots j
where j.id = g.jackpot_id and j.settlements > 1 and not g.drawn;
`,
};
