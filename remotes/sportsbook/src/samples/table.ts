import type { AnswerOf, TableAnswer } from '@jukwaa/contracts';

/** The table of a league. */
export const table: AnswerOf<typeof TableAnswer> = {
  data: {
    tournament_id: 8330,
    tournament: 'National Super League',
    country: 'Kenya',
    since: '2026-10-28T08:41:46.573Z',
    rows: [
      {
        position: 1,
        team: 'Fortune Sacco',
        played: 7,
        won: 6,
        drawn: 0,
        lost: 1,
        goals_for: 13,
        goals_against: 4,
        goal_difference: 9,
        points: 18,
        form: ['W', 'W'],
      },
      {
        position: 2,
        team: 'Talanta',
        played: 7,
        won: 4,
        drawn: 3,
        lost: 0,
        goals_for: 10,
        goals_against: 2,
        goal_difference: 8,
        points: 15,
        form: ['W', 'D'],
      },
    ],
  },
};
