import { type Migration, readRoutines } from '@jukwaa/database';

/**
 * Dated rules of the operator, and the first ones: the taxes of the Finance Act 2023, and stakes of Ksh 20 to Ksh 500,000. Ksh 20
 * is the least online stake by the Gambling Control Act 2025. The caps, margins and shares are the product's own.
 *
 * A referral earns 1.5 % of turnover. Comparable programmes publish about a quarter of net revenue
 * (https://www.dafabetaffiliates.com/en/terms-and-conditions/sports-book-revenue-share/ starts at 25 %). At the 6 % margin of
 * our prices, that is 1.5 % of the stakes. A share of turnover, unlike one of revenue, never pays for a friend's losses. It stays
 * below the wager tax, so betting only for the share loses money.
 */
const ROWS: Migration = {
  id: '001-rows',
  sql: `
    CREATE SCHEMA policy;
    -- The latest start not after an instant counts; of equal starts the highest id. Rows are only added.
    CREATE TABLE policy.rows (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      value jsonb NOT NULL,
      effective_from timestamptz NOT NULL,
      set_by text NOT NULL,
      set_at timestamptz NOT NULL
    );

    INSERT INTO policy.rows (name, value, effective_from, set_by, set_at) VALUES
      ('tax', '{"rates_bp": {"on-stake": 1250, "on-net-winnings": 2000}}', '2023-06-30T21:00:00Z', 'product', '2023-06-30T21:00:00Z'),
      ('stake_limits',
       (SELECT jsonb_object_agg(product, '{"min_cents": 2000, "max_cents": 50000000}'::jsonb)
        FROM unnest(ARRAY['sports', 'jackpot', 'ligi', 'casino', 'crash', 'table', 'virtual', 'instant']) AS product),
       '2023-06-30T21:00:00Z', 'product', '2023-06-30T21:00:00Z'),
      ('winning_caps', '{
         "bet": {"winning_cap_cents": 100000000, "payout_cap_cents": 100000000},
         "free": {"winning_cap_cents": 100050000, "payout_cap_cents": null},
         "jackpot": {"winning_cap_cents": 100050000, "payout_cap_cents": null}}',
       '2023-06-30T21:00:00Z', 'product', '2023-06-30T21:00:00Z'),
      ('cash_out', '{"margin_bp": 500}', '2023-06-30T21:00:00Z', 'product', '2023-06-30T21:00:00Z'),
      ('margins', '{"three-way": 700, "two-way": 600, "double-chance": 600, "combination": 1000, "half-full": 1200,
         "goal-count": 1000, "correct-score": 2200}', '2023-06-30T21:00:00Z', 'product', '2023-06-30T21:00:00Z'),
      ('referral', '{"share_bp": 150}', '2024-10-13T21:00:00Z', 'product', '2024-10-13T21:00:00Z');`,
};

/** An index for the rule in force at a time, so that a name may have many rows. */
const STARTS: Migration = {
  id: '002-starts',
  sql: 'CREATE INDEX rows_starts ON policy.rows (name, effective_from DESC, id DESC);',
};

/**
 * The margin of boosted matches, and the prizes of pools: 70 % of a jackpot's stakes and 80 % of Ligi Soo's. Neither the
 * product's specification nor a public source contains these two shares. Public pools keep 15 to 35 % of the stakes.
 */
const BOOSTS_AND_POOLS: Migration = {
  id: '003-boosts-and-pools',
  sql: `
    INSERT INTO policy.rows (name, value, effective_from, set_by, set_at) VALUES
      ('boosted_margins', '{"three-way": 150}', '2023-06-30T21:00:00Z', 'product', '2023-06-30T21:00:00Z'),
      ('pool_shares', '{"prizes_bp": {"jackpot": 7000, "ligi": 8000}}', '2023-06-30T21:00:00Z', 'product', '2023-06-30T21:00:00Z');`,
};

