import type { Migration } from '@jukwaa/database';

/**
 * Indexes that retention reads in order. The block range index that was here loses its ranges once rows are written into freed
 * space: at 500,000 rows a look that finds nothing then reads the whole table (150 ms instead of 0.03 ms), and batches look every
 * round. Times only grow, so a new row goes to the right end of the tree.
 */
export const OLD_ROWS_MIGRATION: Migration = {
  id: 'betting-011-old-rows',
  sql: `
drop index betting.placements_by_time;
create index placements_by_time on betting.placements (at);
create index quotes_by_end on betting.cash_out_quotes (expires_at);
`,
};
