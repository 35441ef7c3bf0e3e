import type { NewMatch } from '../../fixture/index.ts';
import type { PlannedMatch } from './planned-match.ts';

/** The facts of a programme's match before its start, with this external id. */
export const plannedFacts = (
  { competition, starts_at, sport_id, boosted, home, away }: PlannedMatch,
  external_id: string,
): Omit<NewMatch, 'plan' | 'markets'> => ({
  external_id,
  source: 'simulate',
  sport_id,
  category_id: competition.category_id,
  country: competition.country,
  tournament_id: competition.tournament_id,
  tournament: competition.tournament,
  priority: competition.priority,
  boosted: boosted ? 1 : 0,
  home_team: home,
  away_team: away,
  starts_at,
});
