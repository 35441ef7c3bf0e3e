import type { Migration } from '@jukwaa/database';

/** What players decided against their own play. Functions, so that money services ask inside their own statements. */
export const PROTECTION_MIGRATION: Migration = {
  id: '003-protection',
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

    CREATE FUNCTION identity.is_excluded(p_user bigint, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
      SELECT EXISTS (SELECT FROM identity.exclusions WHERE user_id = p_user AND (until IS NULL OR until > p_at));
    $$;

    -- The first instant of the calendar day, week (from Monday) or month in Nairobi, which is UTC+3 all year.
    CREATE FUNCTION identity.period_start(p_period text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
      SELECT date_trunc(p_period, p_at AT TIME ZONE interval '3 hours') AT TIME ZONE interval '3 hours';
    $$;

    -- The limits of these kinds that hold now, and since when their use counts. They stay locked until the transaction ends,
    -- so that two stakes at once can't both see the room for one.
    CREATE FUNCTION identity.limits_in_force(p_user bigint, p_kinds text[], p_at timestamptz)
    RETURNS TABLE (kind text, period text, amount_cents bigint, since timestamptz) LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM identity.limits l WHERE l.user_id = p_user ORDER BY l.kind, l.period FOR UPDATE;
      RETURN QUERY
        SELECT l.kind, l.period, l.amount, identity.period_start(l.period, p_at)
        FROM (
          SELECT k.kind, k.period, CASE WHEN k.next_from <= p_at THEN k.next_cents ELSE k.amount_cents END AS amount
          FROM identity.limits k WHERE k.user_id = p_user AND k.kind = ANY (p_kinds)
        ) l
        WHERE l.amount IS NOT NULL;
    END $$;`,
};
