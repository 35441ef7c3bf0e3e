import type { Migration } from '@jukwaa/database';

/** Jackpots and their games. The facts of a game at the opening stay, whatever happens to the match. */
export const JACKPOT_MIGRATION: Migration = {
  id: 'jackpot-001-jackpots',
  sql: `
create schema jackpot;
create table jackpot.jackpots (
  id bigint generated always as identity primary key,
  category smallint not null check (category in (5, 6)),
  name text not null,
  prize_cents bigint not null check (prize_cents > 0),
  stake_cents bigint not null check (stake_cents > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index jackpots_open on jackpot.jackpots (category, ends_at);
create table jackpot.games (
  jackpot_id bigint not null references jackpot.jackpots,
  match_number integer not null,
  match_id bigint not null,
  game_id integer not null,
  date timestamptz not null,
  home_team text not null,
  away_team text not null,
  country text not null,
  tournament text not null,
  outcomes jsonb not null,
  primary key (jackpot_id, match_number),
  unique (jackpot_id, match_id)
);
`,
};
