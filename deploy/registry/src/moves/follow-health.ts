import type { Moved } from '@jukwaa/contracts';
import { forgetOldHealth } from '../health/health-store.ts';
import { type Watched, watchOnce } from './watch.ts';

/** Time between two checks (ms): a broken version is rolled back within seconds of its third failing view. */
const WATCH_MS = 5_000;
const FORGET_MS = 3_600_000;

interface Follow {
  readonly registry: Watched;
  /** Called with each version that was rolled back. */
  readonly onMoved: (moved: readonly Moved[]) => void;
  /**
   * Called with the error of a check, and of each version that could not be judged or rolled back; a repeated error
   * is reported once.
   */
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
}

/**
 * Watches the health of fresh versions while the registry runs. The returned function ends the watch after the
 * current check.
 */
export function followHealth({
  registry,
  onMoved,
  onError,
  everyMs = WATCH_MS,
}: Follow): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let lastForgotten = 0;
  const reported = new Map<string, string>();
  function onVersionError(version: string, error: unknown): void {
    const text = `${version}: ${String(error)}`;
    if (reported.get(version) === text) return;
    reported.set(version, text);
    onError(new Error(text, { cause: error }));
  }
  async function look(): Promise<void> {
    try {
      const moved = await watchOnce(registry, onVersionError);
      if (moved.length > 0) onMoved(moved);
      if (Date.now() - lastForgotten < FORGET_MS) return;
      lastForgotten = Date.now();
      await forgetOldHealth(registry.db);
    } catch (error) {
      onError(error);
    }
  }
  const timer = setInterval(() => {
    running = running.then(look);
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