/** The rules of jackpots by category and of Ligi Soo's rounds. The games and prices are the product's; the rest is its own. */
const POOL_RULES: Migration = {
  id: '004-pool-rules',
  sql: `
    INSERT INTO policy.rows (name, value, effective_from, set_by, set_at) VALUES
      ('jackpot', '{
         "5": {"games": 13, "stake_cents": 5000, "guarantee_cents": 500000000, "cap_cents": 1000000000, "main_bp": 5000,
           "tiers": [{"right": 12, "share_bp": 2500}, {"right": 11, "share_bp": 1500}, {"right": 10, "share_bp": 1000}],
           "played_within_hours": 24, "max_drawn": 3},
         "6": {"games": 17, "stake_cents": 9900, "guarantee_cents": 10000000000, "cap_cents": 20000000000, "main_bp": 5000,
           "tiers": [{"right": 16, "share_bp": 2000}, {"right": 15, "share_bp": 1200}, {"right": 14, "share_bp": 1000},
             {"right": 13, "share_bp": 800}],
           "played_within_hours": 24, "max_drawn": 3}}',
       '2023-06-30T21:00:00Z', 'product', '2023-06-30T21:00:00Z'),
      ('ligi', '{"entry_cents": 10000, "paid_bp": 1000, "min_entries": 10,
         "points": {"exact": 5, "difference": 3, "outcome": 2}, "banker_times": 2}',
       '2023-06-30T21:00:00Z', 'product', '2023-06-30T21:00:00Z');`,
};

/** Crash games: a bet pays Ksh 1,000,000 at most and a round Ksh 10,000,000, the product's own figures, as are the prizes of miles. */
const CRASH_RULES: Migration = {
  id: '005-crash-rules',
  sql: `
    INSERT INTO policy.rows (name, value, effective_from, set_by, set_at)
    SELECT 'crash', jsonb_build_object(
      'games', jsonb_object_agg(game,
        '{"max_stake_cents": 2000000, "max_win_cents": 100000000, "exposure_cents": 1000000000}'::jsonb),
      'miles_prizes_cents', '[1000000, 500000, 300000, 200000, 200000, 100000, 100000, 100000, 100000, 100000]'::jsonb),
      '2023-06-30T21:00:00Z', 'product', '2023-06-30T21:00:00Z'
    FROM unnest(ARRAY['aviator', 'jetx', 'comet', 'limoon', 'aviatrix', 'moon']) AS game;`,
};

/**
 * The largest stakes and wins of the operator's own games, in cents. Each largest win is over that of the usual bets at the largest
 * stake; it cuts only rare prizes.
 */
const INSTANT_TERMS: Migration = {
  id: '006-instant-terms',
  sql: `
    INSERT INTO policy.rows (name, value, effective_from, set_by, set_at)
    SELECT 'instant', jsonb_object_agg(game, jsonb_build_object('max_stake_cents', stake, 'max_win_cents', win)),
      '2023-06-30T21:00:00Z', 'product', '2023-06-30T21:00:00Z'
    FROM (VALUES
      ('mines', 2000000, 200000000), ('plinko', 1000000, 500000000), ('hilo', 2000000, 200000000),
      ('dice', 2000000, 200000000), ('wheel', 5000000, 100000000), ('spin-to-win', 5000000, 260000000),
      ('roulette', 10000000, 360000000), ('blackjack', 10000000, 160000000), ('baccarat', 10000000, 100000000),
      ('video-poker', 500000, 400000000), ('three-card-poker', 2000000, 100000000), ('keno', 100000, 500000000),
      ('fast-keno', 100000, 500000000), ('numbers', 200000, 500000000), ('scratch', 100000, 500000000)
    ) AS terms (game, stake, win);`,
};

/**
 * Games with draws on a clock: the largest stake and win of a ticket, and the most that a draw pays to all players. The figures are the
 * product's own.
 */
const DRAW_LIMITS: Migration = {
  id: '007-draw-limits',
  sql: `
    INSERT INTO policy.rows (name, value, effective_from, set_by, set_at)
    SELECT 'draws', jsonb_object_agg(game,
        jsonb_build_object('max_stake_cents', stake, 'max_win_cents', win, 'exposure_cents', exposure)),
      '2023-06-30T21:00:00Z', 'product', '2023-06-30T21:00:00Z'
    FROM (VALUES
      ('numbers', 2000000, 200000000, 2000000000), ('roulette', 5000000, 180000000, 1000000000),
      ('spin', 5000000, 260000000, 1000000000)
    ) AS limits (game, stake, win, exposure);`,
};

export const POLICY_MIGRATIONS = [
  ROWS,
  STARTS,
  BOOSTS_AND_POOLS,
  POOL_RULES,
  CRASH_RULES,
  INSTANT_TERMS,
  DRAW_LIMITS,
] as const;
export const POLICY_ROUTINES = readRoutines(new URL('./sql/', import.meta.url));
