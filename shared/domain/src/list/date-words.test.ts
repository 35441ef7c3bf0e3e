import { expect, test } from '@jest/globals';
import { dateWords, dayWords } from './date-words.ts';

const NOW = '2026-11-24T10:00:00.000Z';

test.each([
  ['en', '2026-11-21T16:30:00.000Z', 'Sat 21 Nov, 19:30'],
  ['sw', '2026-11-21T16:30:00.000Z', 'Jmo 21 Nov, 19:30'],
  // Half past midnight of the next day in Nairobi.
  ['en', '2026-11-21T21:30:00.000Z', 'Sun 22 Nov, 00:30'],
  ['sw', '2026-08-03T04:05:00.000Z', 'Jtt 3 Ago, 07:05'],
  // Another year is written.
  ['en', '2027-01-01T05:00:00.000Z', 'Fri 1 Jan 2027, 08:00'],
  ['sw', '2025-12-31T20:59:00.000Z', 'Jtn 31 Des 2025, 23:59'],
] as const)('a date reads in %s as people write it: %s is %s', (language, instant, text) => {
  expect(dateWords(language, instant, NOW)).toBe(text);
});

test.each([
  ['en', 'Sun Mon Tue Wed Thu Fri Sat'],
  ['sw', 'Jpi Jtt Jnn Jtn Alh Iju Jmo'],
] as const)('every day of the week has its name in %s', (language, names) => {
  const days = Array.from({ length: 7 }, (_, day) => `2026-11-${22 + day}`);
  expect(days.map((day) => dayWords(language, day, NOW).split(' ')[0]).join(' ')).toBe(names);
});
