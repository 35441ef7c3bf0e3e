import type { AnswerOf, JackpotTermsAnswer } from '@jukwaa/contracts';

/** How the daily jackpot shares its pool. */
export const dailyRules = {
  prizes_bp: 7000,
  main_bp: 5000,
  tiers: [
    { right: 12, share_bp: 2500 },
    { right: 11, share_bp: 1500 },
    { right: 10, share_bp: 1000 },
  ],
  guarantee_cents: 500000000,
  cap_cents: 1000000000,
  played_within_hours: 24,
  max_drawn: 3,
};

/** The rules of the next jackpots. */
export const rules: AnswerOf<typeof JackpotTermsAnswer> = {
  data: [
    {
      jackpot_category_id: 5,
      name: 'Daily Jackpot',
      stake: 50,
      number_of_games: 13,
      rules: dailyRules,
      correctable_hours: 72,
    },
    {
      jackpot_category_id: 6,
      name: 'Grand Jackpot',
      stake: 99,
      number_of_games: 17,
      rules: {
        prizes_bp: 7000,
        main_bp: 5000,
        tiers: [
          { right: 16, share_bp: 2000 },
          { right: 15, share_bp: 1200 },
          { right: 14, share_bp: 1000 },
          { right: 13, share_bp: 800 },
        ],
        guarantee_cents: 10000000000,
        cap_cents: 20000000000,
        played_within_hours: 24,
        max_drawn: 3,
      },
      correctable_hours: 72,
    },
  ],
};
