import { expect, test } from '@jest/globals';
import { chancesOf, createExposure, type ExposedGame, favouritesChance, likeliest } from './exposure.ts';

const open = (...odds: number[]): ExposedGame => ({ result: null, chances: chancesOf(odds) });
/** Home has won the first game; away and home are the favourites of the others. */
const GAMES: readonly ExposedGame[] = [{ result: '1' }, open(4, 4, 2), open(2, 4, 4)];
const POTS = [
  { right: 3, pot_cents: 90_000 },
  { right: 2, pot_cents: 1_000 },
];

test('the chances of prices sum to 1, and a called-off match has equal ones', () => {
  expect(chancesOf([2, 4, 4])).toEqual([0.5, 0.25, 0.25]);
  expect(chancesOf([])).toEqual([1 / 3, 1 / 3, 1 / 3]);
  expect(GAMES.map(likeliest)).toEqual(['1', '2', '1']);
  expect(favouritesChance(GAMES)).toBe(0.25);
});

test('an exposure counts the lines that can still win each tier, and the payouts if favourites come', () => {
  const exposure = createExposure(GAMES, POTS);
  // 1-2-1 has all right if favourites come; 1-12-X two; 2-1-1 is out of the main prize.
  exposure.add({ id: 1, code: 'FIRST', picks: [1, 4, 1] });
  exposure.add({ id: 2, code: 'DOUBLE', picks: [1, 5, 2] });
  exposure.add({ id: 3, code: 'WRONG', picks: [4, 1, 1] });
  const { tiers, paid_cents, largest } = exposure.result({ cap_cents: 1_000_000, main_cents: 80_000 });
  expect(tiers).toEqual([
    { right: 3, pot_cents: 90_000, alive: 3, lines: 1, each_cents: 90_000, paid_cents: 90_000 },
    { right: 2, pot_cents: 1_000, alive: 4, lines: 1, each_cents: 1_000, paid_cents: 1_000 },
  ]);
  expect(paid_cents).toBe(91_000);
  expect(largest).toEqual({ id: 1, code: 'FIRST', winning_cents: 90_000 });
});
