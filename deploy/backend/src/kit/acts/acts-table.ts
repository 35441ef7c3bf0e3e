import type { Migration } from '@jukwaa/database';

/** The log of acts, to which rows are only added (`sql/acts_only_added.sql`). Services with a log of their own are not copied to it. */
export const ACTS_MIGRATION: Migration = {
  id: '017-acts',
  sql: `
    CREATE TABLE kit.acts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      by text NOT NULL,
      command text NOT NULL,
      facts jsonb NOT NULL,
      key text UNIQUE
    );
    CREATE INDEX acts_by_time ON kit.acts (at DESC, id DESC);`,
};
