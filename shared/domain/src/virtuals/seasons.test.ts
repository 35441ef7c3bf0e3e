import { describe, expect, test } from '@jest/globals';
import {
  bracketOf,
  dayMatches,
  type PlayedMatch,
  type SeasonMatch,
  type SeasonPlan,
  seasonStages,
  standings,
} from '../virtuals.ts';

const teamsOf = (count: number) => Array.from({ length: count }, (_, at) => `Team ${at + 1}`);
const league: SeasonPlan = { kind: 'league', teams: teamsOf(16) };
const cup = (count: number): SeasonPlan => ({ kind: 'tournament', teams: teamsOf(count) });
/** A match that the team with the lower number wins 1:0. */
const playedBy = (match: SeasonMatch): PlayedMatch => {
  const number = (team: string) => Number(team.slice(5));
  const isHome = number(match.home_team) < number(match.away_team);
  return {
    ...match,
    result: {
      half_time: [0, 0],
      full_time: isHome ? [1, 0] : [0, 1],
      extra_time: null,
      penalties: null,
      winner: isHome ? 'home' : 'away',
    },
  };
};

describe('seasons', () => {
  test('[GAMES-03] a league is a double round robin: every team plays every other at home and away, once a day', () => {
    const days = seasonStages(league).map((_, at) => dayMatches(league, at + 1, []) ?? []);
    expect(days.length).toBe(30);
    for (const matches of days)
      expect(matches.flatMap(({ home_team, away_team }) => [home_team, away_team]).sort()).toEqual(
        [...league.teams].sort(),
      );
    const pairs = new Set(days.flat().map(({ home_team, away_team }) => `${home_team}-${away_team}`));
    expect(pairs.size).toBe(16 * 15);
    for (const team of league.teams) {
      const venues = days
        .slice(0, 15)
        .map((day) => (day.some(({ home_team }) => home_team === team) ? 'H' : 'A'));
      expect(venues.join('')).not.toMatch(/HHH|AAA/);
    }
  });

  test.each([
    [16, ['group', 'group', 'group', 'quarter-final', 'semi-final', 'final']],
    [8, ['group', 'group', 'group', 'semi-final', 'final']],
  ])('[GAMES-03] a tournament of %i teams has groups, then a bracket up to its final', (count, stages) => {
    const plan = cup(count);
    expect(seasonStages(plan)).toEqual(stages);
    const played: PlayedMatch[] = [];
    for (const [at, stage] of stages.entries()) {
      const matches = dayMatches(plan, at + 1, played);
      if (matches === null) throw new Error(`day ${at + 1} has no teams`);
      expect(matches.every((match) => match.stage === stage)).toBe(true);
      if (stage === 'group') expect(matches.length).toBe(count / 2);
      // The next stage waits for the last result of this one.
      if (stages[at + 1] !== 'group' && stage !== 'final') {
        const open = [...played, ...matches.slice(1).map(playedBy)];
        expect(dayMatches(plan, at + 2, open)).toBeNull();
      }
      played.push(...matches.map(playedBy));
    }
    const bracket = bracketOf(plan, played);
    expect(bracket.length).toBe(count / 2 - 1);
    expect(bracket.at(-1)).toMatchObject({ stage: 'final', home_team: 'Team 1' });
    // Both teams of a group are in different halves of the bracket.
    const first = bracket.slice(0, count / 4).map(({ home_team, away_team }) => [home_team, away_team]);
    const half = first.slice(0, first.length / 2).flat();
    expect(half.includes('Team 1')).toBe(true);
    expect(half.includes('Team 2')).toBe(false);
    expect(bracketOf(plan, []).every(({ home_team }) => home_team === null)).toBe(true);
  });

  test('[GAMES-03] a table counts points, goal difference, goals and then the matches among level teams', () => {
    const match = (home_team: string, away_team: string, home: number, away: number) => ({
      home_team,
      away_team,
      result: { full_time: [home, away] as [number, number] },
    });
    const rows = standings(
      ['A', 'B', 'C', 'D'],
      [
        match('A', 'B', 0, 1),
        match('C', 'D', 0, 0),
        match('A', 'C', 2, 1),
        match('D', 'B', 2, 1),
        match('B', 'C', 0, 0),
        match('D', 'A', 0, 1),
      ],
    );
    expect(rows.map(({ team, points }) => [team, points])).toEqual([
      ['A', 6],
      // Level in points and goals: D has beaten B.
      ['D', 4],
      ['B', 4],
      ['C', 2],
    ]);
    expect(rows[0]).toMatchObject({
      played: 3,
      won: 2,
      drawn: 0,
      lost: 1,
      goals_for: 3,
      goals_against: 2,
      form: ['L', 'W', 'W'],
    });
    const two = standings(
      ['A', 'B', 'C', 'D'],
      [match('A', 'B', 0, 1), match('A', 'C', 1, 0), match('D', 'B', 1, 0)],
    );
    expect(two.map(({ team }) => team)).toEqual(['D', 'B', 'A', 'C']);
  });
});
