import type { Migration } from '@jukwaa/database';

/** Keys of bets are written in the order of time, so an index of blocks finds the old ones and costs a bet next to nothing. */
export const RETENTION_MIGRATION: Migration = {
  id: 'betting-009-retention',
  sql: `create index placements_by_time on betting.placements using brin (at) with (pages_per_range = 32);`,
};
