import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { watch } from './with-stack.ts';

/** A process that reports that it serves, this many times. */
const stackThatStarts = (times: number) =>
  spawn(process.execPath, [
    '-e',
    `for (let n = 0; n < ${times}; n += 1) console.log('Jukwaa is on  http://localhost:1234   (ready)')`,
  ]);

test.each([
  [1, false],
  [2, true],
])('tests against a stack that started %d times detect whether it crashed: %j', async (times, hasCrashed) => {
  const child = stackThatStarts(times);
  const { address, hasRestarted } = watch(child);
  expect(await address).toBe('http://localhost:1234');
  await once(child, 'close');
  expect(hasRestarted()).toBe(hasCrashed);
});
