import type { Tournament } from '@jukwaa/contracts';

const TOP = 6;
const MAX_COUNTRIES = 30;

export interface MenuTournaments {
  readonly top: readonly Tournament[];
  readonly countries: readonly MenuCountry[];
}

/** A country with the matches of all of its tournaments. */
export type MenuCountry = Pick<Tournament, 'category_id' | 'category_name' | 'games'>;

function countryOf({ category_id, category_name }: Tournament, all: readonly Tournament[]): MenuCountry {
  const own = all.filter((tournament) => tournament.category_id === category_id);
  return { category_id, category_name, games: own.reduce((sum, { games }) => sum + games, 0) };
}

/** Returns the first 6 tournaments, then up to 30 countries with more than one match, each once. */
export function menuTournaments(tournaments: readonly Tournament[]): MenuTournaments {
  const seen = new Set<number>();
  const countries = tournaments.slice(TOP).filter(({ category_id, games }) => {
    if (games <= 1 || seen.has(category_id)) return false;
    seen.add(category_id);
    return true;
  });
  return {
    top: tournaments.slice(0, TOP),
    countries: countries.slice(0, MAX_COUNTRIES).map((first) => countryOf(first, tournaments)),
  };
}
