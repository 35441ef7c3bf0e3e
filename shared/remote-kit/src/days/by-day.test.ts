import { expect, test } from '@jest/globals';
import { byDay } from './by-day.ts';

const placed = (created_at: string, staked_cents: number, returned_cents = 0) => ({
  created_at,
  money: { staked_cents, returned_cents },
});
const groups = (rows: readonly ReturnType<typeof placed>[], hasMore = false) =>
  byDay(rows, hasMore, ({ money }) => money);

test('bets are grouped by the day in Nairobi, with what they cost and what came back', () => {
  const rows = [
    placed('2026-11-21T21:30:00.000Z', 5_000),
    placed('2026-11-21T20:30:00.000Z', 10_000, 15_750),
    placed('2026-11-21T08:00:00.000Z', 4_900),
  ];
  expect(groups(rows)).toMatchObject([
    { day: '2026-11-22', rows: [{}], staked_cents: 5_000, returned_cents: 0, isWhole: true },
    { day: '2026-11-21', rows: [{}, {}], staked_cents: 14_900, returned_cents: 15_750, isWhole: true },
  ]);
});

test('the last day of a page is not whole while there is another page', () => {
  const rows = [placed('2026-11-22T12:00:00.000Z', 5_000), placed('2026-11-21T12:00:00.000Z', 5_000)];
  expect(groups(rows, true).map(({ isWhole }) => isWhole)).toEqual([true, false]);
});
