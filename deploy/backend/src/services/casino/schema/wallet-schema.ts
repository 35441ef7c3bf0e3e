import type { Migration } from '@jukwaa/database';

/**
 * The wallet of providers. A transaction id of a provider has one row, whose answer every repeat gets. The row of a bet or win that
 * was rolled back before it arrived has the kind `void`.
 */
export const CASINO_WALLET_MIGRATION: Migration = {
  id: 'casino-003-wallet',
  sql: `
create table casino.players (
  provider text not null,
  user_id bigint not null,
  player text not null,
  primary key (provider, user_id),
  unique (provider, player)
);
create table casino.sessions (
  id bigint generated always as identity primary key,
  provider text not null,
  user_id bigint not null,
  game text not null,
  -- SHA-256 of the launch token and of the session's id. Neither is stored itself.
  token_hash text not null unique,
  session_hash text not null unique,
  token_expires_at timestamptz not null,
  -- The transaction that exchanged the token; null until then.
  transaction text,
  ended_at timestamptz,
  last_at timestamptz not null
);
create index sessions_open on casino.sessions (user_id, provider, game) where ended_at is null;
create index sessions_by_time on casino.sessions (last_at);
create table casino.rounds (
  id bigint generated always as identity primary key,
  provider text not null,
  round text not null,
  user_id bigint not null,
  game text not null,
  state text not null check (state in ('open', 'ended', 'void')),
  staked_cents bigint not null default 0 check (staked_cents >= 0),
  won_cents bigint not null default 0 check (won_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and staked_cents),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  unique (provider, round),
  check ((ended_at is null) = (state = 'open'))
);
create index rounds_of_user on casino.rounds (user_id, id);
create index rounds_open on casino.rounds (last_at) where state = 'open';
create table casino.transactions (
  id bigint generated always as identity primary key,
  provider text not null,
  transaction text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'end-round', 'void')),
  -- SHA-256 of the fields of the call; a repeat has the same.
  hash text not null,
  round_id bigint references casino.rounds,
  amount_cents bigint not null check (amount_cents >= 0),
  wager_tax_cents bigint not null default 0,
  is_refunded boolean not null default false,
  refusal text,
  balance_cents bigint,
  at timestamptz not null,
  unique (provider, transaction)
);
create index transactions_of_round on casino.transactions (round_id, id);
`,
};

/** The live table has no provider here, so no page leads to it. */
export const CASINO_UNPLAYABLE_MIGRATION: Migration = {
  id: 'casino-004-unplayable',
  sql: `delete from casino.games where slug = 'pragmatic-roulette';`,
};

/** A slot opens in its frame. */
export const CASINO_PATHS_MIGRATION: Migration = {
  id: 'casino-006-paths',
  sql: `update casino.games set path = '/casino/play/' || slug where category = 'slots';`,
};

/**
 * Whether a win of the round, also of 0, was accepted after a bet. The ids do not say it: a win that came at the same moment as the
 * bet may have the smaller id and still be decided after it.
 */
export const CASINO_RESULTS_MIGRATION: Migration = {
  id: 'casino-032-results',
  sql: `
alter table casino.transactions add column has_result boolean not null default false;
update casino.transactions b set has_result = true where b.kind = 'bet' and exists (
  select from casino.transactions w where w.round_id = b.round_id and w.kind = 'win' and w.refusal is null);
`,
};

/** Finds a player's sessions of games, also ended ones, for the export and the erasure of the player. */
export const CASINO_SESSIONS_OF_USER_MIGRATION: Migration = {
  id: 'casino-033-sessions-of-user',
  sql: 'create index sessions_of_user on casino.sessions (user_id, id);',
};
