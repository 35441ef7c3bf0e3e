import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { Day } from './primitives.ts';

test.each([
  ['2026-11-23', true],
  ['2000-01-01', true],
  ['2199-12-31', true],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['2026-13-01', false],
  ['soon', false],
])('a call with the day %s is accepted: %s', (day, accepted) => {
  expect(v.is(Day, day)).toBe(accepted);
});
