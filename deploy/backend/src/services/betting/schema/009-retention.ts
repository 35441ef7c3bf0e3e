import type { Migration } from '@jukwaa/database';

/** Keys of bets are written in the order of time. So a block range index finds the old ones at almost no cost per bet. */
export const RETENTION_MIGRATION: Migration = {
  id: 'betting-009-retention',
  sql: `create index placements_by_time on betting.placements using brin (at) with (pages_per_range = 32);`,
};
