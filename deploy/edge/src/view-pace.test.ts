import { expect, test } from '@jest/globals';
import { ViewPace } from './view-pace.ts';

test('a view reports six times at once, then once in ten seconds, and no other view waits for that', () => {
  let now = 0;
  const pace = new ViewPace(() => now);
  const taken = (view: string, times: number) =>
    Array.from({ length: times }, () => pace.takes(view)).filter(Boolean).length;
  expect([taken('a', 100), taken('b', 100)]).toEqual([6, 6]);
  now = 9_999;
  expect(taken('a', 100)).toBe(0);
  now = 10_000;
  expect(taken('a', 100)).toBe(1);
  now = 3_600_000;
  expect(taken('a', 100)).toBe(6);
});
