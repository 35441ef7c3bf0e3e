import type { Migration } from '@jukwaa/database';

/**
 * Bets, their legs, and the placements that answer a repeated key. Money moves through `wallet.post`, messages through the
 * outbox. Both happen in the statement that writes the bet, so a bet costs one round trip to the database.
 */
export const BETTING_MIGRATION: Migration = {
  id: 'betting-001-bets',
  earlier: ['ac0d83675aade1f3cbff5ed237ae9aedfc2b04f34ed5c99c3d6db7963e28fe41'],
  sql: `
create schema betting;
create sequence betting.bet_ids;

create table betting.placements (
  user_id bigint not null,
  key text not null,
  body_hash text not null,
  bet_id bigint,
  refusal jsonb,
  at timestamptz not null,
  primary key (user_id, key),
  check ((bet_id is null) <> (refusal is null))
);

create table betting.bets (
  id bigint primary key,
  code text not null unique,
  user_id bigint not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'void', 'cashed_out')),
  -- Counts the settlements and their corrections; names their postings.
  version integer not null default 0,
  stake_type text not null check (stake_type in ('cash', 'free')),
  odds double precision not null,
  stake_cents bigint not null check (stake_cents > 0),
  wager_tax_cents bigint not null,
  stake_after_tax_cents bigint not null,
  winning_cents bigint not null,
  tax_cents bigint not null,
  payout_cents bigint not null,
  paid_cents bigint,
  tax_policy jsonb not null,
  tracking jsonb not null
) with (fillfactor = 80);
create index bets_of_user on betting.bets (user_id, id desc);

create table betting.legs (
  bet_id bigint not null,
  n smallint not null,
  match_id bigint not null,
  market_id integer not null,
  specifier text not null,
  outcome_id text not null,
  odds double precision not null,
  -- Everything else that was true of the leg when the bet was placed: teams, tournament, kick-off, names.
  facts jsonb not null,
  result text not null default 'open' check (result in ('open', 'won', 'lost', 'void', 'half_won', 'half_lost')),
  -- Revision of the market result that was applied; 0 none.
  revision integer not null default 0,
  home_score integer,
  away_score integer,
  primary key (bet_id, n)
) with (fillfactor = 80);
create index legs_of_match on betting.legs (match_id);
create index open_legs_of_match on betting.legs (match_id) where result = 'open';
`,
};
