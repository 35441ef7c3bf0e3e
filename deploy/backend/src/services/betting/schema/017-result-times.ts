import type { Migration } from '@jukwaa/database';

/** When a product posted a result, as `changed_at` of the feed's results. */
export const RESULT_TIMES_MIGRATION: Migration = {
  id: 'betting-017-result-times',
  sql: `
alter table betting.posted_results add column posted_at timestamptz not null default now();
`,
};
