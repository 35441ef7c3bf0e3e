import { expect, test } from '@jest/globals';
import type { VirtualStanding } from '@jukwaa/contracts';
import { SeasonTables, type TableRound } from './season-tables.ts';

const WINNER: VirtualStanding = {
  team: 'Leeds',
  played: 1,
  won: 1,
  drawn: 0,
  lost: 0,
  goals_for: 2,
  goals_against: 1,
  points: 3,
  form: ['W'],
};
const LOSER: VirtualStanding = {
  team: 'Fulham',
  played: 1,
  won: 0,
  drawn: 0,
  lost: 1,
  goals_for: 1,
  goals_against: 2,
  points: 0,
  form: ['L'],
};

/** A round that Leeds won 2:1, with these rows after it. */
const roundWith = (standings: VirtualStanding[], season = 1): TableRound => ({
  matches: [
    {
      stage: 'league',
      home_team: 'Leeds',
      away_team: 'Fulham',
      result: { half_time: [0, 0], full_time: [2, 1], extra_time: null, penalties: null, winner: 'home' },
    },
  ],
  table: { season, groups: [{ name: '', standings }] },
});

const faultsOf = (...rounds: readonly TableRound[]): readonly string[] => {
  const tables = new SeasonTables();
  for (const round of rounds) tables.add(round);
  return tables.faults;
};

test('[GAMES-03] tables that follow from the results are in order, and each season counts from zero', () => {
  expect(faultsOf(roundWith([WINNER, LOSER]), roundWith([WINNER, LOSER], 2))).toEqual([]);
});

test('[GAMES-03] a row that its results do not give is reported', () => {
  expect(faultsOf(roundWith([WINNER, { ...LOSER, goals_for: 2 }]))).toEqual([
    'season 1: the table has Fulham 1 0-0-1 2:2 0 L, the results give Fulham 1 0-0-1 1:2 0 L',
  ]);
});

test('[GAMES-03] a team above one with more points is reported', () => {
  expect(faultsOf(roundWith([LOSER, WINNER]))).toEqual(['season 1: Fulham is above Leeds']);
});
