import type { CasinoGame } from '@jukwaa/contracts';
import { useState } from 'react';
import { GameCard } from './game-card.tsx';
import styles from './game-grid.module.css';
import { GameSheet } from './game-sheet.tsx';

export interface GameGridProps {
  readonly games: readonly CasinoGame[];
  /** The game whose sheet is open initially. */
  readonly opened?: CasinoGame | null;
}

/** Games as cards; a game without a page of its own opens its sheet. */
export function GameGrid({ games, opened: first = null }: GameGridProps) {
  const [opened, setOpened] = useState(first);
  return (
    <>
      <ul className={styles.grid}>
        {games.map((game) => (
          <li key={game.slug}>
            <GameCard game={game} onOpen={() => setOpened(game)} />
          </li>
        ))}
      </ul>
      <GameSheet game={opened} onClose={() => setOpened(null)} />
    </>
  );
}
