import { describe, expect, test } from '@jest/globals';
import { href } from './paths.ts';

describe('addresses of named routes', () => {
  test('addresses of named routes carry their parameters, in upper or lower case', () => {
    expect(href('more-markets', { game_id: 4821 })).toBe('/mm/4821');
    expect(href('casino-provider', { providerName: 'spribe' })).toBe('/casino/spribe');
    expect(href('jackpot-result', { resultId: 7 })).toBe('/jackpot/result/7');
  });

  test('addresses of named routes encode outside input', () => {
    expect(href('promotion', { slug: 'a/b?c' })).toBe('/promotions/a%2Fb%3Fc');
    expect(href('bets', {}, { filter: 'normal bets' })).toBe('/bets?filter=normal+bets');
  });
});
