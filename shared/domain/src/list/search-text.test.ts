import { expect, test } from '@jest/globals';
import { matchesSearch } from './search-text.ts';

test('a search ignores case, accents and the order of words, and takes signs of patterns literally', () => {
  expect(matchesSearch('Gates of Olympus Pragmatic', 'PRAG óly')).toBe(true);
  expect(matchesSearch('Señor Plátano', 'platano senor')).toBe(true);
  expect(matchesSearch('Gates of Olympus', 'gates mines')).toBe(false);
  expect(matchesSearch('Gates of Olympus', '%')).toBe(false);
  expect(matchesSearch('Gates of Olympus', '.*')).toBe(false);
  expect(matchesSearch('Gates of Olympus', '  ')).toBe(true);
});
