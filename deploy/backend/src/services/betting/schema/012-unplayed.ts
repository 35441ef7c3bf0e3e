import type { Migration } from '@jukwaa/database';

/**
 * A leg on a match that was not played in time is void for good: a later result does not count for it. The time runs from the
 * kick-off at placement.
 */
export const UNPLAYED_MIGRATION: Migration = {
  id: 'betting-012-unplayed',
  earlier: ['f2ce39f3ce9e37eee6f5b0142b72218215fa0f50322c546d9d30570925af5afc'],
  sql: `
alter table betting.legs add column unplayed boolean not null default false;
`,
};
