import { expect, test } from '@jest/globals';
import { createCells } from './cells.ts';

/** Cells a to d, whose listeners record their calls. */
function listenedCells() {
  const cells = createCells<number>();
  const received: string[] = [];
  for (const key of ['a', 'b', 'c', 'd']) cells.subscribe(key, () => received.push(key));
  /** Returns an `isOver` after this many prices. */
  const timeFor = (most: number) => () => most-- === 0;
  return { cells, received, timeFor };
}

test('prices without time in a frame are shown later, the longest waiting first, and locks at once', () => {
  const { cells, received, timeFor } = listenedCells();
  for (const key of ['a', 'b', 'c']) cells.touch(key, false);
  expect(cells.flush(timeFor(2))).toBe(true);
  expect(received).toEqual(['a', 'b']);
  cells.touch('a', false);
  cells.touch('d');
  expect(cells.flush(timeFor(0))).toBe(true);
  expect(received).toEqual(['a', 'b', 'd']);
  expect(cells.flush()).toBe(false);
  expect(received).toEqual(['a', 'b', 'd', 'c', 'a']);
});

test('a cell touched many times before it is shown notifies once, in its place', () => {
  const { cells, received } = listenedCells();
  for (const key of ['a', 'b', 'a', 'b', 'a']) cells.touch(key, false);
  cells.flush();
  expect(received).toEqual(['a', 'b']);
});

test('a price that is locked before its turn notifies with the locks', () => {
  const { cells, received, timeFor } = listenedCells();
  for (const key of ['a', 'b']) cells.touch(key, false);
  cells.touch('b');
  expect(cells.flush(timeFor(0))).toBe(true);
  expect(received).toEqual(['b']);
});
