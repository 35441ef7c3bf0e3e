import type { Migration } from '@jukwaa/database';

/**
 * Checks of a bet in other services before it is placed: self-exclusion and limits, the free bet, pending bonus. Also its sale
 * before the end. All of it happens in the statement that writes the bet.
 */
export const PLAY_MIGRATION: Migration = {
  id: 'betting-002-play',
  earlier: ['85bf99c2e740bfb662ff8483d2d06402a72bcc173468b3a253a9489363b289ad'],
  sql: `
alter table betting.bets
  -- The part of the stake that was cashed out, and what that paid. paid_cents is what settlement paid.
  add column cashed_stake_cents bigint not null default 0,
  add column cashed_out_cents bigint not null default 0,
  -- Bonus that the bet turned into main money.
  add column activated_cents bigint not null default 0,
  add constraint cashed_within_stake check (cashed_stake_cents between 0 and stake_cents);
create index bets_settled on betting.bets (settled_at) where stake_type = 'cash' and state in ('won', 'lost');

create table betting.cash_out_quotes (
  id text primary key,
  bet_id bigint not null,
  -- The bet that was priced: another version is another bet.
  version integer not null,
  payout_cents bigint not null,
  expires_at timestamptz not null
);
create index quotes_of_bet on betting.cash_out_quotes (bet_id, expires_at);

-- Accepted quotes; a repeat gets the same answer.
create table betting.cash_outs (
  quote_id text primary key,
  bet_id bigint not null,
  share smallint not null check (share between 1 and 100),
  stake_cents bigint not null check (stake_cents > 0),
  value_cents bigint not null,
  tax_cents bigint not null,
  payout_cents bigint not null check (payout_cents > 0),
  open_stake_cents bigint not null check (open_stake_cents >= 0),
  at timestamptz not null
);
create index cash_outs_of_bet on betting.cash_outs (bet_id);
`,
};
