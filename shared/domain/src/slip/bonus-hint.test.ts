import { describe, expect, test } from '@jest/globals';
import { bonusHint } from './bonus-hint.ts';

describe('bonusHint', () => {
  const now = { bonus_cents: 1, balance_cents: 101, total: 2 };

  test('[SLIP-11] the bonus hint shows 7 minus the picks, for 2 to 6 picks', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((total) => bonusHint({ ...now, total }))).toEqual([
      null,
      5,
      4,
      3,
      2,
      1,
      null,
    ]);
  });

  test('[SLIP-11] the bonus hint needs a bonus and a balance above Ksh 1', () => {
    expect(bonusHint({ ...now, bonus_cents: 0 })).toBeNull();
    expect(bonusHint({ ...now, balance_cents: 100 })).toBeNull();
  });
});
