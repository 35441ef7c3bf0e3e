import { expect, test } from '@jest/globals';
import { isDay } from './primitives.ts';

test.each([
  ['2026-11-23', true],
  ['2000-01-01', true],
  ['2199-12-31', true],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['2026-13-01', false],
  ['2026-02-30', false],
  ['2027-02-29', false],
  ['2028-02-29', true],
  ['soon', false],
])('a call or an address with the day %s is accepted: %s', (day, accepted) => {
  expect(isDay(day)).toBe(accepted);
});
