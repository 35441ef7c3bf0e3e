import { expect, test } from '@jest/globals';
import { windowOf } from './use-grid-window.ts';

const TWO = { columns: 2, row: 150 };

test('[GAMES-01] the grid renders the rows around the screen, and keeps the height of all rows', () => {
  expect(windowOf(2_000, TWO, -300, 640)).toEqual({ from: 0, to: 12, before: 0, after: 149_100 });
  const middle = windowOf(2_000, TWO, 75_000, 640);
  expect(middle).toEqual({ from: 992, to: 1_016, before: 74_400, after: 73_800 });
  expect(middle.before + ((middle.to - middle.from) / 2) * 150 + middle.after).toBe(150_000);
});

test('[GAMES-01] the grid never renders rows that it does not have', () => {
  expect(windowOf(3, TWO, 0, 640)).toEqual({ from: 0, to: 3, before: 0, after: 0 });
  expect(windowOf(0, TWO, 0, 640)).toEqual({ from: 0, to: 0, before: 0, after: 0 });
  expect(windowOf(3, TWO, 9_000, 640)).toEqual({ from: 2, to: 3, before: 150, after: 0 });
  expect(windowOf(100, TWO, -2_000, 640)).toMatchObject({ from: 0, to: 2, before: 0 });
});
