import { expect, test } from '@jest/globals';
import { oncePerMatch } from './once-per-match.ts';

/** Work that a test ends, with the matches whose work has begun. */
function heldWork() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (matchId: number) => {
    begun.push(matchId);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, endNext };
}

test('matches are worked on side by side', () => {
  const { begun, work } = heldWork();
  oncePerMatch(work).ask([1, 2]);
  expect(begun).toEqual([1, 2]);
});

test('a match that is called while its work is under way is done once more afterwards, however often it was called', async () => {
  const { begun, work, endNext } = heldWork();
  const matches = oncePerMatch(work);
  matches.ask([1]);
  matches.ask([1]);
  matches.ask([1]);
  expect(begun).toEqual([1]);
  await endNext();
  expect(begun).toEqual([1, 1]);
  await endNext();
  await matches.ended();
  expect(begun).toEqual([1, 1]);
  matches.ask([1]);
  expect(begun).toEqual([1, 1, 1]);
});

test('the end waits for all work that is under way', async () => {
  const { work, endNext } = heldWork();
  const matches = oncePerMatch(work);
  matches.ask([1, 2]);
  let isOver = false;
  const over = matches.ended().then(() => {
    isOver = true;
  });
  await endNext();
  expect(isOver).toBe(false);
  await endNext();
  await over;
});
