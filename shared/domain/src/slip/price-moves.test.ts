import { describe, expect, test } from '@jest/globals';
import { PRODUCERS, type QuotedLeg } from '@jukwaa/contracts';
import { openPicks } from './open-picks.ts';
import { applyQuotedLegs } from './price-moves.ts';
import { picksOf, slipOf } from './slip.ts';
import { aPick } from './test-picks.ts';

const slip = slipOf([
  aPick({ match_id: 7, market_id: 18, outcome_id: '12', specifier: 'total=2.5' }),
  aPick({ match_id: 8 }),
]);
const early = aPick({ match_id: 7, producer_id: PRODUCERS.prematch });

describe('the legs of a quote', () => {
  test('the legs of a quote update the picks', () => {
    const leg: QuotedLeg = {
      match_id: 8,
      market_id: 1,
      outcome_id: '1',
      specifier: '',
      state: 'odds_changed',
      odds: 1.8,
      previous_odds: 2,
      active: 1,
      status: 0,
    };
    const quoted = applyQuotedLegs('bet', slip, [leg, { ...leg, match_id: 7 }]);
    expect(picksOf(quoted).map((pick) => pick.odds)).toEqual([2, 1.8]);
  });

  test('a leg of another outcome or with the same values returns the very same slip', () => {
    const leg: QuotedLeg = { ...aPick({ match_id: 8 }), state: 'ok', status: 0 };
    expect(applyQuotedLegs('bet', slip, [{ ...leg, match_id: 99, odds: 9 }])).toBe(slip);
    expect(applyQuotedLegs('bet', slip, [leg])).toBe(slip);
  });

  test('a jackpot pick gets its status in the jackpot convention', () => {
    const jackpot = slipOf([aPick({ match_id: 7, status: 1 })]);
    const leg: QuotedLeg = { ...aPick({ match_id: 7 }), state: 'suspended', status: 1 };
    expect(picksOf(applyQuotedLegs('jackpot', jackpot, [leg]))[0]?.status).toBe(0);
  });

  test('a quote with a prematch price closes the pick', () => {
    const leg: QuotedLeg = { ...early, state: 'started', active: 1, status: 0 };
    expect(openPicks('bet', applyQuotedLegs('bet', slipOf([early]), [leg]))).toEqual([]);
  });
});
