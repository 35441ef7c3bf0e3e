import type { CasinoGame } from '@jukwaa/contracts';
import { useRef } from 'react';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';
import type { TileActions } from './tile-actions.tsx';
import { useGridWindow } from './use-grid-window.ts';

export interface GameGridProps {
  readonly games: readonly CasinoGame[];
  /** Names the list for screen readers. */
  readonly label: string;
  readonly actions: TileActions;
}

/** Games as tiles. Only those near the screen are rendered: a catalogue may have thousands. */
export function GameGrid({ games, label, actions }: GameGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { from, to, before, after } = useGridWindow(grid, games.length);
  return (
    <ul
      ref={grid}
      className={styles.grid}
      aria-label={label}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {games.slice(from, to).map((game, index) => (
        <li key={game.slug} aria-setsize={games.length} aria-posinset={from + index + 1}>
          <GameTile game={game} {...actions.of(game)} />
        </li>
      ))}
    </ul>
  );
}

/** Games side by side in one line that scrolls. */
export function GameShelf({ games, label, actions }: GameGridProps) {
  return (
    <ul className={styles.shelf} aria-label={label}>
      {games.map((game) => (
        <li key={game.slug}>
          <GameTile game={game} {...actions.of(game)} />
        </li>
      ))}
    </ul>
  );
}
