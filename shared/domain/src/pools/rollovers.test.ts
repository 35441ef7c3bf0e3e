import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rolloversTaken } from './rollovers.ts';

const RULES = { guarantee_cents: 500, cap_cents: 1_000 };
const taken = (...free: number[]) => rolloversTaken(free, RULES);

describe('[JACKPOT-08] the rollovers of a new jackpot', () => {
  test('the rollovers of a new jackpot are as many of the oldest as reach the guarantee', () => {
    expect(taken()).toEqual({ count: 0, sum_cents: 0 });
    expect(taken(500, 600)).toEqual({ count: 1, sum_cents: 500 });
    expect(taken(100, 200)).toEqual({ count: 2, sum_cents: 300 });
    expect(taken(100, 200, 300, 400)).toEqual({ count: 3, sum_cents: 600 });
  });

  test('the rollovers of a new jackpot together stay below the cap', () => {
    expect(taken(499, 501)).toEqual({ count: 1, sum_cents: 499 });
    expect(taken(499, 500)).toEqual({ count: 2, sum_cents: 999 });
  });

  test('the rollovers of a new jackpot include the oldest one whatever its size, so that none is left for good', () => {
    expect(taken(1_200, 100)).toEqual({ count: 1, sum_cents: 1_200 });
    expect(rolloversTaken([300, 100], { ...RULES, guarantee_cents: 0 })).toEqual({
      count: 1,
      sum_cents: 300,
    });
  });

  test('the rollovers of a new jackpot never merge unwon guarantees, and never reach the cap by a merge', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000), { minLength: 1, maxLength: 6 }), (free) => {
        const { count, sum_cents } = rolloversTaken(free, RULES);
        expect(count).toBeGreaterThan(0);
        if (count > 1) expect(sum_cents).toBeLessThan(RULES.cap_cents);
        expect(free.slice(0, count - 1).every((cents) => cents < RULES.guarantee_cents)).toBe(true);
      }),
    );
  });
});
