import { expect, jest, test } from '@jest/globals';
import { everyLeased, repeat, type WorkLeft } from './every-leased.ts';
import type { WithLease } from './lease.ts';

const HOUR_MS = 3_600_000;

test('periodic work runs again at once when a run leaves more to do, and after the pause otherwise', async () => {
  const ending = new AbortController();
  const paces: WorkLeft[] = ['more', 'more', 'idle'];
  let runs = 0;
  const idle = new Promise<void>((resolve) => {
    void repeat(
      HOUR_MS,
      async () => {
        const pace = paces[runs] ?? 'idle';
        runs += 1;
        if (pace === 'idle') resolve();
        return pace;
      },
      ending.signal,
    );
  });
  await idle;
  ending.abort();
  expect(runs).toBe(3);
});

test('an abort during the pause ends the work at once, without another run', async () => {
  const ending = new AbortController();
  const work = jest.fn(async () => undefined);
  const running = repeat(HOUR_MS, work, ending.signal);
  await Promise.resolve();
  ending.abort();
  await running;
  expect(work).toHaveBeenCalledTimes(1);
});

test('leased work runs under the lease of its name, and its error reaches the lease, which restarts it', async () => {
  const failed: unknown[] = [];
  const names: string[] = [];
  const withLease: WithLease = (name, work) => {
    names.push(name);
    const running = work(new AbortController().signal).catch((error: unknown) => void failed.push(error));
    return () => running;
  };
  const stop = everyLeased(withLease, 'sample', HOUR_MS, async () => {
    throw new Error('stumbled');
  });
  await stop();
  expect(names).toEqual(['sample']);
  expect(failed).toEqual([new Error('stumbled')]);
});
