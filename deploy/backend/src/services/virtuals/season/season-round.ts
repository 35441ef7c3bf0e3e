import { dayMatches, type PlayedMatch, type SeasonPlan, seasonStages } from '@jukwaa/domain/virtuals';
import { seededRandom, shuffled } from '../../feed/index.ts';
import type { CompetitionRow } from '../competitions.ts';
import type { StateMatch, VirtualRoundRow, VirtualRoundState } from '../state/round-state.ts';
import { ratesOf, type SeasonDay } from './strengths.ts';

/** The part of a competition that its seasons depend on. */
export type SeasonTeams = Pick<CompetitionRow, 'slug' | 'kind' | 'teams'>;

/** The form of a season: its teams in the order of its draw. */
export const seasonPlan = ({ slug, kind, teams }: SeasonTeams, season: number): SeasonPlan => ({
  kind,
  teams: shuffled(teams, seededRandom(`${slug}:season:${season}`)),
});

/** The day after the newest round's; the first day of a new season after the last one. */
export function dayAfter(
  competition: SeasonTeams,
  newest: Pick<VirtualRoundState, 'season' | 'day' | 'days'> | null,
): SeasonDay {
  const isOver = newest === null || newest.day >= newest.days;
  const season = newest === null ? 1 : newest.season + (isOver ? 1 : 0);
  const days = seasonStages(seasonPlan(competition, season)).length;
  return { season, day: isOver ? 1 : newest.day + 1, days };
}

/** The results of a season in rounds, oldest first. */
export const playedIn = (rounds: readonly VirtualRoundRow[], season: number): PlayedMatch[] =>
  [...rounds]
    .sort((a, b) => a.number - b.number)
    .filter(({ state }) => state.season === season)
    .flatMap(({ state }) =>
      state.matches.flatMap(({ result, ...match }) =>
        result === null ? [] : [{ ...match, stage: state.stage, result }],
      ),
    );

/** The matches of a day with their rates; null while earlier results decide its teams. */
export function matchesOfDay(
  competition: SeasonTeams,
  at: SeasonDay,
  played: readonly PlayedMatch[],
): Pick<VirtualRoundState, 'stage' | 'matches'> | null {
  const plan = seasonPlan(competition, at.season);
  const stage = seasonStages(plan)[at.day - 1];
  const matches = dayMatches(plan, at.day, played);
  if (matches === null || stage === undefined) return null;
  return {
    stage,
    matches: matches.map(
      ({ place, group, home_team, away_team }): StateMatch => ({
        place,
        group,
        home_team,
        away_team,
        ...ratesOf(competition, at, home_team, away_team),
        course: [],
        result: null,
      }),
    ),
  };
}
