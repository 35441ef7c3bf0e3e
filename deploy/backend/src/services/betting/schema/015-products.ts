import type { Migration } from '@jukwaa/database';

/**
 * Bets of a product whose matches do not come from the feed, such as virtual football. The product posts its matches here while they
 * take bets, and later the results of the outcomes that have bets.
 */
export const PRODUCTS_MIGRATION: Migration = {
  id: 'betting-015-products',
  sql: `
alter table betting.bets add column product text not null default 'sports' check (product in ('sports', 'virtual'));

create table betting.posted_matches (
  match_id bigint primary key,
  closes_at timestamptz not null,
  is_open boolean not null default true
) with (fillfactor = 80);
create index posted_matches_by_close on betting.posted_matches (closes_at);

create table betting.posted_results (
  match_id bigint not null,
  market_id integer not null,
  specifier text not null,
  outcome_id text not null,
  result text not null check (result in ('won', 'lost', 'void', 'half_won', 'half_lost')),
  home_score integer,
  away_score integer,
  primary key (match_id, market_id, specifier, outcome_id)
);
`,
};
