import type { Migration } from '@jukwaa/database';

/**
 * Ligi Soo: rounds with their matches, and players' predictions. The facts of a match at the opening of its round stay, whatever
 * happens to it. Results are in `fixture.market_results`; a prediction is right when its outcome of 1x2 won.
 */
export const LIGI_MIGRATION: Migration = {
  id: 'ligi-001-rounds',
  sql: `
create schema ligi;
create table ligi.rounds (
  id bigint generated always as identity primary key,
  tournament_id integer not null,
  tournament text not null,
  opened_at timestamptz not null,
  -- The first kick-off.
  closes_at timestamptz not null check (closes_at > opened_at)
);
create index rounds_open on ligi.rounds (tournament_id, closes_at);
create table ligi.games (
  round_id bigint not null references ligi.rounds,
  match_number integer not null,
  match_id bigint not null,
  game_id integer not null,
  date timestamptz not null,
  home_team text not null,
  away_team text not null,
  primary key (round_id, match_number),
  unique (round_id, match_id)
);
create table ligi.predictions (
  user_id bigint not null,
  round_id bigint not null,
  match_number integer not null,
  outcome_id text not null check (outcome_id in ('1', '2', '3')),
  predicted_at timestamptz not null,
  primary key (user_id, round_id, match_number),
  foreign key (round_id, match_number) references ligi.games
);
create index predictions_of_round on ligi.predictions (round_id);
`,
};
