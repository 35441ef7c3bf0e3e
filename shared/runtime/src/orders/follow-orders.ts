import { onWake } from '../timing/on-wake.ts';
import { askNow } from './retry-until-known.ts';

type Follow = () => () => void;

const follows = new Map<string, Follow>();
/** Teardowns of the places that are followed; null while the runtime is not started. */
let running: (() => void)[] | null = null;

/** Follows the orders under a storage key while the runtime runs; at once when it runs already. */
export function addFollow(key: string, follow: Follow): void {
  follows.set(key, follow);
  running?.push(follow());
}

/**
 * Goes on with every order whose answer has not come, whether this page, one before it or another tab has confirmed it, and asks
 * again at once when the phone is back online or wakes. Gives the teardown.
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
