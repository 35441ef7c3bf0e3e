import type { AnswerOf, LeaderboardAnswer } from '@jukwaa/contracts';

/** A week. */
export const leaderboard: AnswerOf<typeof LeaderboardAnswer> = {
  week: '2026-11-23',
  data: [{ rank: 1, name: '07xx xxx 678', points: 1_240 }],
};
