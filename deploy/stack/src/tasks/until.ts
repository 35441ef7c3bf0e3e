import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 50;
/** Time limit for the service to recover after a fault (ms). */
const RECOVERY_MS = 90_000;

/** Waits until `count` is at least `least`. Throws when a process has died, or when it takes too long. */
export async function untilAtLeast(
  what: string,
  count: () => number,
  least: number,
  isDead: () => boolean,
): Promise<void> {
  const end = performance.now() + RECOVERY_MS;
  while (count() < least) {
    if (isDead()) throw new Error('the process died of the fault');
    if (performance.now() > end) throw new Error(`${what} do not come after the fault`);
    await wait(LOOK_MS);
  }
}

/** Looks until there is a value; throws after the same time limit, or another one in ms. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null>,
  limitMs = RECOVERY_MS,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await wait(LOOK_MS);
  }
}
