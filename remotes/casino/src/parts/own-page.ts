import { type CasinoGame, href, PATHS } from '@jukwaa/contracts';

/** Pages that list several games. */
const LISTS: readonly string[] = [
  PATHS.pragmatic,
  PATHS.BoomingGames,
  PATHS.logifuture,
  PATHS.tablegames,
  PATHS.poker,
];

/** Pages of the operator's own instant games. */
const INSTANT = '/casino/instant/';

const FRAME = PATHS['casino-game'].replace(/:.*/, '');

/** Whether the address is that of a provider's game; all other games are the operator's own. */
export const isFrame = (path: string) => path.startsWith(FRAME);

/** The address of the page of this game alone; null when the catalogue links to a list of games. */
export function ownPage({ path }: Pick<CasinoGame, 'path'>): string | null {
  const isList = path.startsWith(href('casino')) && !path.startsWith(INSTANT) && !isFrame(path);
  return isList || LISTS.includes(path) ? null : path;
}
