import type { Migration } from '@jukwaa/database';

/**
 * Checks of national IDs, one row for each that a user asked for. The number is stored as a keyed hash, which keeps one ID to one
 * account, and sealed until the register has answered.
 */
export const CHECKS_MIGRATION: Migration = {
  id: '013-identity-checks',
  sql: `
    CREATE TABLE identity.identity_checks (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES identity.users (id),
      key text NOT NULL,
      state text NOT NULL CHECK (state IN ('pending', 'verified', 'refused')),
      reason text CHECK (reason IN ('under_age', 'not_found', 'other_birth_date', 'id_in_use')),
      number_hash text NOT NULL,
      number_end text NOT NULL,
      number_sealed text,
      birth_date date NOT NULL,
      asked_at timestamptz NOT NULL,
      decided_at timestamptz,
      UNIQUE (user_id, key),
      CHECK ((state = 'refused') = (reason IS NOT NULL)),
      CHECK ((state = 'pending') = (number_sealed IS NOT NULL))
    );
    CREATE UNIQUE INDEX one_id_one_account ON identity.identity_checks (number_hash) WHERE state <> 'refused';
    CREATE UNIQUE INDEX one_check_of_user ON identity.identity_checks (user_id) WHERE state <> 'refused';
    CREATE INDEX pending_identity_checks ON identity.identity_checks (id) WHERE state = 'pending';`,
};
