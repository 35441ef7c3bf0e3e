import type { VirtualTable } from '@jukwaa/contracts';
import { bracketOf, groupsOf, type PlayedMatch, standings } from '@jukwaa/domain/virtuals';
import { type SeasonTeams, seasonPlan } from './season-round.ts';

/** The table of a league, or the groups and the bracket of a tournament, from a season's results, oldest first. */
export function tableOf(
  competition: SeasonTeams,
  season: number,
  played: readonly PlayedMatch[],
): VirtualTable {
  const plan = seasonPlan(competition, season);
  const groups = competition.kind === 'tournament' ? groupsOf(plan) : [{ name: '', teams: plan.teams }];
  const inGroups = played.filter(({ stage }) => stage === 'league' || stage === 'group');
  return {
    season,
    groups: groups.map(({ name, teams }) => ({
      name,
      standings: standings(
        teams,
        inGroups.filter(({ home_team }) => teams.includes(home_team)),
      ),
    })),
    bracket: bracketOf(plan, played).map((tie) => ({
      ...tie,
      result: played.find(({ stage, place }) => stage === tie.stage && place === tie.place)?.result ?? null,
    })),
  };
}
