import type { Migration } from '@jukwaa/database';

/** The lobby, ordered by `rank`; the operator edits providers and games. */
export const CASINO_MIGRATION: Migration = {
  id: 'casino-001-games',
  sql: `
create schema casino;
create table casino.games (
  slug text primary key,
  name text not null,
  provider text not null,
  category text not null check (category in ('crash', 'slots', 'table', 'instant', 'live')),
  path text not null,
  demo boolean not null,
  rank integer not null
);
insert into casino.games (rank, slug, name, provider, category, path, demo) values
  (10, 'aviator', 'Aviator', 'Spribe', 'crash', '/aviator', true),
  (20, 'jetx', 'JetX', 'SmartSoft', 'crash', '/jetx', false),
  (30, 'comet', 'Comet', 'Jukwaa', 'crash', '/comet', false),
  (40, 'limoon', 'Limoon', 'iMoon', 'crash', '/imoon', false),
  (50, 'aviatrix', 'Aviatrix', 'Aviatrix', 'crash', '/aviatrix', false),
  (60, 'mines', 'Mines', 'Spribe', 'instant', '/casino/spribe', true),
  (70, 'plinko', 'Plinko', 'Spribe', 'instant', '/casino/spribe', true),
  (80, 'hilo', 'HiLo', 'Spribe', 'instant', '/casino/spribe', true),
  (90, 'dice', 'Dice', 'Spribe', 'instant', '/casino/spribe', true),
  (100, 'gates-of-olympus', 'Gates of Olympus', 'Pragmatic', 'slots', '/pragmatic', true),
  (110, 'sweet-bonanza', 'Sweet Bonanza', 'Pragmatic', 'slots', '/pragmatic', true),
  (120, 'big-bass-bonanza', 'Big Bass Bonanza', 'Pragmatic', 'slots', '/pragmatic', true),
  (130, 'sugar-rush', 'Sugar Rush', 'Pragmatic', 'slots', '/pragmatic', true),
  (140, 'wolf-gold', 'Wolf Gold', 'Pragmatic', 'slots', '/pragmatic', true),
  (150, 'pragmatic-roulette', 'Live Roulette', 'Pragmatic', 'live', '/pragmatic', false),
  (160, 'buffalo-hold-and-win', 'Buffalo Hold and Win', 'Booming', 'slots', '/BoomingGames', true),
  (170, 'burning-classics', 'Burning Classics', 'Booming', 'slots', '/BoomingGames', true),
  (180, 'gold-gold-gold', 'Gold Gold Gold', 'Booming', 'slots', '/BoomingGames', true),
  (190, 'lion-hearts', 'Lion Hearts', 'Booming', 'slots', '/BoomingGames', true),
  (200, 'roulette', 'Roulette', 'Jukwaa', 'table', '/roulette', false),
  (210, 'blackjack', 'Blackjack', 'Jukwaa', 'table', '/tablegames', false),
  (220, 'baccarat', 'Baccarat', 'Jukwaa', 'table', '/tablegames', false),
  (230, 'poker', 'Poker', 'Jukwaa', 'table', '/poker', false),
  (240, 'spin2win', 'Spin to Win', 'Jukwaa', 'instant', '/spin2win', false),
  (250, 'keno', 'Keno', 'Jukwaa', 'instant', '/keno', false);
`,
};
