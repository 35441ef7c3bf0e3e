import type { Migration } from '@jukwaa/database';

/**
 * Bets that arrive together are placed together. Refused bets are stored with their reason. The uses of codes are counted, for
 * bets and for slips that were never placed.
 */
export const PLACING_MIGRATION: Migration = {
  id: 'betting-004-placing',
  earlier: ['c5222a7868c684d7f405a8bceddca28c0733326e75dc1824d2dd8d4d9ba52d93'],
  sql: `
-- What a refused bet asked for, for its owner's list.
alter table betting.placements add column asked jsonb;
create index refused_of_user on betting.placements (user_id, at desc) where asked is not null;

-- The code that the picks of a bet were loaded from.
alter table betting.bets add column copied_from text;
create index bets_by_code on betting.bets (copied_from, created_at) where copied_from is not null;

create table betting.slips (
  code text primary key,
  -- Of the picks, whatever their odds: the same picks have one code.
  picks_hash text not null unique,
  legs jsonb not null,
  -- The last kick-off.
  ends_at timestamptz not null
);
create index slips_ending on betting.slips (ends_at);

create table betting.code_loads (
  code text primary key,
  loads bigint not null,
  loaded_at timestamptz not null
);
create index codes_loaded on betting.code_loads (loaded_at);
`,
};
