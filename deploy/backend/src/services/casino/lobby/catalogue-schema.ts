import type { Migration } from '@jukwaa/database';

/**
 * Facts of the games, and the players' own games. The return of a crash game is that of its terms, the one of roulette is exact
 * (36/37). Games without a published return have none.
 */
export const CASINO_CATALOGUE_MIGRATION: Migration = {
  id: 'casino-007-catalogue',
  sql: `
alter table casino.games
  add column volatility text check (volatility in ('low', 'medium', 'high')),
  add column rtp_bp integer check (rtp_bp between 0 and 10000),
  add column tags text[] not null default '{}',
  add column new_since timestamptz;
update casino.games set volatility = 'high', rtp_bp = 9700, tags = '{multiplier}' where category = 'crash';
update casino.games set volatility = 'low', rtp_bp = 9729, tags = '{wheel}' where slug = 'roulette';
update casino.games set volatility = 'low', tags = '{cards,21}' where slug = 'blackjack';
update casino.games set volatility = 'low', tags = '{cards}' where slug = 'baccarat';
update casino.games set volatility = 'medium', tags = '{cards}' where slug = 'poker';
update casino.games set volatility = 'medium', tags = '{wheel}' where slug = 'spin2win';
update casino.games set volatility = 'high', tags = '{numbers,draw}' where slug = 'keno';
update casino.games set tags = '{fruit,reels}' where category = 'slots';
update casino.games set new_since = '2026-11-01T00:00:00Z' where provider = 'Jukwaa' and category <> 'crash';

create table casino.favourites (
  user_id bigint not null,
  slug text not null references casino.games on delete cascade,
  at timestamptz not null,
  primary key (user_id, slug)
);
create index favourites_of_game on casino.favourites (slug);
create table casino.opened_games (
  user_id bigint not null,
  slug text not null references casino.games on delete cascade,
  at timestamptz not null,
  primary key (user_id, slug)
);
create index opened_games_by_time on casino.opened_games (at, slug);
create index opened_games_of_game on casino.opened_games (slug);
`,
};
