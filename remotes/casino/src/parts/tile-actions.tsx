import type { CasinoGame } from '@jukwaa/contracts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFavourites, usePressHeart } from '../state/favourites.ts';
import { useGamesFollowed } from '../state/games.ts';
import { useOwnGamesLoaded } from '../state/own-games.ts';
import type { TilePresses } from './use-tile-presses.ts';

const GameSheet = lazy(() => import(/* webpackChunkName: "game-sheet" */ './game-sheet.tsx'));

/** The actions of the tiles of a screen. */
export interface TileActions extends Omit<TilePresses, 'games'> {
  /** Slugs of the visitor's favourites. */
  readonly favourites: ReadonlySet<string>;
}

/** Hearts and information of a screen's tiles. `opened` is the game whose sheet is open at first. */
export function useTileActions(opened: CasinoGame | null = null): {
  readonly actions: TileActions;
  /** The open sheet. */
  readonly sheet: ReactNode;
} {
  useGamesFollowed();
  useOwnGamesLoaded();
  const favourites = useFavourites();
  const onHeart = usePressHeart();
  const [game, setGame] = useState(opened);
  return {
    actions: { favourites: new Set(favourites), onHeart, onInfo: setGame },
    sheet: game && (
      <Suspense fallback={null}>
        <GameSheet game={game} onClose={() => setGame(null)} />
      </Suspense>
    ),
  };
}
