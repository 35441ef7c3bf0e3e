import type { Migration } from '@jukwaa/database';

/**
 * Keys of orders with their answers. The primary key starts with the user, because a number compares faster than a scope; names
 * compare by bytes. Fixed-width columns come first, so that rows have no padding.
 */
export const ONCE_MIGRATION: Migration = {
  id: '007-once',
  sql: `
    CREATE TABLE kit.once (
      user_id bigint NOT NULL,
      at timestamptz NOT NULL,
      -- The kind of order: keys of two scopes never meet.
      scope text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      body_hash text NOT NULL,
      -- What was made, or why nothing was. Both are null only inside the transaction that decides.
      result jsonb,
      refusal jsonb,
      PRIMARY KEY (user_id, scope, key),
      CHECK (result IS NULL OR refusal IS NULL)
    );
    CREATE INDEX once_by_time ON kit.once (scope, at);`,
};

/** Finds recalled orders by age. Every other row is outside this index. */
export const RECALLED_MIGRATION: Migration = {
  id: '009-recalled-orders',
  sql: `CREATE INDEX once_recalled ON kit.once (at) WHERE refusal ->> 'code' = 'recalled';`,
};
