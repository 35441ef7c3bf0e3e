import { expect, test } from '@jest/globals';
import { createNewestAnswers } from './newest-answers.ts';

test('an answer that is older in one of its two counters is read again, and one that is newer in both is shared', async () => {
  const answers = createNewestAnswers<number>(2);
  let readings = 0;
  const read = async () => {
    readings += 1;
    return readings;
  };
  expect(await answers('a', [1, 2], read)).toBe(1);
  expect(await answers('a', [2, 1], read)).toBe(2);
  expect(await answers('a', [1, 2], read)).toBe(3);
  expect(await answers('a', [2, 2], read)).toBe(4);
  expect(await answers('a', [1, 1], read)).toBe(4);
  expect(await answers('b', [1, 1], read)).toBe(5);
  expect(readings).toBe(5);
});
