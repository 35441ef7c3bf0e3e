import { type CasinoGame, href, PATHS } from '@jukwaa/contracts';
import { matchPath } from 'react-router-dom';

/** Pages that list several games. */
const LISTS: readonly string[] = [PATHS.pragmatic, PATHS.BoomingGames, PATHS.logifuture, PATHS.tablegames];

/** Pages of the operator's own instant games. */
const INSTANT = '/casino/instant/';

/** The address at which this game is played; null while it has none. */
export function playPage({ path }: Pick<CasinoGame, 'path'>): string | null {
  return path.startsWith(INSTANT) || matchPath(PATHS['casino-game'], path) !== null ? path : null;
}

/** The address of the page of this game alone; null when the catalogue links to a list of games. */
export function ownPage(game: Pick<CasinoGame, 'path'>): string | null {
  const { path } = game;
  const isList = path.startsWith(href('casino')) && playPage(game) === null;
  return isList || LISTS.includes(path) ? null : path;
}
