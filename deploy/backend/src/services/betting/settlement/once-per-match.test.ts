import { expect, test } from '@jest/globals';
import { oncePerMatch } from './once-per-match.ts';

/** Work that a test ends, with the matches whose work has started. */
function heldWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (matchId: number) => {
    started.push(matchId);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, work, endNext };
}

test('matches are worked on side by side', () => {
  const { started, work } = heldWork();
  oncePerMatch(work).ask([1, 2]);
  expect(started).toEqual([1, 2]);
});

test('a match that is called while its work is under way is done once more afterwards, however often it was called', async () => {
  const { started, work, endNext } = heldWork();
  const matches = oncePerMatch(work);
  matches.ask([1]);
  matches.ask([1]);
  matches.ask([1]);
  expect([started, matches.isRunning(1), matches.isRunning(2)]).toEqual([[1], true, false]);
  await endNext();
  expect(started).toEqual([1, 1]);
  await endNext();
  await matches.ended();
  expect([started, matches.isRunning(1)]).toEqual([[1, 1], false]);
  matches.ask([1]);
  expect(started).toEqual([1, 1, 1]);
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
