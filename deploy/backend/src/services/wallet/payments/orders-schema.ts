import type { Migration } from '@jukwaa/database';

/** The answer of each deposit and withdrawal with a key, so that a repeat gets the same one. */
export const ORDERS_MIGRATION: Migration = {
  id: 'wallet-010-orders',
  sql: `
create table wallet.orders (
  user_id bigint not null,
  key text not null,
  hash text not null,
  payment_id text,
  refusal jsonb,
  at timestamptz not null,
  primary key (user_id, key)
);
`,
};

/** Finds keys that are old enough for removal without a scan of the whole table. */
export const ORDERS_BY_TIME_MIGRATION: Migration = {
  id: 'wallet-013-orders-by-time',
  sql: 'create index orders_by_time on wallet.orders (at)',
};
