import { SPORTS, type SportId, TOURNAMENTS } from '@jukwaa/contracts';
import { CLUBS } from './clubs.ts';

/** Goals of a league: expected goals of a home and an away side of equal strength, and the low-score dependence. */
export interface GoalProfile {
  readonly home: number;
  readonly away: number;
  readonly rho: number;
}

export interface League {
  readonly sport_id: SportId;
  readonly tournament_id: number;
  readonly tournament: string;
  readonly category_id: number;
  readonly country: string;
  /** Higher comes first in lists. */
  readonly priority: number;
  readonly profile: GoalProfile;
  /** Strongest first. */
  readonly teams: readonly string[];
}

// Averages of 24,009 results of six European leagues and of three Kenyan seasons. A third of Kenyan matches are draws, more than
// independent goals explain, hence the stronger dependence.
const EUROPE: GoalProfile = { home: 1.51, away: 1.21, rho: -0.06 };
const ENGLAND: GoalProfile = { home: 1.55, away: 1.28, rho: -0.06 };
const GERMANY: GoalProfile = { home: 1.68, away: 1.4, rho: -0.06 };
const KENYA: GoalProfile = { home: 1.07, away: 0.95, rho: -0.12 };
const EAST_AFRICA: GoalProfile = { home: 1.2, away: 0.92, rho: -0.1 };

const football = (
  tournament_id: number,
  tournament: string,
  [category_id, country]: readonly [number, string],
  priority: number,
  profile: GoalProfile,
  teams: readonly string[],
): League => ({
  sport_id: SPORTS.football,
  tournament_id,
  tournament,
  category_id,
  country,
  priority,
  profile,
  teams,
});

/** International club competitions choose their teams before the leagues do. */
export const CUPS: readonly League[] = [
  football(
    TOURNAMENTS.ucl,
    'UEFA Champions League',
    [393, 'International Clubs'],
    95,
    EUROPE,
    CLUBS.championsLeague,
  ),
  football(
    TOURNAMENTS.europaleague,
    'UEFA Europa League',
    [393, 'International Clubs'],
    85,
    EUROPE,
    CLUBS.europaLeague,
  ),
];

export const LEAGUES: readonly League[] = [
  football(1644, 'Premier League', [297, 'Kenya'], 100, KENYA, CLUBS.kenya),
  football(TOURNAMENTS.epl, 'Premier League', [1, 'England'], 90, ENGLAND, CLUBS.england),
  football(8, 'LaLiga', [32, 'Spain'], 80, EUROPE, CLUBS.spain),
  football(23, 'Serie A', [31, 'Italy'], 78, EUROPE, CLUBS.italy),
  football(35, 'Bundesliga', [30, 'Germany'], 76, GERMANY, CLUBS.germany),
  football(34, 'Ligue 1', [7, 'France'], 74, EUROPE, CLUBS.france),
  football(8330, 'National Super League', [297, 'Kenya'], 70, KENYA, CLUBS.kenyaSuper),
  football(18, 'Championship', [1, 'England'], 60, ENGLAND, CLUBS.englandSecond),
  football(2001, 'Premier League', [390, 'Tanzania'], 55, EAST_AFRICA, CLUBS.tanzania),
  football(54, 'LaLiga 2', [32, 'Spain'], 50, EUROPE, CLUBS.spainSecond),
  football(53, 'Serie B', [31, 'Italy'], 48, EUROPE, CLUBS.italySecond),
  football(44, '2. Bundesliga', [30, 'Germany'], 46, GERMANY, CLUBS.germanySecond),
  football(182, 'Ligue 2', [7, 'France'], 44, EUROPE, CLUBS.franceSecond),
];
