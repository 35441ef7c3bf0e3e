import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { referralEarning } from './referral.ts';

const POLICY = { effective_from: '2024-10-13T21:00:00.000Z', share_bp: 150 };

describe('the earnings of a referral', () => {
  test('a referral earns 1.5 % of the stake after tax, rounded down to a cent', () => {
    expect(referralEarning(POLICY, 8_750)).toBe(131);
    expect(referralEarning(POLICY, 66)).toBe(0);
  });

  test('a referral earns exactly its share, never a cent more or less', () => {
    const stake = fc.integer({ min: 0, max: 50_000_000 });
    fc.assert(
      fc.property(stake, fc.integer({ min: 0, max: 10_000 }), (cents, share_bp) => {
        const earned = referralEarning({ ...POLICY, share_bp }, cents);
        expect(earned * 10_000).toBeLessThanOrEqual(cents * share_bp);
        expect((earned + 1) * 10_000).toBeGreaterThan(cents * share_bp);
      }),
    );
  });
});
