import { type AnySportId, FOOTBALL, href, SPORTS } from '@jukwaa/contracts';

/** The address of a sport's matches, filtered by `query`: football at home, the others on their own page. */
export function listAddress(sportId: AnySportId, query: Record<string, number>): string {
  if (sportId === FOOTBALL) return href('home', {}, query);
  const name = Object.entries(SPORTS).find(([, id]) => id === sportId)?.[0] ?? String(sportId);
  return href('sport', { sport_name: name }, query);
}
