import type { Tournament } from '@jukwaa/contracts';
import { useMarketNames } from '@jukwaa/remote-kit/odds';

/** Returns a function for the name of a league in lists of all countries, in the page's language. */
export function useLeagueName(): (tournament: Tournament) => string {
  const names = useMarketNames();
  return ({ category_name, tournament_name }) => names.league(category_name, tournament_name).join(' · ');
}
