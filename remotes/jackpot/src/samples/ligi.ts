import type { AnswerOf, LigiRoundAnswer } from '@jukwaa/contracts';

/** An open round of Ligi Soo. */
export const ligiRound: AnswerOf<typeof LigiRoundAnswer> = {
  data: {
    id: 1,
    tournament: 'Premier League',
    closes_at: '2026-11-27T13:00:00.000Z',
    games: [
      {
        match_number: 1,
        match_id: 500365,
        game_id: 1365,
        date: '2026-11-27T13:00:00.000Z',
        home_team: 'Newcastle United',
        away_team: 'Aston Villa',
      },
      {
        match_number: 2,
        match_id: 500366,
        game_id: 1366,
        date: '2026-11-27T13:00:00.000Z',
        home_team: 'Brighton',
        away_team: 'Leeds United',
      },
      {
        match_number: 3,
        match_id: 500376,
        game_id: 1376,
        date: '2026-11-27T13:15:00.000Z',
        home_team: 'Brentford',
        away_team: 'Tottenham Hotspur',
      },
      {
        match_number: 4,
        match_id: 500381,
        game_id: 1381,
        date: '2026-11-27T13:30:00.000Z',
        home_team: 'Nottingham Forest',
        away_team: 'Manchester City',
      },
      {
        match_number: 5,
        match_id: 500534,
        game_id: 1534,
        date: '2026-11-27T16:15:00.000Z',
        home_team: 'Liverpool',
        away_team: 'Wolverhampton',
      },
    ],
    rules: {
      entry_cents: 10000,
      prizes_bp: 8000,
      paid_bp: 1000,
      min_entries: 10,
      points: { exact: 5, difference: 3, outcome: 2 },
      banker_times: 2,
    },
    entries: 0,
    pool_cents: 0,
  },
};
