import { expect, test } from '@jest/globals';
import { ContentAnswer, ContentListAnswer, LeaderboardAnswer } from '@jukwaa/contracts';
import { sampleFaults } from '@jukwaa/testing';
import { routes } from '../routes.ts';
import { samples } from './index.ts';

const schemas = {
  '/api/content/': ContentAnswer,
  '/api/content?': ContentListAnswer,
  '/api/betting/leaderboard': LeaderboardAnswer,
};

test('[FED-07] the sample answers of the account are such as the services give, for every public route', () => {
  expect(sampleFaults({ samples, routes, schemas })).toEqual([]);
});
