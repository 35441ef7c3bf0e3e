import type { VirtualLeague, VirtualResult, VirtualStage } from '@jukwaa/contracts';
import { roundRobin } from './round-robin.ts';
import { standings } from './standings.ts';

/** A match of a season's day, before or after it was played. */
export interface SeasonMatch {
  readonly stage: VirtualStage;
  /** Counts the matches of its day from 1. */
  readonly place: number;
  /** The letter of its group; null outside of a group stage. */
  readonly group: string | null;
  readonly home_team: string;
  readonly away_team: string;
}
export interface PlayedMatch extends SeasonMatch {
  readonly result: VirtualResult;
}

/** The form of a season. A tournament has 8 or 16 teams, drawn into groups of four in the order of the list. */
export interface SeasonPlan {
  readonly kind: VirtualLeague['kind'];
  readonly teams: readonly string[];
}

const GROUP_TEAMS = 4;
const KNOCK_OUTS: readonly VirtualStage[] = ['round-of-16', 'quarter-final', 'semi-final', 'final'];
export const isKnockOut = (stage: VirtualStage): boolean => KNOCK_OUTS.includes(stage);

const groupName = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at);

/** The groups of a tournament by their letters. */
export const groupsOf = ({
  teams,
}: SeasonPlan): { readonly name: string; readonly teams: readonly string[] }[] =>
  Array.from({ length: Math.floor(teams.length / GROUP_TEAMS) }, (_, at) => ({
    name: groupName(at),
    teams: teams.slice(at * GROUP_TEAMS, (at + 1) * GROUP_TEAMS),
  }));

/** The knock-out stages of a tournament: the first two of each group go on. */
const knockOutsOf = (plan: SeasonPlan): readonly VirtualStage[] =>
  KNOCK_OUTS.slice(-Math.log2(2 * groupsOf(plan).length));

/** The stage of each day of a season, from day 1 on. */
export function seasonStages(plan: SeasonPlan): readonly VirtualStage[] {
  if (plan.kind === 'instant') return ['single'];
  if (plan.kind === 'league') return new Array<VirtualStage>(2 * (plan.teams.length - 1)).fill('league');
  return [...new Array<VirtualStage>(GROUP_TEAMS - 1).fill('group'), ...knockOutsOf(plan)];
}

/** The matches of a day of a league: a double round robin, the second half with the venues changed. */
function leagueDay(teams: readonly string[], day: number, stage: VirtualStage): SeasonMatch[] {
  const days = teams.length - 1;
  const pairs = roundRobin(teams, (day - 1) % days);
  return pairs.map(([a, b], at) => {
    const [home_team, away_team] = day > days ? [b, a] : [a, b];
    return { stage, place: at + 1, group: null, home_team, away_team };
  });
}

function groupDay(plan: SeasonPlan, day: number): SeasonMatch[] {
  const pairs = groupsOf(plan).flatMap(({ name, teams }) =>
    roundRobin(teams, day - 1).map((pair) => ({ name, pair })),
  );
  return pairs.map(({ name, pair: [home_team, away_team] }, at) => ({
    stage: 'group',
    place: at + 1,
    group: name,
    home_team,
    away_team,
  }));
}

/** A tie with the teams that are known. */
export interface Tie {
  readonly stage: VirtualStage;
  readonly place: number;
  readonly home_team: string | null;
  readonly away_team: string | null;
}

type Pair = readonly [home: string | null, away: string | null];
const pairs = (teams: readonly (string | null)[]): Pair[] =>
  teams.flatMap((team, at): Pair[] => (at % 2 === 0 ? [[team, teams[at + 1] ?? null]] : []));

/** First and second of the groups, so that two teams of a group meet again in the final at the earliest. */
function groupWinners(plan: SeasonPlan, played: readonly PlayedMatch[]): (string | null)[] {
  const ranked = groupsOf(plan).map(({ name, teams }) => {
    const matches = played.filter(({ group }) => group === name);
    const isOver = matches.length >= (teams.length * (teams.length - 1)) / 2;
    return isOver ? standings(teams, matches).map(({ team }) => team) : [];
  });
  const half = (first: 0 | 1) =>
    pairs(ranked.map((_, at) => String(at))).flatMap(([a, b]) => {
      const [one, two] = [ranked[Number(a)], ranked[Number(b)]];
      return [(first === 0 ? one : two)?.[0] ?? null, (first === 0 ? two : one)?.[1] ?? null];
    });
  return [...half(0), ...half(1)];
}

const winnerIn = (played: readonly PlayedMatch[], stage: VirtualStage, place: number): string | null => {
  const match = played.find((one) => one.stage === stage && one.place === place);
  const winner = match?.result.winner ?? null;
  return match === undefined || winner === null ? null : match[`${winner}_team`];
};

/** The ties of a tournament's knock-out stages, in the order of the days; empty for a league. */
export function bracketOf(plan: SeasonPlan, played: readonly PlayedMatch[]): Tie[] {
  if (plan.kind !== 'tournament') return [];
  let teams = groupWinners(plan, played);
  return knockOutsOf(plan).flatMap((stage) => {
    const ties = pairs(teams).map(
      ([home_team, away_team], at): Tie => ({ stage, place: at + 1, home_team, away_team }),
    );
    teams = ties.map(({ place }) => winnerIn(played, stage, place));
    return ties;
  });
}

/**
 * The matches of a day of a season, or null while earlier results that decide its teams are missing.
 * @param day from 1
 * @param played the season's results; a league needs none
 */
export function dayMatches(
  plan: SeasonPlan,
  day: number,
  played: readonly PlayedMatch[],
): SeasonMatch[] | null {
  const stage = seasonStages(plan)[day - 1];
  if (stage === undefined) return null;
  if (stage === 'group') return groupDay(plan, day);
  if (!isKnockOut(stage)) return leagueDay(plan.teams, day, stage);
  const matches = bracketOf(plan, played)
    .filter((tie) => tie.stage === stage)
    .map(({ place, home_team, away_team }) =>
      home_team === null || away_team === null ? null : { stage, place, group: null, home_team, away_team },
    );
  const known = matches.filter((match) => match !== null);
  return known.length === matches.length ? known : null;
}
