import { expect, test } from '@jest/globals';
import { closesIn } from './closing.ts';

const END = '2026-11-28T12:00:00.000Z';
const before = (ms: number) => closesIn(END, Date.parse(END) - ms);

test.each([
  [1, 0, '00:00:01'],
  [1_000, 0, '00:00:01'],
  [59_000, 0, '00:00:59'],
  [3_600_000, 0, '01:00:00'],
  [86_400_000, 1, '00:00:00'],
  [2 * 86_400_000 + 3_723_000, 2, '01:02:03'],
])('a jackpot that closes in %i ms has %i days and %s left', (ms, days, clock) => {
  expect(before(ms)).toEqual({ days, clock });
});

test('a jackpot shows no countdown at or after its closing time', () => {
  expect(before(0)).toBeNull();
  expect(before(-5_000)).toBeNull();
});
