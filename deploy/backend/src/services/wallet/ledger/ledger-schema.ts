import type { Migration } from '@jukwaa/database';
import { checkOf, FIRST_REASONS } from './posting-reasons.ts';

/**
 * The double-entry ledger. User 0 is the house. Its accounts have no stored balance, because one hot row would make all bets wait
 * for each other; their balance is the sum of their entries. The database itself enforces the rest. A posting's entries arrive in
 * one statement and sum to zero. Nothing is changed or deleted afterwards. A user's account never goes below zero; 'debt', the
 * user's debt to the house, never goes above zero.
 */
export const LEDGER_MIGRATION: Migration = {
  id: 'wallet-001-ledger',
  earlier: ['36f4efe6a4ca43f0e2ad1d6024602e48ab339ceacc0537dc29e25cbf54d2ca04'],
  sql: `
create schema wallet;

create table wallet.accounts (
  user_id bigint not null check (user_id > 0),
  kind text not null check (kind in ('main', 'bonus', 'hold', 'debt')),
  balance_cents bigint not null,
  primary key (user_id, kind),
  constraint account_bounds check (case kind when 'debt' then balance_cents <= 0 else balance_cents >= 0 end)
) with (fillfactor = 70);

create table wallet.postings (
  id bigint generated always as identity primary key,
  key text not null unique,
  reason text not null check (${checkOf(FIRST_REASONS)}),
  reference text not null,
  at timestamptz not null
);

create table wallet.entries (
  posting_id bigint not null,
  n smallint not null,
  user_id bigint not null,
  kind text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  balance_cents bigint,
  primary key (posting_id, n),
  check ((user_id = 0) = (balance_cents is null))
);
create index entries_of_user on wallet.entries (user_id, posting_id desc) where user_id > 0;
`,
};
