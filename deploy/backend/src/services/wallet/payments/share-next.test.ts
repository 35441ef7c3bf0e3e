import { expect, test } from '@jest/globals';
import { shareNext } from './share-next.ts';

test('calls that arrive during a run share one run that starts after it', async () => {
  const ends: (() => void)[] = [];
  let runs = 0;
  const call = shareNext(async () => {
    runs += 1;
    const run = runs;
    await new Promise<void>((end) => ends.push(end));
    return run;
  });
  const first = call();
  const later = [call(), call(), call()];
  expect(runs).toBe(1);
  ends.shift()?.();
  expect(await first).toBe(1);
  ends.shift()?.();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

test('a caller can start the next run after a failed one', async () => {
  let runs = 0;
  const call = shareNext(async () => {
    runs += 1;
    if (runs === 1) throw new Error('no connection');
    return runs;
  });
  const first = call();
  const second = call();
  await expect(first).rejects.toThrow('no connection');
  expect(await second).toBe(2);
  expect(await call()).toBe(3);
});
