import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lock } from 'proper-lockfile';
import { withBuildLock } from './build-lock.ts';

const never = new AbortController().signal;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the lock of a build', () => {
  it('lets one build of a package run at a time, and each gets its turn', async () => {
    let running = 0;
    let most = 0;
    const build = () =>
      withBuildLock(folder, never, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return 'built';
      });
    expect(await Promise.all([build(), build(), build()])).toEqual(['built', 'built', 'built']);
    expect(most).toBe(1);
  });

  it('is released when a build fails', async () => {
    await expect(withBuildLock(folder, never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withBuildLock(folder, never, async () => 'built')).toBe('built');
  });

  it('is taken over from a dead process', async () => {
    const cache = join(folder, '.cache');
    await withBuildLock(folder, never, async () => undefined);
    const path = join(cache, 'build.lock');
    await lock(folder, { lockfilePath: path, stale: 2_000, onCompromised: () => undefined });
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(path, longAgo, longAgo);
    expect(await withBuildLock(folder, never, async () => 'built')).toBe('built');
  });

  it('is abandoned after a stop', async () => {
    const stop = new AbortController();
    await withBuildLock(folder, never, async () => {
      const waiting = withBuildLock(folder, stop.signal, async () => 'built');
      stop.abort(new Error('stopped'));
      await expect(waiting).rejects.toThrow('stopped');
    });
  });
});
