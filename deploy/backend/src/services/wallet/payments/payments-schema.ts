import { PAYMENT_STATES } from '@jukwaa/contracts';
import type { Migration } from '@jukwaa/database';

const states = PAYMENT_STATES.map((state) => `'${state}'`).join(', ');

export const PAYMENTS_MIGRATION: Migration = {
  id: 'wallet-002-payments',
  sql: `
-- Whose wallet a paybill payment goes to, by the phone number typed as account.
create table wallet.holders (
  user_id bigint primary key,
  msisdn bigint not null unique,
  opened_at timestamptz not null
);

create table wallet.payments (
  id text primary key,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  user_id bigint not null,
  msisdn bigint not null,
  state text not null check (state in (${states})),
  amount_cents bigint not null check (amount_cents > 0),
  checkout_id text unique,
  receipt text,
  result_code text,
  reason text,
  created_at timestamptz not null,
  looks integer not null default 0,
  look_at timestamptz not null
);
create index payments_to_look_at on wallet.payments (look_at) where state in ('initiated', 'pushed', 'unknown');
create index payments_of_user on wallet.payments (user_id, created_at desc);

-- Every payment that reached the paybill, once. No user: it waits in suspense.
create table wallet.receipts (
  receipt text primary key,
  amount_cents bigint not null check (amount_cents > 0),
  account text not null,
  account_msisdn bigint,
  payer text not null,
  user_id bigint,
  at timestamptz not null
);
create index receipts_in_suspense on wallet.receipts (account_msisdn) where user_id is null;
`,
};

/** The reason of a failed payment follows from its result code. */
export const PAYMENT_REASONS_MIGRATION: Migration = {
  id: 'wallet-009-payment-reasons',
  sql: 'alter table wallet.payments drop column reason',
};

/** Each reported receipt is searched among the payments. */
export const PAYMENT_RECEIPTS_MIGRATION: Migration = {
  id: 'wallet-012-payment-receipts',
  sql: 'create index payments_by_receipt on wallet.payments (receipt) where receipt is not null',
};

/** Irregular money in the paybill waits in suspense with the reason until an operator decides. */
export const ODD_RECEIPTS_MIGRATION: Migration = {
  id: 'wallet-011-odd-receipts',
  sql: `
alter table wallet.receipts drop constraint receipts_amount_cents_check;
alter table wallet.receipts add constraint receipts_amount_cents_check check (amount_cents >= 0);
alter table wallet.receipts add column odd text;
alter table wallet.payments add column returns text;
create table wallet.odd_reports (
  id bigint generated always as identity primary key,
  receipt text not null,
  amount text not null,
  account text not null,
  payer text not null,
  reason text not null,
  at timestamptz not null,
  unique (receipt, amount, account, reason)
);
`,
};

/** Finds a player's receipts: for the export and the erasure of the player, and for deposits whose report was lost. */
export const RECEIPTS_OF_USER_MIGRATION: Migration = {
  id: 'wallet-022-receipts-of-user',
  sql: 'create index receipts_of_user on wallet.receipts (user_id, at) where user_id is not null',
};

/** Finds the payments of the last minutes, whose outcomes are a metric. */
export const PAYMENTS_BY_TIME_MIGRATION: Migration = {
  id: 'wallet-021-payments-by-time',
  sql: 'create index payments_by_time on wallet.payments (created_at)',
};
