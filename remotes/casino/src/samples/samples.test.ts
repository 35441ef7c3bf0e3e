import { expect, test } from '@jest/globals';
import {
  CasinoGamesAnswer,
  CasinoWinsAnswer,
  CrashStateAnswer,
  CrashStatisticsAnswer,
  InstantGamesAnswer,
} from '@jukwaa/contracts';
import { sampleFaults } from '@jukwaa/testing';
import { routes } from '../routes.ts';
import { samples } from './index.ts';

const schemas = {
  '/api/casino/games': CasinoGamesAnswer,
  '/api/casino/wins': CasinoWinsAnswer,
  '/api/crash/': CrashStateAnswer,
  '/api/crash/aviator/statistics': CrashStatisticsAnswer,
  '/api/instant/games': InstantGamesAnswer,
};

test('[FED-07] the sample answers of the casino are such as the services give, for every public route', () => {
  expect(sampleFaults({ samples, routes, schemas })).toEqual([]);
});
