import { expect, test } from '@jest/globals';
import { isAdult } from './age.ts';

test.each([
  ['2008-11-28', '2026-11-28', true],
  ['2008-11-29', '2026-11-28', false],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['1961-06-01', '2026-11-28', true],
  ['2026-11-28', '2026-11-28', false],
])('a person born on %s is on %s an adult: %s', (born, today, expected) => {
  expect(isAdult(born, today)).toBe(expected);
});
