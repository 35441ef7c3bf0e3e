import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  BEFORE_KICK_OFF,
  footballMarket,
  type PricedMarket,
  priceFootball,
  STANDARD_MARGINS,
} from './index.ts';
import { models, moments } from './test-support/matches.ts';

const combinations = (offered: readonly PricedMarket[]) =>
  offered.filter(({ market_id }) => footballMarket(market_id)?.family === 'combination');

describe('combined markets', () => {
  test('before a match, a combination has no impossible outcome', () => {
    fc.assert(
      fc.property(models, (model) => {
        const offered = combinations(priceFootball(model, BEFORE_KICK_OFF, STANDARD_MARGINS));
        const impossible = offered.flatMap(({ market_id, specifier, outcomes }) =>
          outcomes
            .filter(({ probability }) => probability === 0)
            .map(({ outcome_id }) => [market_id, specifier, outcome_id]),
        );
        expect(impossible).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('no impossible outcome is on sale', () => {
    fc.assert(
      fc.property(models, moments, (model, moment) => {
        const active = combinations(priceFootball(model, moment, STANDARD_MARGINS)).flatMap(({ outcomes }) =>
          outcomes.filter((outcome) => outcome.active === 1),
        );
        expect(active.every(({ probability }) => probability > 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
