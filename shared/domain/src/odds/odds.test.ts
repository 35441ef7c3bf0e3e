import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { COMBINED_ODDS_CAP, MAX_PAYOUT_CENTS } from './limits.ts';
import { combinedOdds, footerEstimate, formatCombinedOdds, formatOdds } from './odds.ts';

const legs = (...odds: number[]) => odds.map((price) => ({ odds: price }));
/** Decimal odds in whole thousandths, as in feeds and boosts. */
const thousandths = fc.integer({ min: 1_000, max: 1_000_000 });

describe('combined odds', () => {
  test('[SLIP-08] combined odds are the exact product, capped at 1,000,000', () => {
    expect(combinedOdds(legs(2.37))).toBe(2.37);
    expect(combinedOdds(legs(1.1, 1.1, 1.1))).toBe(1.331);
    expect(combinedOdds(legs(1_000, 1_000))).toBe(COMBINED_ODDS_CAP);
    expect(combinedOdds(legs(1_000, 1_000, 1.001))).toBe(COMBINED_ODDS_CAP);
  });

  test('[SLIP-08] combined odds skip odds that are not numeric', () => {
    expect(combinedOdds(legs(2, Number.NaN, 1.5, Number.POSITIVE_INFINITY))).toBe(3);
    const fromOldStorage: { odds: number }[] = JSON.parse('[{"odds":"2.10"},{"odds":2},{"odds":null}]');
    expect(combinedOdds(fromOldStorage)).toBe(2);
  });

  test('combined odds of an empty slip are 0', () => {
    expect(combinedOdds([])).toBe(0);
  });

  test('[SLIP-08] combined odds are the double nearest to the exact rational product of up to 30 legs', () => {
    fc.assert(
      fc.property(fc.array(thousandths, { minLength: 1, maxLength: 30 }), (prices) => {
        const scale = 1_000n ** BigInt(prices.length);
        const product = prices.reduce((all, price) => all * BigInt(price), 1n);
        const capped = product < 1_000_000n * scale ? product : 1_000_000n * scale;
        const got = combinedOdds(prices.map((price) => ({ odds: price / 1_000 })));
        // In units of 2^-52 a double from 1 upward is a whole number, and the gap to its neighbour is 2^exponent.
        const error = BigInt(got * 2 ** 52) * scale - capped * 2n ** 52n;
        const gap = 2n ** BigInt(Math.floor(Math.log2(got))) * scale;
        expect(2n * error <= gap && -2n * error <= gap).toBe(true);
        expect(got).toBeLessThanOrEqual(COMBINED_ODDS_CAP);
      }),
    );
  });
});

describe('displayed odds', () => {
  test('[SLIP-08] odds show 2 decimals on the bet slip and 3 on the free-bet and jackpot slips', () => {
    const odds = combinedOdds(legs(1.75, 1.5, 1.33));
    expect(odds).toBe(3.491_25);
    expect(formatCombinedOdds('bet', odds)).toBe('3.49');
    expect(formatCombinedOdds('free', odds)).toBe('3.491');
    expect(formatCombinedOdds('jackpot', odds)).toBe('3.491');
    expect(formatCombinedOdds('bet', 0)).toBe('0.00');
  });

  test('displayed odds round halves of the decimal digits up', () => {
    expect(formatOdds(2.675)).toBe('2.68');
    expect(formatOdds(1.005)).toBe('1.01');
    expect(formatOdds(12)).toBe('12.00');
  });

  test('[SLIP-08] combined odds from 1,000 on have thousands separators like money', () => {
    expect(formatCombinedOdds('bet', 1_000_000)).toBe('1,000,000.00');
    expect(formatCombinedOdds('free', 1_234.567_8)).toBe('1,234.568');
    expect(formatCombinedOdds('bet', 999.99)).toBe('999.99');
  });

  test('[SLIP-10] the footer estimates odds × 49, capped at Ksh 1,000,000, in whole cents', () => {
    expect(footerEstimate(2.37)).toBe(11_613);
    expect(footerEstimate(combinedOdds(legs(1.1, 1.1, 1.1)))).toBe(6_522);
    expect(footerEstimate(30_000)).toBe(MAX_PAYOUT_CENTS);
    expect(footerEstimate(0)).toBe(0);
  });
});
