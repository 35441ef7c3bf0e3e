import type { Migration } from '@jukwaa/database';

/**
 * Entries with their money, and the settlement of rounds. The rounds from before had no entries, so they make way for rounds with
 * rules.
 */
export const ENTRIES_MIGRATION: Migration = {
  id: 'ligi-002-entries',
  sql: `
drop table ligi.predictions;
delete from ligi.games;
delete from ligi.rounds;

alter table ligi.rounds
  -- The rules at the opening (LigiRules).
  add column rules jsonb not null,
  -- The year in which the league's season starts.
  add column season integer not null,
  add column state text not null default 'open' check (state in ('open', 'running', 'settled', 'refunded')),
  -- Grows with each change that a page shows.
  add column version integer not null default 1,
  -- Written once, when the round closes. The pool and the operator's share are those of all entries, in cents.
  add column closed_at timestamptz,
  add column entries integer not null default 0,
  add column pool_cents bigint not null default 0,
  add column house_cents bigint not null default 0,
  -- Versions of the scores: the newest, the one that the points of all entries follow, and the one that the settlement used.
  add column scores_version integer not null default 0,
  add column scored_version integer not null default 0,
  add column decided_version integer not null default 0,
  -- Counts the settlements: the first one, and one for each correction. All entries of settlement paid_settlement are paid.
  add column settlement integer not null default 0,
  add column paid_settlement integer not null default 0,
  -- The settlement that the season's table contains.
  add column season_settlement integer not null default 0,
  -- The time of the first settlement.
  add column settled_at timestamptz,
  -- The prizes by rank, and their sum; with the rounding it is the pool.
  add column prizes jsonb not null default '[]',
  add column prizes_cents bigint not null default 0,
  add column rounding_cents bigint not null default 0,
  add constraint closed_has_time check ((state = 'open') = (closed_at is null));

alter table ligi.games
  add column state text not null default 'waiting' check (state in ('waiting', 'live', 'ended', 'postponed')),
  add column home_score integer,
  add column away_score integer,
  -- Postponed because it had no result in time: a later result does not count.
  add column is_late boolean not null default false;
create index games_of_match on ligi.games (match_id);

create table ligi.entries (
  id bigint generated always as identity primary key,
  round_id bigint not null references ligi.rounds,
  user_id bigint not null check (user_id > 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  stake_cents bigint not null check (stake_cents > 0),
  -- In the stake.
  wager_tax_cents bigint not null check (wager_tax_cents between 0 and stake_cents),
  -- The share of the stake that goes to the pool.
  pool_cents bigint not null check (pool_cents between 0 and stake_cents - wager_tax_cents),
  winning_cents bigint not null default 0 check (winning_cents >= 0),
  withholding_tax_cents bigint not null default 0 check (withholding_tax_cents between 0 and winning_cents),
  -- Null while open.
  paid_cents bigint check (paid_cents >= 0),
  -- The settlement that decided the entry; 0 while open. paid_in is the one whose prize the entry has.
  settlement integer not null default 0,
  paid_in integer,
  -- Counts the entries of the player in the round.
  n smallint not null check (n between 1 and 10),
  banker smallint not null,
  points smallint not null default 0,
  exact smallint not null default 0,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'void')),
  -- Goals by match number.
  home_goals smallint[] not null,
  away_goals smallint[] not null,
  -- The taxes at the placing.
  taxes jsonb not null,
  unique (round_id, user_id, n),
  check ((state = 'open') = (settled_at is null) and (state = 'open') = (paid_cents is null))
);
create index entries_of_user on ligi.entries (user_id, id desc);
create index entries_by_id on ligi.entries (round_id, id);
create index entries_by_points on ligi.entries (round_id, points desc, exact desc, id);
`,
};
