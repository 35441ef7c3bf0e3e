import type { Migration } from '@jukwaa/database';

/** The audit log of jackpots, to which rows are only added. `facts` has amounts in cents. */
export const AUDIT_MIGRATION: Migration = {
  id: 'jackpot-020-audit',
  sql: `
create table jackpot.audit (
  id bigint generated always as identity primary key,
  jackpot_id bigint references jackpot.jackpots,
  act text not null check (act in ('opened', 'closed', 'settled', 'refunded', 'corrected', 'automatic')),
  by text not null,
  at timestamptz not null,
  facts jsonb not null
);
create index audit_jackpot on jackpot.audit (jackpot_id, id desc);
`,
};
