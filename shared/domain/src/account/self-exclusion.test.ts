import { expect, test } from '@jest/globals';
import { exclusionEnd } from './self-exclusion.ts';

const FROM = '2026-01-31T21:30:00.000Z';

test.each([
  ['24h', FROM, '2026-02-01T21:30:00.000Z'],
  ['1w', FROM, '2026-02-07T21:30:00.000Z'],
  ['1m', FROM, '2026-02-28T21:30:00.000Z'],
  ['3m', '2026-01-31T12:00:00.000Z', '2026-04-30T12:00:00.000Z'],
  ['6m', '2026-08-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['1y', '2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
] as const)('a self-exclusion of %s from %s ends at %s', (period, from, until) => {
  expect(exclusionEnd(period, from)?.toISOString()).toBe(until);
});

test('a self-exclusion for good never ends', () => {
  expect(exclusionEnd('permanent', FROM)).toBeNull();
});
