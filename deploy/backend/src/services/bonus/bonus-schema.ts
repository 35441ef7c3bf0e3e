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
 * What players were given. The money itself is in the ledger's account 'bonus' (b2): free bets that are open, and beside them
 * bonus that waits for a bet on enough games. Bets use and activate it inside the statement that places them.
 */
export const GRANTS_MIGRATION: Migration = {
  id: '002-grants',
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

    -- Gives once per key; false: this key was used before.
    CREATE FUNCTION bonus.give(p_key text, p_user bigint, p_kind text, p_amount bigint, p_at timestamptz, p_expires timestamptz)
    RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO bonus.grants (key, user_id, kind, amount_cents, granted_at, expires_at)
        VALUES (p_key, p_user, p_kind, p_amount, p_at, p_expires) ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN
        RETURN false;
      END IF;
      PERFORM wallet.post('grant:' || p_key, 'bonus', p_key, p_at,
        ARRAY[0, p_user], ARRAY['bonus_cost', 'bonus'], ARRAY[- p_amount, p_amount]);
      RETURN true;
    END $$;

    -- Uses up the free bet of exactly this amount; false: there is none, or its time is over.
    CREATE FUNCTION bonus.use_free_bet(p_user bigint, p_bet bigint, p_amount bigint, p_at timestamptz)
    RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE bonus.grants SET state = 'used', bet_id = p_bet WHERE id = (
        SELECT id FROM bonus.grants
        WHERE user_id = p_user AND kind = 'free_bet' AND state = 'open' AND amount_cents = p_amount AND expires_at > p_at
        ORDER BY expires_at LIMIT 1 FOR UPDATE);
      RETURN FOUND;
    END $$;

    -- A free bet that was void is open again for two days; one whose result was taken back is used again.
    CREATE FUNCTION bonus.free_bet_settled(p_bet bigint, p_state text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
      UPDATE bonus.grants
        SET state = CASE p_state WHEN 'void' THEN 'open' ELSE 'used' END,
          expires_at = CASE p_state WHEN 'void' THEN p_at + interval '48 hours' ELSE expires_at END
        WHERE bet_id = p_bet AND state <> 'expired';
    $$;

    -- What waits for activation: the bonus account less open free bets.
    CREATE FUNCTION bonus.pending(p_user bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT greatest(0,
        coalesce((SELECT balance_cents FROM wallet.accounts WHERE user_id = p_user AND kind = 'bonus'), 0)
        - coalesce((SELECT sum(amount_cents) FROM bonus.grants
            WHERE user_id = p_user AND kind = 'free_bet' AND state = 'open'), 0))::bigint;
    $$;

    -- Turns waiting bonus into main money, as much as the bet's stake; gives how much.
    CREATE FUNCTION bonus.activate(p_user bigint, p_bet bigint, p_stake bigint, p_at timestamptz)
    RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE
      v_amount bigint := least(bonus.pending(p_user), p_stake);
    BEGIN
      IF v_amount > 0 THEN
        PERFORM wallet.post('activate:' || p_bet, 'bonus', p_bet::text, p_at,
          ARRAY[p_user, p_user], ARRAY['bonus', 'main'], ARRAY[- v_amount, v_amount]);
      END IF;
      RETURN v_amount;
    END $$;

    -- Takes free bets back whose time is over; gives how many.
    CREATE FUNCTION bonus.expire(p_at timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE
      v_grant record;
      v_count bigint := 0;
    BEGIN
      FOR v_grant IN
        UPDATE bonus.grants SET state = 'expired' WHERE kind = 'free_bet' AND state = 'open' AND expires_at <= p_at
        RETURNING id, user_id, amount_cents
      LOOP
        PERFORM wallet.post('expire:' || v_grant.id, 'bonus', v_grant.id::text, p_at,
          ARRAY[0, v_grant.user_id], ARRAY['bonus_cost', 'bonus'], ARRAY[v_grant.amount_cents, - v_grant.amount_cents]);
        v_count := v_count + 1;
      END LOOP;
      RETURN v_count;
    END $$;`,
};

/** A free bet that was used twice, because the first bet was void for a while, is given again when that bet is void again. */
export const FREE_BETS_AGAIN_MIGRATION: Migration = {
  id: '003-free-bets-again',
  sql: `
    -- A free bet whose bet is void is open again for two days, whatever became of it since: the ledger has its money in the
    -- bonus account, and without a free bet there it would count as bonus that waits. One whose result was taken back is used.
    CREATE OR REPLACE FUNCTION bonus.free_bet_settled(p_bet bigint, p_state text, p_at timestamptz) RETURNS void
    LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE bonus.grants
        SET state = CASE p_state WHEN 'void' THEN 'open' ELSE 'used' END,
          expires_at = CASE p_state WHEN 'void' THEN p_at + interval '48 hours' ELSE expires_at END
        WHERE bet_id = p_bet;
      IF NOT FOUND AND p_state = 'void' THEN
        INSERT INTO bonus.grants (key, user_id, kind, amount_cents, granted_at, expires_at, bet_id)
          SELECT 'again:' || p_bet || ':' || gen_random_uuid(), e.user_id, 'free_bet', - e.amount_cents, p_at,
            p_at + interval '48 hours', p_bet
          FROM wallet.entries e JOIN wallet.postings p ON p.id = e.posting_id
          WHERE p.key = 'stake:' || p_bet AND e.kind = 'bonus';
      END IF;
    END $$;`,
};
