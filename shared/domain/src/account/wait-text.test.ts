import { expect, test } from '@jest/globals';
import { waitText } from './wait-text.ts';

test.each([
  [0, '1 second', 'sekunde 1'],
  [30, '30 seconds', 'sekunde 30'],
  [91, '2 minutes', 'dakika 2'],
  [3_600, '60 minutes', 'dakika 60'],
  [7_201, '3 hours', 'saa 3'],
])('a wait of %p s reads %p and %p', (seconds, en, sw) => {
  expect([waitText('en', seconds), waitText('sw', seconds)]).toEqual([en, sw]);
});
