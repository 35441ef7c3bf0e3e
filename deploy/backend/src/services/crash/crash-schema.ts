import type { Migration } from '@jukwaa/database';

/** Chains of seeds, bets of rounds, and the results of rounds. The rounds themselves are in the kit. */
export const CRASH_MIGRATION: Migration = {
  id: 'crash-001-games',
  sql: `
create schema crash;

create table crash.chains (
  id bigint generated always as identity primary key,
  game text not null,
  first_round bigint not null,
  length integer not null check (length > 0),
  tip text not null,
  -- Null until the tip was published; no round starts before.
  client_seed text,
  created_at timestamptz not null,
  unique (game, first_round)
);
-- Seeds of a chain, encrypted. The seeds before a checkpoint are hashes of it.
create table crash.checkpoints (
  chain_id bigint not null references crash.chains,
  position integer not null,
  sealed text not null,
  primary key (chain_id, position)
);

create table crash.bets (
  id bigint generated always as identity primary key,
  round bigint not null,
  user_id bigint not null check (user_id > 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  stake_cents bigint not null check (stake_cents > 0),
  open_cents bigint not null check (open_cents between 0 and stake_cents),
  paid_cents bigint not null default 0 check (paid_cents between 0 and max_win_cents),
  max_win_cents bigint not null,
  -- Hundredths: the automatic cash-out, and the highest multiplier cashed out.
  auto integer,
  best integer,
  -- Grows with each change that other players see; Unix ms.
  changed_at bigint not null,
  panel smallint not null check (panel in (1, 2)),
  game text not null check (game in ('aviator', 'jetx', 'comet', 'limoon', 'aviatrix', 'moon')),
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'cancelled', 'refunded')),
  cash_outs jsonb not null default '[]',
  check ((state = 'open') = (settled_at is null))
);
create unique index bets_of_panel on crash.bets (game, round, user_id, panel) where state <> 'cancelled';
create index bets_of_round on crash.bets (game, round);
create index bets_of_user on crash.bets (user_id, id desc);
create index bets_open on crash.bets (game, round) where state = 'open';
create index bets_by_win on crash.bets (game, settled_at) where state = 'won';

-- Ended rounds with their money, all in cents.
create table crash.results (
  game text not null,
  number bigint not null,
  chain_id bigint not null references crash.chains,
  crash_point integer not null check (crash_point >= 100),
  ended_at timestamptz not null,
  refunded boolean not null,
  bets integer not null,
  players integer not null,
  staked_cents bigint not null,
  paid_cents bigint not null,
  primary key (game, number)
);
create index results_by_time on crash.results (game, ended_at);

-- Weeks of miles whose prizes were paid, and the winners. The week is its first instant.
create table crash.miles_weeks (week timestamptz primary key, paid_at timestamptz not null);
create table crash.miles_prizes (
  week timestamptz not null references crash.miles_weeks,
  rank integer not null,
  user_id bigint not null,
  miles integer not null,
  prize_cents bigint not null check (prize_cents > 0),
  primary key (week, rank)
);
create index miles_prizes_of_user on crash.miles_prizes (user_id);
`,
};
