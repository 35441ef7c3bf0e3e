import { expect, test } from '@jest/globals';
import {
  JackpotResultAnswer,
  JackpotResultsAnswer,
  JackpotsAnswer,
  JackpotTermsAnswer,
  LigiRoundAnswer,
} from '@jukwaa/contracts';
import { sampleFaults } from '@jukwaa/testing';
import { routes } from '../routes.ts';
import { samples } from './index.ts';

const schemas = {
  '/api/jackpot/jackpots': JackpotsAnswer,
  '/api/jackpot/jackpot/': JackpotResultsAnswer,
  '/api/jackpot/results/': JackpotResultAnswer,
  '/api/jackpot/rules': JackpotTermsAnswer,
  '/api/ligi/round': LigiRoundAnswer,
};

test('[FED-07] the sample answers of the jackpot are such as the services give, for every public route', () => {
  expect(sampleFaults({ samples, routes, schemas })).toEqual([]);
});
