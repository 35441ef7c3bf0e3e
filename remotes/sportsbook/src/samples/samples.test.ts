import { expect, test } from '@jest/globals';
import {
  CountriesAnswer,
  HighlightsAnswer,
  LiveCounterAnswer,
  LivescoreAnswer,
  MatchAnswer,
  ResultsAnswer,
  SharedBetAnswer,
  TableAnswer,
  TournamentsAnswer,
} from '@jukwaa/contracts';
import { sampleFaults } from '@jukwaa/testing';
import { routes } from '../routes.ts';
import { samples } from './index.ts';

const schemas = {
  '/api/fixture/highlights/': HighlightsAnswer,
  '/api/fixture/live/counter': LiveCounterAnswer,
  '/api/fixture/games/': MatchAnswer,
  '/api/fixture/countries/': CountriesAnswer,
  '/api/fixture/tournaments/': TournamentsAnswer,
  '/api/fixture/results/': ResultsAnswer,
  '/api/fixture/livescore/': LivescoreAnswer,
  '/api/fixture/tables/': TableAnswer,
  '/api/betting/shared/': SharedBetAnswer,
};

test('[FED-07] the sample answers of the sportsbook are such as the services give, for every public route', () => {
  expect(sampleFaults({ samples, routes, schemas })).toEqual([]);
});
