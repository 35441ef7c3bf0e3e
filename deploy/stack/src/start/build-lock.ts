import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** How long a lock counts after its holder last touched it; a dead holder leaves it behind (ms). */
const STALE_MS = 5_000;
/** Pause between two checks of a lock that another process holds (ms). */
const LOOK_AGAIN_MS = 200;

/**
 * Runs `work` while no other process of this machine builds the same package, so that two starts do not write one
 * `dist` together.
 *
 * @param folder of the package; the lock is in its `.cache`
 * @param stop ends the wait; its reason is thrown then
 */
export async function withBuildLock<T>(
  folder: string,
  stop: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const cache = join(folder, '.cache');
  await mkdir(cache, { recursive: true });
  const release = await held(folder, join(cache, 'build.lock'), stop);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function held(folder: string, lockfilePath: string, stop: AbortSignal): Promise<() => Promise<void>> {
  for (;;) {
    stop.throwIfAborted();
    try {
      return await lock(folder, { lockfilePath, stale: STALE_MS });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}
