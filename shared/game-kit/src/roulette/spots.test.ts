import { describe, expect, test } from '@jest/globals';
import { allSpots } from '@jukwaa/domain/games';
import { choicesAfter, type Mode, NUMBERS, nameOf, pickNumber } from './spots.ts';

/** The bets that presses on these numbers place, by name. */
function placedBy(mode: Mode, numbers: readonly number[]): string[] {
  let picked: readonly number[] = [];
  const placed: string[] = [];
  for (const number of numbers) {
    const pick = pickNumber(mode, picked, number);
    placed.push(...pick.spots.map(nameOf));
    picked = pick.picked;
  }
  return placed;
}

/** Every bet that presses of a mode can place. */
function reachable(mode: Mode, picked: readonly number[] = []): Set<string> {
  const found = new Set<string>();
  for (const number of choicesAfter(mode, picked)) {
    const pick = pickNumber(mode, picked, number);
    for (const spot of pick.spots) found.add(nameOf(spot));
    if (pick.picked.length > picked.length) for (const name of reachable(mode, pick.picked)) found.add(name);
  }
  return found;
}

describe('picking numbers', () => {
  test.each([
    ['straight', [17], ['straight 17']],
    ['split', [5, 6], ['split 5-6']],
    ['split', [6, 5], ['split 5-6']],
    ['split', [0, 2], ['split 0-2']],
    ['street', [11], ['street 10-11-12']],
    ['street', [1, 3], ['street 1-2-3']],
    ['street', [1, 0], ['street 0-1-2']],
    ['corner', [1, 5], ['corner 1-2-4-5']],
    ['corner', [5, 6, 8], ['corner 5-6-8-9']],
    ['corner', [0], ['first_four 0-1-2-3']],
    ['six_line', [4, 7], ['six_line 4-5-6-7-8-9']],
    ['six_line', [36], ['six_line 31-32-33-34-35-36']],
    ['neighbours', [0], ['straight 3', 'straight 26', 'straight 0', 'straight 32', 'straight 15']],
  ] as const)('[GAMES-04] %s: presses on %j place %j', (mode, numbers, names) => {
    expect(placedBy(mode, numbers).sort()).toEqual([...names].sort());
  });

  test('[GAMES-04] a press on a picked number starts the bet again', () => {
    expect(pickNumber('split', [5], 5)).toEqual({ spots: [], picked: [] });
  });

  test('[GAMES-04] after the first number of a split only the numbers that touch it can be pressed', () => {
    expect(choicesAfter('split', [5])).toEqual([2, 4, 6, 8]);
    expect(choicesAfter('split', [])).toEqual(NUMBERS);
  });

  test('[GAMES-04] every inside bet of the layout can be placed by presses on numbers', () => {
    const inside = allSpots().filter((spot) => 'numbers' in spot);
    const placed = (['straight', 'split', 'street', 'corner', 'six_line'] as const).flatMap((mode) => [
      ...reachable(mode),
    ]);
    expect(placed.sort()).toEqual(inside.map(nameOf).sort());
  });
});
