import type { Migration } from '@jukwaa/database';

interface OwnGame {
  /** Place among the migrations of the casino, such as `008`. */
  readonly step: string;
  /** The game in the catalogue. */
  readonly slug: string;
  /** The address of the game's page. */
  readonly path: string;
  readonly tags: readonly string[];
  /** The catalogue has the game without a demo until now. */
  readonly isDemoNew?: boolean;
}

/** Makes a game of the catalogue one of the house's own, on its own page. An applied text must never change. */
const ownGame = ({ step, slug, path, tags, isDemoNew = false }: OwnGame): Migration => ({
  id: `casino-${step}-${slug}`,
  sql: `
update casino.games
set path = '${path}', provider = 'Jukwaa', tags = '{${tags.join(',')}}', ${isDemoNew ? 'demo = true, ' : ''}new_since = '2026-11-23T00:00:00Z'
where slug = '${slug}';
`,
});

/** The house's own games that open on a page of their own. */
export const CASINO_OWN_GAME_MIGRATIONS: readonly Migration[] = [
  ownGame({ step: '008', slug: 'dice', path: '/casino/instant/dice', tags: ['numbers'] }),
  ownGame({ step: '009', slug: 'mines', path: '/casino/instant/mines', tags: ['tiles', 'bombs'] }),
  ownGame({ step: '010', slug: 'plinko', path: '/casino/instant/plinko', tags: ['ball', 'pins'] }),
  ownGame({
    step: '011',
    slug: 'spin2win',
    path: '/casino/instant/spin-to-win',
    tags: ['wheel'],
    isDemoNew: true,
  }),
  ownGame({
    step: '012',
    slug: 'roulette',
    path: '/casino/instant/roulette',
    tags: ['wheel'],
    isDemoNew: true,
  }),
  ownGame({ step: '013', slug: 'hilo', path: '/casino/instant/hilo', tags: ['cards'] }),
];
