import type { AnswerOf, MatchAnswer } from '@jukwaa/contracts';
import { coming, winnerOfComing } from './matches.ts';

/** A match before kick-off with a few of its markets. */
export const match: AnswerOf<typeof MatchAnswer> = {
  data: {
    ...coming,
    total_markets: 4,
    markets: [
      winnerOfComing,
      {
        market_id: 10,
        market_name: 'Double chance',
        status: 0,
        status_name: 'Active',
        specifier: '',
        outcomes: [
          {
            outcome_id: '9',
            outcome_name: 'VfL Wolfsburg or draw',
            alias: '1X',
            odds: 1.3,
            previous_odds: 1.3,
            active: 1,
          },
          {
            outcome_id: '10',
            outcome_name: 'VfL Wolfsburg or Augsburg',
            alias: '12',
            odds: 1.24,
            previous_odds: 1.24,
            active: 1,
          },
          {
            outcome_id: '11',
            outcome_name: 'Draw or Augsburg',
            alias: 'X2',
            odds: 1.81,
            previous_odds: 1.81,
            active: 1,
          },
        ],
      },
      {
        market_id: 18,
        market_name: 'Over/Under',
        status: 0,
        status_name: 'Active',
        specifier: 'total=1.5',
        outcomes: [
          {
            outcome_id: '12',
            outcome_name: 'Over 1.5',
            alias: 'Over 1.5',
            odds: 1.14,
            previous_odds: 1.14,
            active: 1,
          },
          {
            outcome_id: '13',
            outcome_name: 'Under 1.5',
            alias: 'Under 1.5',
            odds: 5.3,
            previous_odds: 5.3,
            active: 1,
          },
        ],
      },
      {
        market_id: 29,
        market_name: 'Both teams to score',
        status: 0,
        status_name: 'Active',
        specifier: '',
        outcomes: [
          { outcome_id: '74', outcome_name: 'Yes', alias: 'Yes', odds: 1.46, previous_odds: 1.46, active: 1 },
          { outcome_id: '76', outcome_name: 'No', alias: 'No', odds: 2.63, previous_odds: 2.63, active: 1 },
        ],
      },
    ],
    timeline: [],
  },
};
