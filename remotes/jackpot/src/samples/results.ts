import type { AnswerOf, JackpotResultAnswer, JackpotResultsAnswer } from '@jukwaa/contracts';

/** A settled jackpot with one match. */
export const result: AnswerOf<typeof JackpotResultAnswer> = {
  data: {
    id: 7,
    jackpot_category_id: 5,
    name: 'Daily Jackpot',
    prize: 5_000_000,
    stake: 50,
    start: '2026-11-25T08:00:00.000Z',
    end: '2026-11-26T12:45:00.000Z',
    number_of_games: 1,
    settled_at: '2026-11-26T15:10:00.000Z',
    games: [
      {
        match_number: 1,
        match_id: 500_321,
        game_id: 1_321,
        date: '2026-11-26T12:45:00.000Z',
        home_team: 'Gor Mahia',
        away_team: 'Tusker',
        country: 'Kenya',
        tournament: 'Premier League',
        home_score: 2,
        away_score: 1,
        result: '1',
      },
    ],
    settlement: {
      outcome: 'paid',
      tickets: 2,
      lines: 3,
      tiers: [{ right: 1, pot_cents: 500_000_000, lines: 2, each_cents: 250_000_000 }],
      rollover_cents: 0,
      rounding_cents: 0,
      winners: [],
      seed: '00',
      scores: '2:1',
      corrected: false,
    },
  },
};

/** The last closed jackpots of a category. */
export const results: AnswerOf<typeof JackpotResultsAnswer> = { data: [result.data] };
