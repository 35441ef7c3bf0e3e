import type { CasinoGame } from '@jukwaa/contracts';

export type Category = CasinoGame['category'];

/** The visitor's filters in the lobby; `null` is everything. */
export interface Selection {
  readonly category: Category | null;
  readonly provider: string | null;
  readonly search: string;
}

export const EVERYTHING: Selection = { category: null, provider: null, search: '' };

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The categories with games, in the services' order. */
export const categoriesOf = (games: readonly CasinoGame[]): Category[] =>
  unique(games.map((game) => game.category));

/** The providers with games in the category, by name. */
export function providersOf(games: readonly CasinoGame[], category: Category | null): string[] {
  const inCategory = games.filter((game) => category === null || game.category === category);
  return unique(inCategory.map((game) => game.provider)).sort((a, b) => a.localeCompare(b));
}

/** The games that match all three filters; the search covers names and providers and ignores case. */
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
