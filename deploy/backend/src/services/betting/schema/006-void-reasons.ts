import type { Migration } from '@jukwaa/database';

/** A void leg stores its reason. */
export const VOID_REASONS_MIGRATION: Migration = {
  id: 'betting-006-void-reasons',
  earlier: ['fb1ae4fdda6000a972f578314bc30ca99d10618ddad151a35d0837455fdcdade'],
  sql: `
alter table betting.legs add column void_reason text check (void_reason is null or result = 'void');
`,
};
