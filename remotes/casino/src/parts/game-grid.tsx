import type { CasinoGame } from '@jukwaa/contracts';
import { useLocale } from '@jukwaa/runtime';
import { type CSSProperties, useRef } from 'react';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';
import type { Measure } from './grid-window.ts';
import type { TileActions } from './tile-actions.tsx';
import { tileTexts } from './tile-texts.ts';
import { useGridWindow } from './use-grid-window.ts';
import { useTilePresses } from './use-tile-presses.ts';

export interface GameGridProps {
  readonly games: readonly CasinoGame[];
  /** Names the list for screen readers. */
  readonly label: string;
  readonly actions: TileActions;
}

type GridStyle = CSSProperties & Readonly<Record<'--columns' | '--row' | '--full', number | string>>;

/** The height of all tiles, and the sizes of the pattern in the places of tiles that are not rendered. */
const styleOf = (count: number, { columns, tile, row }: Measure): GridStyle => ({
  height: Math.ceil(count / columns) * row - row + tile,
  '--columns': columns,
  '--row': `${row}px`,
  '--full': `${Math.floor(count / columns) * row}px`,
});

/** Games as tiles. Only those near the screen are rendered: a catalogue may have thousands. */
export function GameGrid({ games, label, actions }: GameGridProps) {
  const texts = tileTexts[useLocale()];
  const grid = useRef<HTMLUListElement>(null);
  const presses = useTilePresses({ games, ...actions });
  const { from, to, measure } = useGridWindow(grid, games.length);
  return (
    <ul
      ref={grid}
      className={styles.grid}
      aria-label={label}
      {...(measure && { 'data-window': true, style: styleOf(games.length, measure) })}
      {...presses}
    >
      {games.slice(from, to).map((game, index) => (
        <GameTile
          key={game.slug}
          game={game}
          isFavourite={actions.favourites.has(game.slug)}
          texts={texts}
          index={from + index}
          count={games.length}
          measure={measure}
        />
      ))}
    </ul>
  );
}

/** Games side by side in one line that scrolls. */
export function GameShelf({ games, label, actions }: GameGridProps) {
  const texts = tileTexts[useLocale()];
  return (
    <ul className={styles.shelf} aria-label={label} {...useTilePresses({ games, ...actions })}>
      {games.map((game) => (
        <GameTile key={game.slug} game={game} isFavourite={actions.favourites.has(game.slug)} texts={texts} />
      ))}
    </ul>
  );
}
