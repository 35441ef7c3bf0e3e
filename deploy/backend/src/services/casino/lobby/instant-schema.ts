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
  /** The return of a game with one bet, in hundredths of a per cent. */
  readonly rtp_bp?: number;
}

/** Makes a game of the catalogue one of the house's own, on its own page. An applied text must never change. */
const ownGame = ({ step, slug, path, tags, isDemoNew = false, rtp_bp }: OwnGame): Migration => ({
  id: `casino-${step}-${slug}`,
  sql: `
update casino.games
set path = '${path}', provider = 'Jukwaa', tags = '{${tags.join(',')}}', ${isDemoNew ? 'demo = true, ' : ''}${rtp_bp === undefined ? '' : `rtp_bp = ${rtp_bp}, `}new_since = '2026-11-23T00:00:00Z'
where slug = '${slug}';
`,
});

/** Two playable games of poker replace the announced one. */
const POKER: Migration = {
  id: 'casino-022-poker',
  sql: `
delete from casino.games where slug = 'poker';
insert into casino.games (rank, slug, name, provider, category, path, demo, volatility, rtp_bp, tags, new_since) values
  (230, 'three-card-poker', 'Three-card poker', 'Jukwaa', 'table', '/casino/instant/three-card-poker', true, 'medium', null,
    '{cards,poker}', '2026-11-23T00:00:00Z'),
  (235, 'video-poker', 'Video poker', 'Jukwaa', 'table', '/casino/instant/video-poker', true, 'medium', 9954,
    '{cards,poker,jacks}', '2026-11-23T00:00:00Z');
`,
};

/** Draws and tickets that open on a page of their own. */
const DRAWS: Migration = {
  id: 'casino-023-draws',
  sql: `
update casino.games set new_since = '2026-11-23T00:00:00Z' where slug = 'keno';
insert into casino.games (rank, slug, name, provider, category, path, demo, volatility, rtp_bp, tags, new_since) values
  (260, 'scratch', 'Scratch', 'Jukwaa', 'instant', '/instant', false, 'high', 9600, '{tickets,scratch}', '2026-11-23T00:00:00Z'),
  (270, 'wheel', 'Spin and win', 'Jukwaa', 'instant', '/spinnwin', true, null, 9700, '{wheel}', '2026-11-23T00:00:00Z');
`,
};

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
  ownGame({
    step: '020',
    slug: 'blackjack',
    path: '/casino/instant/blackjack',
    tags: ['cards', '21'],
    isDemoNew: true,
    rtp_bp: 9_960,
  }),
  ownGame({
    step: '021',
    slug: 'baccarat',
    path: '/casino/instant/baccarat',
    tags: ['cards'],
    isDemoNew: true,
  }),
  POKER,
  DRAWS,
];
