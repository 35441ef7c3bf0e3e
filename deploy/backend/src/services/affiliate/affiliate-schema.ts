import type { Migration } from '@jukwaa/database';

const AFFILIATES: Migration = {
  id: '001-affiliates',
  sql: `
    CREATE SCHEMA affiliate;
    CREATE TABLE affiliate.affiliates (
      user_id bigint PRIMARY KEY,
      code text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL
    );
    CREATE TABLE affiliate.earnings (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES affiliate.affiliates (user_id),
      amount_cents bigint NOT NULL,
      earned_on date NOT NULL
    );
    CREATE INDEX earnings_of_user ON affiliate.earnings (user_id, earned_on);`,
};

/** Referrals, and the earnings from referred players' bets. */
const REFERRALS: Migration = {
  id: '002-referrals',
  sql: `
    -- Remembered when the number is verified, once for ever.
    CREATE TABLE affiliate.referrals (
      user_id bigint PRIMARY KEY,
      referrer_id bigint NOT NULL REFERENCES affiliate.affiliates (user_id),
      referred_at timestamptz NOT NULL,
      CHECK (user_id <> referrer_id)
    );
    CREATE INDEX referrals_of_referrer ON affiliate.referrals (referrer_id);

    -- Settlements of referred players' bets that nothing was earned or taken back for yet.
    CREATE TABLE affiliate.due (
      bet_id bigint NOT NULL,
      version integer NOT NULL,
      user_id bigint NOT NULL REFERENCES affiliate.referrals (user_id),
      counts boolean NOT NULL,
      stake_after_tax_cents bigint NOT NULL,
      PRIMARY KEY (bet_id, version)
    );

    -- One row per posting: what a settled bet earned, or (negative) took back. Of one bet at most one counts at a time.
    ALTER TABLE affiliate.earnings
      ADD COLUMN bet_id bigint NOT NULL,
      ADD COLUMN version integer NOT NULL,
      ADD COLUMN player_id bigint NOT NULL,
      ADD COLUMN stake_after_tax_cents bigint NOT NULL,
      ADD COLUMN policy jsonb NOT NULL,
      ADD CONSTRAINT earnings_of_settlement UNIQUE (bet_id, version);
    CREATE INDEX earnings_by_day ON affiliate.earnings (earned_on);`,
};

/** A referrer's earnings in the order of their ids, for the export of the referrer. */
const EARNINGS_IN_ORDER: Migration = {
  id: '003-earnings-in-order',
  sql: 'CREATE INDEX earnings_of_user_in_order ON affiliate.earnings (user_id, id)',
};

export const AFFILIATE_MIGRATIONS = [AFFILIATES, REFERRALS, EARNINGS_IN_ORDER] as const;
