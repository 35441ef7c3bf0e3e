import type { Migration } from '@jukwaa/database';

/**
 * Indexes that retention reads in order. The earlier block range index lost its ranges once rows were written into freed space.
 * At 500,000 rows a search without a result then read the whole table (150 ms instead of 0.03 ms), and retention searches in
 * every round. Times only grow, so a new row goes to the right end of the tree.
 */
export const OLD_ROWS_MIGRATION: Migration = {
  id: 'betting-011-old-rows',
  sql: `
drop index betting.placements_by_time;
create index placements_by_time on betting.placements (at);
create index quotes_by_end on betting.cash_out_quotes (expires_at);
`,
};
