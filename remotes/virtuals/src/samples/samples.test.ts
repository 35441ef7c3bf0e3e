import { expect, test } from '@jest/globals';
import { InstantGamesAnswer, VirtualsAnswer } from '@jukwaa/contracts';
import { sampleFaults } from '@jukwaa/testing';
import { routes } from '../routes.ts';
import { samples } from './index.ts';

const schemas = {
  '/api/virtuals/virtuals': VirtualsAnswer,
  '/api/instant/games': InstantGamesAnswer,
};

test('[FED-07] the sample answers of the virtuals are such as the services give, for every public route', () => {
  expect(sampleFaults({ samples, routes, schemas })).toEqual([]);
});
