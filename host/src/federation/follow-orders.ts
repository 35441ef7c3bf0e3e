import { sessionStore, unansweredProducts } from '@jukwaa/runtime';
import { subscribe } from 'valtio/vanilla';
import { slotOwner } from './builds.ts';
import { fetchSlotAhead } from './remotes.ts';

/** Loads the code that asks for each stored order; a remote declares it as its slot `order-<product>`. */
function continueOrders(): void {
  for (const product of unansweredProducts()) {
    const slot = `order-${product}`;
    const owner = slotOwner(slot);
    if (owner !== null) void fetchSlotAhead(owner, slot);
  }
}

/**
 * Continues unanswered orders of remotes wherever the user is: at the start, after a login, and when the phone is
 * online again. Returns the teardown.
 */
export function followRemoteOrders(): () => void {
  const ending = new AbortController();
  window.addEventListener('online', continueOrders, { signal: ending.signal });
  const stop = subscribe(sessionStore, continueOrders);
  continueOrders();
  return () => {
    stop();
    ending.abort();
  };
}
