import type { AnswerOf, MatchAnswer } from '@jukwaa/contracts';

/** A match in play. */
export const inPlay = {
  match_id: 500001,
  game_id: 1001,
  sport_id: 1,
  date: '2026-11-27T07:00:00.000Z',
  home_team: 'Kajiado',
  away_team: 'Kisumu All Stars',
  home_score: 1,
  away_score: 1,
  match_status: '2nd half',
  match_time: "84'",
  status: 1,
  producer_id: 1,
  producer_status: 1,
  category_id: 297,
  country: 'Kenya',
  tournament_id: 8330,
  tournament: 'National Super League',
} as const;

/** A match before kick-off. */
export const coming = {
  match_id: 500155,
  game_id: 1155,
  sport_id: 1,
  date: '2026-11-27T10:00:00.000Z',
  home_team: 'VfL Wolfsburg',
  away_team: 'Augsburg',
  home_score: null,
  away_score: null,
  match_status: 'Not started',
  match_time: null,
  status: 0,
  producer_id: 3,
  producer_status: 1,
  category_id: 30,
  country: 'Germany',
  tournament_id: 35,
  tournament: 'Bundesliga',
  highlights_priority: 76,
  boosted: 0,
  seq: 0,
} as const;

/** The 1x2 market of the match before kick-off. */
export const winnerOfComing: AnswerOf<typeof MatchAnswer>['data']['markets'][number] = {
  market_id: 1,
  market_name: '1x2',
  status: 0,
  status_name: 'Active',
  specifier: '',
  outcomes: [
    {
      outcome_id: '1',
      outcome_name: 'VfL Wolfsburg',
      alias: '1',
      odds: 1.89,
      previous_odds: 1.89,
      active: 1,
    },
    { outcome_id: '2', outcome_name: 'Draw', alias: 'X', odds: 3.95, previous_odds: 3.95, active: 1 },
    { outcome_id: '3', outcome_name: 'Augsburg', alias: '2', odds: 3.4, previous_odds: 3.4, active: 1 },
  ],
};
