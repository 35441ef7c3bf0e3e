import type { Migration } from '@jukwaa/database';

/**
 * Sambaza: stakes and bets that players give each other. The giver's account 'hold' contains the amount until the code arrives.
 */
export const SHARES_MIGRATION: Migration = {
  id: 'betting-003-shares',
  sql: `
create table betting.shares (
  id text primary key,
  sender_id bigint not null,
  sender_msisdn bigint not null,
  recipient_msisdn bigint not null,
  -- Known once it is done.
  recipient_id bigint,
  kind text not null check (kind in ('stake', 'bet')),
  amount_cents bigint not null check (amount_cents > 0),
  -- What a bet is made of.
  ask jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'expired')),
  reason text,
  bet_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'bet') = (ask is not null)),
  check ((state = 'done') = (recipient_id is not null))
);
-- One at a time, so that the code in the message confirms what the message says.
create unique index share_waiting on betting.shares (sender_id) where state = 'waiting';
create index shares_sent on betting.shares (sender_id, created_at desc);
create index shares_got on betting.shares (recipient_id, created_at desc) where recipient_id is not null;
create index shares_ending on betting.shares (expires_at) where state = 'waiting';
`,
};
