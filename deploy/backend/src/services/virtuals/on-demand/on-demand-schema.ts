import type { Migration } from '@jukwaa/database';

/** Rounds that players start by themselves. The seed is apart from the public row until the round has ended. */
export const ON_DEMAND_MIGRATION: Migration = {
  id: 'virtuals-002-on-demand',
  sql: `
create table virtuals.own_rounds (
  number bigint generated always as identity primary key,
  user_id bigint not null,
  phase text not null check (phase in ('BETTING', 'PLAYING', 'ENDED', 'REFUNDED')),
  created_at timestamptz not null,
  -- The next change by itself: the refund of a round that was not started, or the end of the shown matches.
  due_at timestamptz not null,
  ended_at timestamptz,
  commitment text not null,
  seed text,
  state jsonb not null,
  check ((seed is not null) = (ended_at is not null))
) with (fillfactor = 80);
create unique index own_rounds_open on virtuals.own_rounds (user_id) where ended_at is null;
create index own_rounds_due on virtuals.own_rounds (due_at) where ended_at is null;
create index own_rounds_ended on virtuals.own_rounds (ended_at) where ended_at is not null;

create table virtuals.own_secrets (
  number bigint primary key references virtuals.own_rounds on delete cascade,
  seed text not null
);
`,
};

/** A player's rounds by number: the newest one for the screen, the ended ones for the results. */
export const OWN_ROUNDS_INDEX_MIGRATION: Migration = {
  id: 'virtuals-004-rounds-of-user',
  sql: 'create index own_rounds_of_user on virtuals.own_rounds (user_id, number desc);',
};
