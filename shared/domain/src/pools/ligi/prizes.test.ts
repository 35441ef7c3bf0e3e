import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dividePool, paidPlaces, prizeCurve } from './prizes.ts';

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
const pool = fc.integer({ min: 0, max: 10 ** 11 });
const ties = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 40 });

describe('the pool of a Ligi Soo round', () => {
  test('the pool of a Ligi Soo round pays the best tenth of the entries, rounded up', () => {
    expect([10, 11, 20, 21, 100, 101].map((entries) => paidPlaces(entries, 1_000))).toEqual([
      1, 2, 2, 3, 10, 11,
    ]);
  });

  test('the pool of a Ligi Soo round follows the harmonic curve to the cent', () => {
    expect(prizeCurve(70_000, 1)).toEqual([70_000]);
    expect(prizeCurve(11_000, 3)).toEqual([6_000, 3_000, 2_000]);
    expect(prizeCurve(10_000, 3)).toEqual([5_454, 2_727, 1_818]);
    expect(prizeCurve(10_000, 0)).toEqual([]);
  });

  test('the pool of a Ligi Soo round has falling prizes that are each within a cent of their exact share', () => {
    fc.assert(
      fc.property(pool, fc.integer({ min: 1, max: 300 }), (cents, places) => {
        const curve = prizeCurve(cents, places);
        expect(curve).toEqual([...curve].sort((a, b) => b - a));
        const weights = curve.reduce((total, _, index) => total + 1 / (index + 1), 0);
        const isNear = curve.every((prize, index) => {
          const exact = cents / (index + 1) / weights;
          return prize <= exact + 0.001 && prize > exact - 1.001;
        });
        expect(isNear).toBe(true);
        expect(cents - sum(curve)).toBeLessThan(places);
      }),
    );
  });

  test('the pool of a Ligi Soo round is conserved to the cent, whatever the ties', () => {
    fc.assert(
      fc.property(pool, ties, fc.integer({ min: 1, max: 10_000 }), (cents, groups, paid_bp) => {
        const { prizes, paid_cents, rounding_cents } = dividePool(cents, groups, paid_bp);
        expect(paid_cents).toBe(sum(prizes.map(({ entries, prize_cents }) => entries * prize_cents)));
        expect(paid_cents + rounding_cents).toBe(cents);
        expect(rounding_cents).toBeGreaterThanOrEqual(0);
        expect(rounding_cents).toBeLessThan(2 * sum(groups));
        const amounts = prizes.map(({ prize_cents }) => prize_cents);
        expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
      }),
    );
  });

  test('the pool of a Ligi Soo round gives tied entries equal shares of the ranks that they cover', () => {
    const [first = 0, second = 0, third = 0] = prizeCurve(11_000, 3);
    expect(dividePool(11_000, [2, ...Array<number>(28).fill(1)], 1_000).prizes).toEqual([
      { rank: 1, entries: 2, prize_cents: (first + second) / 2 },
      { rank: 3, entries: 1, prize_cents: third },
    ]);
  });

  test('the pool of a Ligi Soo round gives a tie across the last paid rank the prizes of its paid ranks only', () => {
    expect(dividePool(11_000, [2, 7, ...Array<number>(21).fill(1)], 1_000)).toEqual({
      prizes: [
        { rank: 1, entries: 2, prize_cents: 4_500 },
        { rank: 3, entries: 7, prize_cents: 285 },
      ],
      paid_cents: 10_995,
      rounding_cents: 5,
    });
  });

  test('the pool of a Ligi Soo round is that of the exact fractions for as many paid ranks as an example shows', () => {
    fc.assert(
      fc.property(pool, fc.integer({ min: 1, max: 40 }), (cents, places) => {
        const ranks = Array.from({ length: places }, (_, index) => BigInt(index + 1));
        const common = ranks.reduce((product, rank) => product * rank, 1n);
        const weights = ranks.reduce((sum, rank) => sum + common / rank, 0n);
        const exact = ranks.map((rank) => Number((BigInt(cents) * common) / rank / weights));
        expect(prizeCurve(cents, places)).toEqual(exact);
      }),
    );
  });

  test('the pool of a Ligi Soo round costs the time of one division for each paid rank', () => {
    const places = 200_000;
    const before = performance.now();
    const { paid_cents, rounding_cents } = dividePool(1_400_000_000, Array<number>(places).fill(1), 10_000);
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(paid_cents + rounding_cents).toBe(1_400_000_000);
  });
});
