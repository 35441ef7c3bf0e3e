import { type AnySportId, FOOTBALL, href, SPORTS } from '@jukwaa/contracts';

/** The sports whose leagues give three points for a win and one for a draw, which the tables count. */
export const TABLE_SPORTS: readonly AnySportId[] = [SPORTS.football, SPORTS.esoccer];

/** The address of a league's table; without a sport it is football's. */
export const tableAddress = (sportId: AnySportId, tournament_id: number): string =>
  href('table', { tournament_id }, sportId === FOOTBALL ? {} : { sport_id: sportId });
