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

/**
 * Moves the keys to the kit, which stores those of every product. The lock lets running orders end first. A refusal gets its
 * status, and the payment that it refused, if there is one, keeps it. Keys move in batches, because the size of an array is
 * limited.
 */
export const ONCE_ORDERS_MIGRATION: Migration = {
  id: 'wallet-020-once-orders',
  sql: `
lock table wallet.orders in access exclusive mode;
select kit.once_reserve('payments', array_agg(user_id), array_agg(key), array_agg(hash), array_agg(at),
    array_agg(case when payment_id is not null
      then jsonb_build_object('payment_id', payment_id, 'refusal', complete_refusal) end),
    array_agg(case when payment_id is null then complete_refusal end))
  from (
    select *, (row_number() over (order by user_id, key)) / 1000 as batch,
      case when refusal is not null then jsonb_build_object('status', 422, 'code', refusal -> 'code',
        'error_message', refusal -> 'text', 'fields', coalesce(refusal -> 'fields', '{}')) end as complete_refusal
    from wallet.orders
  ) o group by batch;
drop table wallet.orders;
`,
};
