import type { AnswerOf, JackpotsAnswer } from '@jukwaa/contracts';
import { dailyRules } from './rules.ts';

type Game = AnswerOf<typeof JackpotsAnswer>['data'][number]['games'][number];

/** A match with an open 1x2 market. */
const gameOf = (
  facts: Omit<Game, 'market_id' | 'status' | 'active' | 'outcomes'>,
  [home, draw, away]: readonly [number, number, number],
): Game => ({
  ...facts,
  market_id: 1,
  status: 1,
  active: 1,
  outcomes: [
    { outcome_id: '1', alias: '1', odds: home },
    { outcome_id: '2', alias: 'X', odds: draw },
    { outcome_id: '3', alias: '2', odds: away },
  ],
});

/** An open jackpot with fewer matches than usual. */
export const jackpots: AnswerOf<typeof JackpotsAnswer> = {
  data: [
    {
      id: 1,
      jackpot_category_id: 5,
      name: 'Daily Jackpot',
      prize: 5000000,
      stake: 50,
      start: '2026-11-27T08:41:04.086Z',
      end: '2026-11-27T12:45:00.000Z',
      number_of_games: 3,
      games: [
        gameOf(
          {
            match_number: 1,
            match_id: 500321,
            game_id: 1321,
            date: '2026-11-27T12:45:00.000Z',
            home_team: 'Viktoria Plzen',
            away_team: 'PAOK',
            country: 'International Clubs',
            tournament: 'UEFA Europa League',
          },
          [2.44, 3.4, 2.72],
        ),
        gameOf(
          {
            match_number: 2,
            match_id: 500365,
            game_id: 1365,
            date: '2026-11-27T13:00:00.000Z',
            home_team: 'Newcastle United',
            away_team: 'Aston Villa',
            country: 'England',
            tournament: 'Premier League',
          },
          [2.56, 3.4, 2.57],
        ),
        gameOf(
          {
            match_number: 3,
            match_id: 500376,
            game_id: 1376,
            date: '2026-11-27T13:15:00.000Z',
            home_team: 'Brentford',
            away_team: 'Tottenham Hotspur',
            country: 'England',
            tournament: 'Premier League',
          },
          [2.47, 3.25, 2.76],
        ),
      ],
      rules: dailyRules,
      tiers: [
        { right: 12, pot_cents: 0 },
        { right: 11, pot_cents: 0 },
        { right: 10, pot_cents: 0 },
      ],
      commitment: 'ad34ef355d7d3592fbc349cec31d193cd846cd750c0ec24671726ca2ebb83f71',
    },
  ],
};
