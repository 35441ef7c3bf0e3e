import { expect, test } from '@jest/globals';
import { nairobiWeek } from './week.ts';

test.each([
  ['2026-11-22T20:59:59.000Z', '2026-11-16'],
  ['2026-11-22T21:00:00.000Z', '2026-11-23'],
  ['2026-11-26T12:00:00.000Z', '2026-11-23'],
])('the week of %s starts on Monday %s', (instant, monday) => {
  expect(nairobiWeek(instant)).toBe(monday);
});
