import type { Migration } from '@jukwaa/database';

/**
 * The archive of bets that can no longer change, partitioned by the month of Nairobi in which they ended. A whole month is dropped
 * at once. The mover creates partitions when it needs them (`open_archive_month`), so an installation without archive has none.
 *
 * The tables of current bets are not partitioned: a unique index of a partitioned table must contain the partition key, but the
 * code and the id of a bet are unique over all months. `archived_keys` has them for archived bets, and a trigger on
 * `betting.bets` refuses a bet whose code or id is in it.
 *
 * A column that is added to bets, legs or cash-outs is added to its archive table in the same migration, and to the views and functions
 * that list its columns.
 */
export const ARCHIVE_MIGRATION: Migration = {
  id: 'betting-016-archive',
  sql: `
create table betting.archived_bets (
  like betting.bets including constraints including defaults,
  primary key (id, settled_at)
) partition by range (settled_at);
create index archived_bets_of_user on betting.archived_bets (user_id, id desc);
-- The mover writes bets in the order of their end.
create index archived_bets_ended on betting.archived_bets using brin (settled_at);

-- The end of its bet is the partition key of a leg and of a cash-out.
create table betting.archived_legs (
  settled_at timestamptz not null,
  like betting.legs including constraints including defaults,
  primary key (bet_id, n, settled_at)
) partition by range (settled_at);
create index archived_legs_of_match on betting.archived_legs (match_id);

create table betting.archived_cash_outs (
  settled_at timestamptz not null,
  like betting.cash_outs including constraints including defaults,
  primary key (quote_id, settled_at)
) partition by range (settled_at);
create index archived_cash_outs_of_bet on betting.archived_cash_outs (bet_id);

-- Unique over all months, and the way from an id or a code to the partition of the bet.
create table betting.archived_keys (
  bet_id bigint primary key,
  code text not null unique,
  settled_at timestamptz not null
);

-- The months in which a player has archived bets, so that a list that needs none of them does not read the archive.
create table betting.archived_players (
  user_id bigint not null,
  -- The first instant of the month in Nairobi; '-infinity' for all months that were dropped.
  month timestamptz not null,
  -- No archived bet of the month has an id outside these.
  first_id bigint not null,
  last_id bigint not null,
  -- Loyalty points of the month's bets. They outlive a dropped month.
  points bigint not null,
  primary key (user_id, month)
);

-- The mover reads bets in the order of their end; the leaderboard of a week reads its bets.
drop index betting.bets_settled;
create index bets_ended on betting.bets (settled_at) where settled_at is not null;
`,
};
