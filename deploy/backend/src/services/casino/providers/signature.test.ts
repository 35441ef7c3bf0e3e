import { expect, test } from '@jest/globals';
import { isFresh } from './signature.ts';

const NOW = Date.UTC(2026, 10, 24);

test.each([
  ['60 s ago', -60_000, true],
  ['60 s ahead', 60_000, true],
  ['a millisecond more than 60 s ago', -60_001, false],
  ['a millisecond more than 60 s ahead', 60_001, false],
])('GAMES-01 a call signed %s is accepted only within 60 s', (_when, later, fresh) => {
  expect(isFresh(NOW + later, NOW)).toBe(fresh);
});
