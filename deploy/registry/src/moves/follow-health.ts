import type { Moved } from '@jukwaa/contracts';
import { forgetOldHealth } from '../health/health-store.ts';
import { type Watched, watchOnce } from './watch.ts';

/** Between two looks (ms): a broken version is taken back within seconds of its third failing view. */
const WATCH_MS = 5_000;
const FORGET_MS = 3_600_000;

interface Follow {
  readonly registry: Watched;
  /** Is told of each version that was taken back. */
  readonly onMoved: (moved: readonly Moved[]) => void;
  /** Gets the error of a look, and of each version that could not be judged or taken back; the same one once. */
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
}

/** Watches the health of fresh versions for as long as the registry runs. Its result ends that, after the look that runs. */
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
