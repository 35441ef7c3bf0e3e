import type { CasinoGame } from '@jukwaa/contracts';
import { GameGrid } from './game-grid.tsx';
import { useTileActions } from './tile-actions.tsx';

export interface GameListProps {
  readonly games: readonly CasinoGame[];
  /** Names the list for screen readers. */
  readonly label: string;
  /** The game whose sheet is open at first. */
  readonly opened?: CasinoGame | null;
}

/** A page's grid of games with hearts and information. */
export function GameList({ games, label, opened = null }: GameListProps) {
  const { actions, sheet } = useTileActions(opened);
  return (
    <>
      <GameGrid games={games} label={label} actions={actions} />
      {sheet}
    </>
  );
}
