import { expect, test } from '@jest/globals';
import { stakeRefusal } from './stake-limits.ts';

test.each([
  [1_999, 'stake_too_low'],
  [2_000, null],
  [50_000_000, null],
  [50_000_001, 'stake_too_high'],
])('[SLIP-14] a stake of %d cents gives %s', (cents, refusal) => {
  expect(stakeRefusal(cents, { min_cents: 2_000, max_cents: 50_000_000 })).toBe(refusal);
});
