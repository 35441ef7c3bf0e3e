import type { Migration } from '@jukwaa/database';

/** Tickets, and the facts of draws that their rounds in the kit do not hold. */
export const DRAWS_MIGRATION: Migration = {
  id: 'draws-001-draws',
  sql: `
create schema draws;

create table draws.draws (
  game text not null check (game in ('numbers', 'roulette', 'spin')),
  number bigint not null,
  draw_at timestamptz not null,
  ended_at timestamptz,
  -- All payments of the draw together are not above this, in cents.
  bound_cents bigint not null default 0 check (bound_cents >= 0),
  state text not null default 'open' check (state in ('open', 'drawn', 'refunded')),
  -- Null before the end.
  result jsonb,
  primary key (game, number),
  check ((state = 'open') = (ended_at is null))
);
create index draws_ended on draws.draws (game, number desc) where state = 'drawn';
create index draws_by_end on draws.draws (ended_at) where ended_at is not null;

create table draws.tickets (
  id bigint generated always as identity primary key,
  draw bigint not null,
  user_id bigint not null check (user_id > 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  stake_cents bigint not null check (stake_cents > 0),
  max_win_cents bigint not null,
  paid_cents bigint not null default 0 check (paid_cents between 0 and max_win_cents),
  game text not null check (game in ('numbers', 'roulette', 'spin')),
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'refunded')),
  bets jsonb not null,
  check ((state = 'open') = (settled_at is null))
);
create index tickets_of_draw on draws.tickets (game, draw, user_id);
create index tickets_of_user on draws.tickets (user_id, game, id desc);
`,
};
