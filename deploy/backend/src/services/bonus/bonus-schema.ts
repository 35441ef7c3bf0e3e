import type { Migration } from '@jukwaa/database';

export const FIRST_BONUS_MIGRATION: Migration = {
  id: '001-bonuses',
  sql: `
    CREATE SCHEMA bonus;
    CREATE TABLE bonus.bonuses (
      user_id bigint PRIMARY KEY,
      balance_cents bigint NOT NULL DEFAULT 0 CHECK (balance_cents >= 0),
      pending_cents bigint NOT NULL DEFAULT 0 CHECK (pending_cents >= 0),
      loyalty_cents bigint NOT NULL DEFAULT 0 CHECK (loyalty_cents >= 0)
    );`,
};

/**
 * Grants to players. The money itself is in the ledger's account 'bonus' (b2): open free bets, and pending bonus that a bet on
 * enough games activates. Bets use and activate it inside the statement that places them.
 */
export const GRANTS_MIGRATION: Migration = {
  id: '002-grants',
  earlier: ['89178d12c5f67739c6478f82d9ccd9c79a4c3950e0143c938f460145aaa0773b'],
  sql: `
    DROP TABLE bonus.bonuses;
    CREATE TABLE bonus.grants (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key text NOT NULL UNIQUE,
      user_id bigint NOT NULL,
      kind text NOT NULL CHECK (kind IN ('free_bet', 'bonus')),
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      granted_at timestamptz NOT NULL,
      -- Free bets only.
      expires_at timestamptz,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'used', 'expired')),
      bet_id bigint,
      CHECK ((kind = 'free_bet') = (expires_at IS NOT NULL))
    );
    CREATE INDEX open_free_bets ON bonus.grants (user_id) WHERE kind = 'free_bet' AND state = 'open';
    CREATE INDEX ending_free_bets ON bonus.grants (expires_at) WHERE kind = 'free_bet' AND state = 'open';
    CREATE INDEX free_bet_of_bet ON bonus.grants (bet_id) WHERE bet_id IS NOT NULL;
`,
};

/** Finds a player's grants, for the export of the player. */
export const GRANTS_OF_USER_MIGRATION: Migration = {
  id: '004-grants-of-user',
  sql: 'CREATE INDEX grants_of_user ON bonus.grants (user_id, id)',
};
