import { expect, test } from '@jest/globals';
import { createCells } from './cells.ts';

/** Cells a to d, whose listeners note when they are told. */
function listenedCells() {
  const cells = createCells<number>();
  const told: string[] = [];
  for (const key of ['a', 'b', 'c', 'd']) cells.subscribe(key, () => told.push(key));
  /** Time for so many. */
  const timeFor = (most: number) => () => most-- === 0;
  return { cells, told, timeFor };
}

test('prices that there is no time for are told of later, the longest waiting first; locks at once', () => {
  const { cells, told, timeFor } = listenedCells();
  for (const key of ['a', 'b', 'c']) cells.touch(key, false);
  expect(cells.flush(timeFor(2))).toBe(true);
  expect(told).toEqual(['a', 'b']);
  cells.touch('a', false);
  cells.touch('d');
  expect(cells.flush(timeFor(0))).toBe(true);
  expect(told).toEqual(['a', 'b', 'd']);
  expect(cells.flush()).toBe(false);
  expect(told).toEqual(['a', 'b', 'd', 'c', 'a']);
});

test('a cell that is touched many times before it is told of is told of once, in its place', () => {
  const { cells, told } = listenedCells();
  for (const key of ['a', 'b', 'a', 'b', 'a']) cells.touch(key, false);
  cells.flush();
  expect(told).toEqual(['a', 'b']);
});

test('a price that is locked before its turn is told of with the locks', () => {
  const { cells, told, timeFor } = listenedCells();
  for (const key of ['a', 'b']) cells.touch(key, false);
  cells.touch('b');
  expect(cells.flush(timeFor(0))).toBe(true);
  expect(told).toEqual(['b']);
});
