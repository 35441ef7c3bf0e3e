import { CASINO_CATEGORIES, type CasinoCategory, type CasinoGame } from '@jukwaa/contracts';
import { matchesSearch } from '@jukwaa/domain';

/** Lists of the lobby, in addition to the categories. */
export type Shelf = 'popular' | 'new' | 'favourites' | 'recent';
export type View = 'all' | Shelf | CasinoCategory;

/** The visitor's filters in the lobby; a `provider` of null is every provider. */
export interface Selection {
  readonly view: View;
  readonly provider: string | null;
  readonly search: string;
}

export const EVERYTHING: Selection = { view: 'all', provider: null, search: '' };

/** Time for which a game is new, in ms. */
const NEW_MS = 60 * 86_400_000;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The categories with games, in the order of the contract. */
export const categoriesOf = (games: readonly CasinoGame[]): CasinoCategory[] =>
  CASINO_CATEGORIES.filter((category) => games.some((game) => game.category === category));

/** The providers of the games, by name. */
export const providersOf = (games: readonly CasinoGame[]): string[] =>
  unique(games.map(({ provider }) => provider)).sort((a, b) => a.localeCompare(b));

/** Games that players opened in the last days, the most popular first. */
const popularGames = (games: readonly CasinoGame[]): CasinoGame[] =>
  games
    .filter(({ players = 0 }) => players > 0)
    .sort(({ players: one = 0 }, { players: other = 0 }) => other - one);

const since = ({ new_since }: CasinoGame): number => (new_since ? Date.parse(new_since) : 0);

/** Games that are new at `now` (unix ms), the newest first. */
export const newGames = (games: readonly CasinoGame[], now: number): CasinoGame[] =>
  games.filter((game) => since(game) > now - NEW_MS).sort((one, other) => since(other) - since(one));

const bySlug = (games: readonly CasinoGame[], slugs: readonly string[]): CasinoGame[] => {
  const known = new Map(games.map((game) => [game.slug, game]));
  return slugs.flatMap((slug) => known.get(slug) ?? []);
};

/** The games of each shelf in its order; `now` is unix ms. */
export const shelvesOf = (
  games: readonly CasinoGame[],
  { favourites, recent }: { readonly favourites: readonly string[]; readonly recent: readonly string[] },
  now: number,
): Readonly<Record<Shelf, readonly CasinoGame[]>> => ({
  recent: bySlug(games, recent),
  favourites: bySlug(games, favourites),
  popular: popularGames(games),
  new: newGames(games, now),
});

const isShelf = (view: View, shelves: object): view is Shelf => Object.hasOwn(shelves, view);

/** The games of a view, a provider and a search. The search covers name, provider and tags, in any order, case and accent. */
export function select(
  games: readonly CasinoGame[],
  shelves: ReturnType<typeof shelvesOf>,
  { view, provider, search }: Selection,
): readonly CasinoGame[] {
  const listed = isShelf(view, shelves) ? shelves[view] : games;
  return listed.filter(
    (game) =>
      (view === 'all' || isShelf(view, shelves) || game.category === view) &&
      (provider === null || game.provider === provider) &&
      matchesSearch([game.name, game.provider, ...(game.tags ?? [])].join(' '), search),
  );
}
