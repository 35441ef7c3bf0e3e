import type { Tournament } from '@jukwaa/contracts';

/** The name of a league in lists of all countries. */
export const leagueName = ({ category_name, tournament_name }: Tournament): string =>
  `${category_name} · ${tournament_name}`;
