import { expect, test } from '@jest/globals';
import { matchStatus } from './match-status.ts';

test.each([
  ['Halftime', 'Mapumziko'],
  ['2nd half', 'Kipindi cha 2'],
  ['4th quarter', 'Robo ya 4'],
  ['3rd inning top', '3rd inning top'],
])('the match status %s is %s in Swahili and itself in English', (status, swahili) => {
  expect(matchStatus(status, 'sw')).toBe(swahili);
  expect(matchStatus(status, 'en')).toBe(status);
});
