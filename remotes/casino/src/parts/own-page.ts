import { type CasinoGame, href, PATHS } from '@jukwaa/contracts';

/** Pages that list several games. */
const LISTS: readonly string[] = [PATHS.pragmatic, PATHS.BoomingGames, PATHS.logifuture, PATHS.tablegames];

/** The address of the page of this game alone; null when the catalogue links to a list of games. */
export function ownPage({ path }: Pick<CasinoGame, 'path'>): string | null {
  return path.startsWith(href('casino')) || LISTS.includes(path) ? null : path;
}
