import type { AnswerOf, InstantGamesAnswer } from '@jukwaa/contracts';

/** The terms of the games of this remote. */
export const instantGames: AnswerOf<typeof InstantGamesAnswer> = {
  data: [
    {
      game: 'wheel',
      min_cents: 2000,
      max_cents: 5000000,
      max_win_cents: 100000000,
      return_ppm: { least: 970000, most: 970000 },
      return_by: 'exact',
      volatility: 'chosen',
      settled_after_days: 7,
    },
    {
      game: 'spin-to-win',
      min_cents: 2000,
      max_cents: 5000000,
      max_win_cents: 260000000,
      return_ppm: { least: 962963, most: 962963 },
      return_by: 'exact',
      volatility: 'chosen',
      settled_after_days: 7,
    },
    {
      game: 'keno',
      min_cents: 2000,
      max_cents: 100000,
      max_win_cents: 500000000,
      return_ppm: { least: 957400, most: 961365 },
      return_by: 'exact',
      volatility: 'high',
      settled_after_days: 7,
    },
  ],
};
