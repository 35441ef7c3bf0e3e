import { describe, expect, test } from '@jest/globals';
import { MARKET_STATUS } from '@jukwaa/contracts';
import { DEFAULT_TAX_POLICY } from '../odds/tax.ts';
import {
  counterOf,
  hasSuspended,
  isOpenPick,
  openPicks,
  removeSuspended,
  statusFor,
  summariseSlip,
} from './open-picks.ts';
import { slipOf } from './slip.ts';
import { aPick } from './test-picks.ts';

const open = aPick({ match_id: 1 });
const inactive = aPick({ match_id: 2, active: 0 });
const suspended = aPick({ match_id: 3, status: 1 });

describe('suspended picks', () => {
  test.each([
    [1, 0, true],
    [0, 0, false],
    [1, 1, false],
    [1, 3, false],
    [0, 1, false],
  ])(
    '[SLIP-04] a pick with active %p and status %p on the bet or free-bet slip is open: %p',
    (active, status, expected) => {
      expect(isOpenPick('bet', { active, status })).toBe(expected);
      expect(isOpenPick('free', { active, status })).toBe(expected);
    },
  );

  test.each([
    [1, 1, true],
    [1, 0, false],
    [0, 1, false],
  ])('a jackpot pick with active %p and status %p is open: %p', (active, status, expected) => {
    expect(isOpenPick('jackpot', { active, status })).toBe(expected);
  });

  test('[SLIP-04] suspended picks are found, skipped and removed', () => {
    const slip = slipOf([open, inactive, suspended]);
    expect(hasSuspended('bet', slip)).toBe(true);
    expect(hasSuspended('free', slip)).toBe(true);
    expect(openPicks('bet', slip)).toEqual([open]);
    expect(removeSuspended('bet', slip)).toEqual(slipOf([open]));
    expect(hasSuspended('free', removeSuspended('free', slip))).toBe(false);
  });

  test('[SLIP-04] a slip without suspended picks stays the same object', () => {
    const slip = slipOf([open]);
    expect(hasSuspended('bet', slip)).toBe(false);
    expect(removeSuspended('bet', slip)).toBe(slip);
  });

  test('market statuses convert to the convention of each slip', () => {
    expect(Object.values(MARKET_STATUS).map((status) => statusFor('bet', status))).toEqual([0, 1, 2, 3, 4]);
    expect(Object.values(MARKET_STATUS).map((status) => statusFor('jackpot', status))).toEqual([
      1, 0, 0, 0, 0,
    ]);
  });
});

describe('summary and counter', () => {
  test('[DATA-05] [SLIP-04] suspended picks count in no odds and no money, and in the number of picks only outside the jackpot', () => {
    const jackpot = slipOf([aPick({ match_id: 1, status: 1 }), aPick({ match_id: 2, status: 0 })]);
    expect(summariseSlip('jackpot', jackpot, 10_000, DEFAULT_TAX_POLICY)).toMatchObject({
      total: 1,
      odds: 2,
    });
    const alone = summariseSlip('bet', slipOf([open]), 10_000, DEFAULT_TAX_POLICY);
    expect(summariseSlip('bet', slipOf([open, suspended]), 10_000, DEFAULT_TAX_POLICY)).toEqual({
      ...alone,
      total: 2,
    });
    expect(summariseSlip('free', slipOf([suspended]), 3_000, DEFAULT_TAX_POLICY)).toMatchObject({
      total: 1,
      payout_cents: 0,
    });
  });

  test("[SLIP-05] the slip's counter is hidden at 0 and capped at 30, for the jackpot at 19", () => {
    expect(counterOf('bet', 0)).toBeNull();
    expect(counterOf('bet', 7)).toBe(7);
    expect(counterOf('bet', 31)).toBe(30);
    expect(counterOf('free', 31)).toBe(30);
    expect(counterOf('jackpot', 20)).toBe(19);
  });
});
