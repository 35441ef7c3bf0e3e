import type { CasinoGame } from '@jukwaa/contracts';
import { pictureOf } from './picture.ts';

/** The picture of a game, drawn from its slug and kind without loading a file. Decorative: its tile has the name. */
export function GameArt({
  game,
  className,
}: {
  readonly game: Pick<CasinoGame, 'slug' | 'category'>;
  readonly className?: string | undefined;
}) {
  const { symbol, ground, from, to, light, tilt } = pictureOf(game);
  return (
    <svg
      className={className}
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ background: `linear-gradient(135deg, ${from}, ${to})` }}
    >
      <path d={ground} fill={light} fillRule="evenodd" fillOpacity="0.14" />
      <g transform={`translate(48 18) rotate(${tilt} 32 32) scale(1.34)`}>
        <path d={symbol.body} fill={to} fillOpacity="0.55" transform="translate(2 2.5)" fillRule="evenodd" />
        <path d={symbol.body} fill={light} fillRule="evenodd" />
        {symbol.detail && <path d={symbol.detail} fill={to} fillRule="evenodd" />}
      </g>
    </svg>
  );
}
