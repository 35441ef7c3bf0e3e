import type { Migration } from '@jukwaa/database';

/** Players' limits and self-exclusions. They are functions, so that money services can call them inside their own statements. */
export const PROTECTION_MIGRATION: Migration = {
  id: '003-protection',
  earlier: ['35c33d6bfaab92a5c86a861bd80cd5731313a204eacc8c49fe773149d93f29e7'],
  sql: `
    CREATE TABLE identity.exclusions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL,
      period text NOT NULL CHECK (period IN ('24h', '1w', '1m', '3m', '6m', '1y', 'permanent')),
      since timestamptz NOT NULL,
      -- Null: for good.
      until timestamptz
    );
    CREATE INDEX exclusions_of_user ON identity.exclusions (user_id);

    -- No amount: no limit. The next amount comes into force at next_from.
    CREATE TABLE identity.limits (
      user_id bigint NOT NULL,
      kind text NOT NULL CHECK (kind IN ('deposit', 'stake', 'loss')),
      period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
      amount_cents bigint CHECK (amount_cents >= 0),
      next_cents bigint CHECK (next_cents >= 0),
      next_from timestamptz,
      PRIMARY KEY (user_id, kind, period)
    );
`,
};
