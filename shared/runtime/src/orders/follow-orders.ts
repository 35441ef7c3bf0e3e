import { onWake } from '../timing/on-wake.ts';
import { askNow } from './retry-until-known.ts';

type Follow = () => () => void;

const follows = new Map<string, Follow>();
/** Teardowns of the followed places; null before the runtime starts. */
let running: (() => void)[] | null = null;

/** Follows the orders under a storage key while the runtime runs, at once when it already runs. */
export function addFollow(key: string, follow: Follow): void {
  follows.set(key, follow);
  running?.push(follow());
}

/**
 * Continues every unanswered order of this page, an earlier page or another tab. It asks again at once when the phone
 * is back online or wakes. Returns the teardown.
 */
export function followOrders(): () => void {
  const ending = new AbortController();
  window.addEventListener('online', askNow, { signal: ending.signal });
  const stopWaking = onWake(askNow);
  running = [...follows.values()].map((follow) => follow());
  return () => {
    for (const stop of running ?? []) stop();
    running = null;
    ending.abort();
    stopWaking();
  };
}
