import type { Migration } from '@jukwaa/database';

/** The table of the season, and private leagues. */
export const LEAGUES_MIGRATION: Migration = {
  id: 'ligi-003-leagues',
  sql: `
-- The best entry of a player in a settled round, as it counts in the season.
create table ligi.bests (
  round_id bigint not null references ligi.rounds,
  user_id bigint not null,
  points integer not null,
  exact integer not null,
  primary key (round_id, user_id)
);
-- The sums of a player's best entries.
create table ligi.standings (
  season integer not null,
  user_id bigint not null,
  points integer not null,
  exact integer not null,
  rounds integer not null,
  primary key (season, user_id)
);
create index standings_by_points on ligi.standings (season, points desc, exact desc, user_id);

create table ligi.leagues (
  id bigint generated always as identity primary key,
  founder_id bigint not null,
  founded_at timestamptz not null,
  code text collate "C" not null unique check (code ~ '^[A-Z]{6}$'),
  name text not null
);
create table ligi.members (
  id bigint generated always as identity primary key,
  league_id bigint not null references ligi.leagues on delete cascade,
  user_id bigint not null,
  joined_at timestamptz not null,
  -- Removed by the founder: the code no longer admits the player.
  is_removed boolean not null default false,
  unique (league_id, user_id)
);
create index members_of_user on ligi.members (user_id) where not is_removed;
`,
};
