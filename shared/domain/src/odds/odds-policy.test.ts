import { expect, test } from '@jest/globals';
import { allowsMove } from './odds-policy.ts';

test.each([
  ['none', 2, 2, true],
  ['none', 2, 2.1, false],
  ['none', 2, 1.9, false],
  ['better', 2, 2.1, true],
  ['better', 2, 1.99, false],
  ['any', 2, 1.01, true],
  ['tolerance', 2, 2.5, true],
  // Three percent of 2.00 is 0.06.
  ['tolerance', 2, 1.94, true],
  ['tolerance', 2, 1.93, false],
] as const)('under the policy %s a move from %d to %d is allowed: %p', (odds_policy, seen, now, allowed) => {
  expect(allowsMove({ odds_policy }, seen, now)).toBe(allowed);
});

test.each([
  [1, 1.98, true],
  [1, 1.97, false],
  [10, 1.8, true],
  [10, 1.79, false],
  [30, 1.4, true],
])('a tolerance of %d %% allows a fall from 2.00 to %d: %p', (odds_tolerance, now, allowed) => {
  expect(allowsMove({ odds_policy: 'tolerance', odds_tolerance }, 2, now)).toBe(allowed);
});

test("the tolerance's edge is exact at prices that floating point can't represent", () => {
  expect(allowsMove({ odds_policy: 'tolerance', odds_tolerance: 30 }, 2.3, 1.61)).toBe(true);
  expect(allowsMove({ odds_policy: 'tolerance', odds_tolerance: 30 }, 2.3, 1.6)).toBe(false);
});

test('a tolerance has no effect under another policy', () => {
  expect(allowsMove({ odds_policy: 'better', odds_tolerance: 10 }, 2, 1.99)).toBe(false);
});
