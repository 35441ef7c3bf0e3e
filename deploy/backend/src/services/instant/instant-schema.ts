import type { Migration } from '@jukwaa/database';

/**
 * Seeds, players and rounds. A round is its seeds, its bet and its actions, from which the rules repeat it; outcomes that are not
 * shown yet are stored nowhere. A player has one open round of a game.
 */
const ROUNDS: Migration = {
  id: 'instant-001-rounds',
  sql: `
create schema instant;
create table instant.seeds (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  created_at timestamptz not null,
  revealed_at timestamptz,
  -- SHA-256 of the server seed's text.
  commitment text not null unique,
  -- The server seed: encrypted until it is revealed, then as text.
  sealed text,
  server_seed text,
  check ((revealed_at is null) = (server_seed is null) and (server_seed is null) = (sealed is not null))
);
create index seeds_by_user on instant.seeds (user_id);
create table instant.players (
  user_id bigint primary key,
  seed_id bigint references instant.seeds (id),
  next_seed_id bigint references instant.seeds (id),
  -- The nonce of the next round.
  nonce bigint not null default 0,
  client_seed text not null
);
create table instant.rounds (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  seed_id bigint not null references instant.seeds (id),
  nonce bigint not null,
  staked_cents bigint not null,
  payout_cents bigint not null,
  max_win_cents bigint not null,
  opened_at timestamptz not null,
  -- The last action, or the opening.
  acted_at timestamptz not null,
  ended_at timestamptz,
  ending text check (ending in ('played', 'settled', 'refunded')),
  game text not null check (game in ('mines', 'plinko', 'hilo', 'dice', 'wheel', 'spin-to-win', 'roulette', 'blackjack', 'baccarat',
    'video-poker', 'three-card-poker', 'keno', 'fast-keno', 'numbers', 'scratch')),
  client_seed text not null,
  bet jsonb not null,
  actions jsonb not null default '[]',
  unique (seed_id, nonce),
  check ((ended_at is null) = (ending is null)),
  check (payout_cents between 0 and greatest(max_win_cents, staked_cents))
);
create unique index rounds_open on instant.rounds (user_id, game) where ended_at is null;
create index rounds_abandoned on instant.rounds (acted_at) where ended_at is null;
create index rounds_of_user on instant.rounds (user_id, id desc);
create index rounds_by_end on instant.rounds (ended_at) where ended_at is not null;
`,
};

/** Numbers has draws for everybody; it has no rounds of one player. The ledger keeps their stakes and payouts. */
const WITHOUT_NUMBERS: Migration = {
  id: 'instant-002-without-numbers',
  sql: `
delete from instant.rounds where game = 'numbers';
alter table instant.rounds drop constraint rounds_game_check;
alter table instant.rounds add constraint rounds_game_check check (game in ('mines', 'plinko', 'hilo', 'dice', 'wheel', 'spin-to-win',
  'roulette', 'blackjack', 'baccarat', 'video-poker', 'three-card-poker', 'keno', 'fast-keno', 'scratch'));
`,
};

/** A player's seeds in the order of their ids, so that pages of them are read from the index. */
const SEEDS_IN_ORDER: Migration = {
  id: 'instant-003-seeds-in-order',
  sql: 'create index seeds_of_user on instant.seeds (user_id, id);',
};

export const INSTANT_MIGRATIONS = [ROUNDS, WITHOUT_NUMBERS, SEEDS_IN_ORDER] as const;
