import type { CasinoGame } from '@jukwaa/contracts';
import { useId } from 'react';
import { paletteOf } from './palette.ts';

/** The look of each kind of game, as lines on a 160 × 100 field. */
const MOTIFS: Readonly<Record<CasinoGame['category'], string>> = {
  crash:
    'M14 84 C60 82 96 66 122 20 M122 20 l-16 4 M122 20 l3 16 M14 92 H146 M30 92 v-4 M60 92 v-6 M90 92 v-10',
  slots:
    'M34 24 h28 v52 h-28z M66 24 h28 v52 h-28z M98 24 h28 v52 h-28z M42 62 l12 -24 h-12 M74 62 l12 -24 h-12 M106 62 l12 -24 h-12 M28 50 h104',
  table:
    'M52 22 h34 a4 4 0 0 1 4 4 v48 a4 4 0 0 1 -4 4 h-34 a4 4 0 0 1 -4 -4 v-48 a4 4 0 0 1 4 -4z M69 36 l11 14 l-11 14 l-11 -14z M92 28 l20 6 a4 4 0 0 1 3 5 l-11 42',
  instant:
    'M88 14 L54 56 h24 l-10 32 L106 44 h-26z M30 30 h14 M26 50 h18 M30 70 h14 M116 30 h14 M116 50 h18 M116 70 h14',
  live: 'M80 50 m-30 0 a30 30 0 1 0 60 0 a30 30 0 1 0 -60 0 M80 50 m-8 0 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0 M80 20 v14 M80 66 v14 M50 50 h14 M96 50 h14 M59 29 l10 10 M91 61 l10 10 M101 29 l-10 10 M69 61 l-10 10',
};

/** The picture of a game, drawn from its slug and kind without loading a file. Decorative: its card has the name. */
export function GameArt({ game }: { readonly game: Pick<CasinoGame, 'slug' | 'category'> }) {
  const gradient = useId();
  const { from, to, light, angle } = paletteOf(game.slug);
  return (
    <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={gradient} gradientTransform={`rotate(${angle} .5 .5)`}>
          <stop offset="0" stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <rect width="160" height="100" fill={`url(#${gradient})`} />
      <circle cx={20 + angle} cy={angle} r="58" fill={light} opacity="0.12" />
      <path
        d={MOTIFS[game.category]}
        fill="none"
        stroke={light}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
