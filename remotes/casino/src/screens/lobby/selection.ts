import type { CasinoGame } from '@jukwaa/contracts';

export type Category = CasinoGame['category'];

/** What the visitor narrowed the lobby down to; `null` is everything. */
export interface Selection {
  readonly category: Category | null;
  readonly provider: string | null;
  readonly search: string;
}

export const EVERYTHING: Selection = { category: null, provider: null, search: '' };

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The categories that have games, in the order in which the services list them. */
export const categoriesOf = (games: readonly CasinoGame[]): Category[] =>
  unique(games.map((game) => game.category));

/** The providers that have games of the category, by name. */
export function providersOf(games: readonly CasinoGame[], category: Category | null): string[] {
  const inCategory = games.filter((game) => category === null || game.category === category);
  return unique(inCategory.map((game) => game.provider)).sort((a, b) => a.localeCompare(b));
}

/** The games that match all three parts of the selection; the search looks at names and providers, case aside. */
export function select(
  games: readonly CasinoGame[],
  { category, provider, search }: Selection,
): CasinoGame[] {
  const wanted = search.trim().toLowerCase();
  return games.filter(
    (game) =>
      (category === null || game.category === category) &&
      (provider === null || game.provider === provider) &&
      `${game.name} ${game.provider}`.toLowerCase().includes(wanted),
  );
}
