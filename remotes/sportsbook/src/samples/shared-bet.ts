import type { AnswerOf, SharedBetAnswer } from '@jukwaa/contracts';
import { coming } from './matches.ts';

const { match_id, game_id, sport_id, home_team, away_team, country, tournament, date, producer_id } = coming;

/** The picks of a code: the home team of a coming match. */
export const sharedBet: AnswerOf<typeof SharedBetAnswer> = {
  data: {
    code: 'AB12CD',
    legs: [
      {
        ...{ match_id, game_id, sport_id, home_team, away_team, country, tournament, date, producer_id },
        market_id: 1,
        market_name: '1x2',
        outcome_id: '1',
        outcome_name: home_team,
        specifier: '',
        odds: 2.1,
        result: 'open',
        home_score: null,
        away_score: null,
        now: {
          started: false,
          match_status: 'Not started',
          match_time: null,
          odds: 2.1,
          active: 1,
          status: 0,
        },
      },
    ],
  },
};
