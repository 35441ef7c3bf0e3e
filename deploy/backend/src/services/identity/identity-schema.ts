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

/** Attempts by number instead of by user, so that numbers without an account are blocked in the same way. */
export const ATTEMPTS_MIGRATION: Migration = {
  id: '005-attempts',
  sql: `
    CREATE TABLE identity.attempts (
      msisdn bigint NOT NULL,
      kind text NOT NULL CHECK (kind IN ('password', 'code')),
      count integer NOT NULL,
      at timestamptz NOT NULL,
      PRIMARY KEY (msisdn, kind)
    );
    CREATE INDEX attempts_by_time ON identity.attempts (at);
    ALTER TABLE identity.users DROP COLUMN guesses, DROP COLUMN guessed_at;`,
};

/** A stored password contains its own cost. */
export const PASSWORD_COST_MIGRATION: Migration = {
  id: '006-password-cost',
  sql: `
    UPDATE identity.users SET password =
      '$scrypt$ln=14,r=8,p=5$' || replace(substr(password, length('scrypt$') + 1), '=', '')
    WHERE password LIKE 'scrypt$%';`,
};

/** Several signups can wait for their codes at the same time, each with its own code; the confirmed one becomes the account. */
export const SIGNUPS_MIGRATION: Migration = {
  id: '007-signups',
  sql: `
    CREATE TABLE identity.signups (
      id text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES identity.users (id),
      first_name text NOT NULL,
      last_name text NOT NULL,
      password text NOT NULL,
      tracking jsonb NOT NULL,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX signups_of_user ON identity.signups (user_id, created_at);
    ALTER TABLE identity.codes ADD COLUMN signup text NOT NULL DEFAULT '';
    ALTER TABLE identity.codes DROP CONSTRAINT codes_pkey;
    ALTER TABLE identity.codes ADD PRIMARY KEY (user_id, purpose, signup);
    CREATE TABLE identity.code_turns (
      msisdn bigint NOT NULL,
      purpose text NOT NULL,
      count integer NOT NULL,
      first_at timestamptz NOT NULL,
      at timestamptz NOT NULL,
      PRIMARY KEY (msisdn, purpose)
    );
    CREATE INDEX code_turns_by_time ON identity.code_turns (first_at);
    DROP TABLE identity.attempts;`,
};

/** Devices with an earlier login, by the hash of their token, and the key of the tags in these tokens. */
export const DEVICES_MIGRATION: Migration = {
  id: '009-devices',
  sql: `
    CREATE TABLE identity.devices (
      token_hash text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES identity.users (id),
      used_at timestamptz NOT NULL
    );
    CREATE INDEX devices_of_user ON identity.devices (user_id, used_at);
    CREATE INDEX devices_by_time ON identity.devices (used_at);
    CREATE TABLE identity.device_key (key text NOT NULL);
    INSERT INTO identity.device_key VALUES (gen_random_uuid()::text || gen_random_uuid()::text);`,
};

/** Tries by the page whose signup a code confirms. */
export const OWN_TRIES_MIGRATION: Migration = {
  id: '014-own-tries',
  sql: 'ALTER TABLE identity.codes ADD COLUMN own_tries integer NOT NULL DEFAULT 0',
};
