import type { Migration } from '@jukwaa/database';

export const IDENTITY_MIGRATION: Migration = {
  id: '001-users',
  sql: `
    CREATE SCHEMA identity;
    CREATE TABLE identity.users (
      id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
      msisdn bigint NOT NULL UNIQUE,
      first_name text NOT NULL,
      last_name text NOT NULL,
      password text NOT NULL,
      tracking jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      verified_at timestamptz
    );
    CREATE TABLE identity.codes (
      user_id bigint NOT NULL REFERENCES identity.users (id),
      purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
      hash text NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      sent_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, purpose)
    );
    CREATE TABLE identity.sessions (
      token_hash text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES identity.users (id),
      login_tag text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      ended_at timestamptz
    );
    CREATE INDEX sessions_of_user ON identity.sessions (user_id) WHERE ended_at IS NULL;`,
};

export const GUESSES_MIGRATION: Migration = {
  id: '002-guesses',
  sql: `
    ALTER TABLE identity.users ADD COLUMN guesses integer NOT NULL DEFAULT 0;
    ALTER TABLE identity.users ADD COLUMN guessed_at timestamptz;`,
};

/** A code that confirms a stake for another player. */
export const SHARE_CODES_MIGRATION: Migration = {
  id: '004-share-codes',
  sql: `
    ALTER TABLE identity.codes DROP CONSTRAINT codes_purpose_check;
    ALTER TABLE identity.codes ADD CONSTRAINT codes_purpose_check CHECK (purpose IN ('verify', 'reset', 'share'));`,
};
