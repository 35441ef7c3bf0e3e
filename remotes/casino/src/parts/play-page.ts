import { type CasinoGame, PATHS } from '@jukwaa/contracts';
import { ownPage } from './own-page.ts';

/** The address at which a game is played with money; null for a game that the catalogue links to a list. */
export function playPage(game: Pick<CasinoGame, 'path'>): string | null {
  const page = ownPage(game);
  // The page of Aviator presents the game.
  return page === PATHS.aviator ? PATHS['play-aviator'] : page;
}

/** The address of a game's demo; null without one. */
export function demoPage(game: Pick<CasinoGame, 'path' | 'demo'>): string | null {
  const page = playPage(game);
  if (!game.demo || page === null) return null;
  return page === PATHS['play-aviator'] ? PATHS.aviatordemo : `${page}?mode=demo`;
}
