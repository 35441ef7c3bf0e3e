import type { AnswerOf, LivescoreAnswer, ResultsAnswer } from '@jukwaa/contracts';
import { inPlay } from './matches.ts';

/** A finished match. */
export const results: AnswerOf<typeof ResultsAnswer> = {
  data: [
    {
      match_id: 500021,
      game_id: 1021,
      sport_id: 1,
      date: '2026-11-27T06:45:00.000Z',
      category_id: 1,
      country: 'England',
      tournament_id: 18,
      tournament: 'Championship',
      home_team: 'Middlesbrough',
      away_team: 'Bristol City',
      home_score: 1,
      away_score: 2,
      half_time: { home: 0, away: 0 },
    },
  ],
  last_page: 24,
  total: 50,
  next: '1795761000000.500022',
};

/** A match in play. */
export const livescore: AnswerOf<typeof LivescoreAnswer> = {
  data: [
    {
      ...inPlay,
      highlights_priority: 70,
      total_markets: 49,
      boosted: 0,
      seq: 5,
      timeline: [
        {
          kind: 'period',
          side: null,
          match_time: null,
          match_status: '1st half',
          home_score: 0,
          away_score: 0,
        },
      ],
    },
  ],
  last_page: 4,
  total: 9,
  next: '1795762800000.500002',
};
