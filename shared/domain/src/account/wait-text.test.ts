import { expect, test } from '@jest/globals';
import { waitEndText, waitText } from './wait-text.ts';

test.each([
  [0, '1 second', 'sekunde 1'],
  [30, '30 seconds', 'sekunde 30'],
  [91, '2 minutes', 'dakika 2'],
  [3_600, '60 minutes', 'dakika 60'],
  [7_201, '3 hours', 'saa 3'],
])('a wait of %p s reads %p and %p', (seconds, en, sw) => {
  expect([waitText('en', seconds), waitText('sw', seconds)]).toEqual([en, sw]);
});

test.each([
  ['2026-11-22T16:30:00.000Z', 900, '19:45'],
  ['2026-11-22T20:30:00.000Z', 3_600, '23/11 00:30'],
])('a wait from %p of %p s ends at %p in Nairobi', (now, seconds, end) => {
  expect(waitEndText(now, seconds)).toBe(end);
});
