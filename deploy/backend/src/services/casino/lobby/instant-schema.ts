import type { Migration } from '@jukwaa/database';

/** Dice is a game of the house's own, on its own page. */
export const CASINO_DICE_MIGRATION: Migration = {
  id: 'casino-008-dice',
  sql: `
update casino.games
set path = '/casino/instant/dice', provider = 'Jukwaa', tags = '{numbers}', new_since = '2026-11-23T00:00:00Z'
where slug = 'dice';
`,
};

/** Mines is a game of the house's own, on its own page. */
export const CASINO_MINES_MIGRATION: Migration = {
  id: 'casino-009-mines',
  sql: `
update casino.games
set path = '/casino/instant/mines', provider = 'Jukwaa', tags = '{tiles,bombs}', new_since = '2026-11-23T00:00:00Z'
where slug = 'mines';
`,
};

/** Plinko is a game of the house's own, on its own page. */
export const CASINO_PLINKO_MIGRATION: Migration = {
  id: 'casino-010-plinko',
  sql: `
update casino.games
set path = '/casino/instant/plinko', provider = 'Jukwaa', tags = '{ball,pins}', new_since = '2026-11-23T00:00:00Z'
where slug = 'plinko';
`,
};
