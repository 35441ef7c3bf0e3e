import { subscribe } from 'valtio/vanilla';
import { keepOverLogout } from '../orders/keep-over-logout.ts';
import { askNow } from '../orders/retry-until-known.ts';
import { sessionStore } from '../session/session.ts';
import { persist } from '../storage/persist.ts';
import { onWake } from '../timing/on-wake.ts';
import { pursue } from './pursue.ts';
import { placementStore, show } from './store.ts';
import { keepOrder, storedOrder } from './stored-order.ts';

/** Asks once for each order that is there, and shows nothing of one that another tab had the answer of. */
function createFollower(signal: AbortSignal): () => void {
  let pursued: string | null = null;
  return () => {
    const { order, placement } = placementStore;
    if (order === null) {
      pursued = null;
      if (placement.step === 'placing' || placement.step === 'unknown') show({ step: 'idle' });
    } else if (order.key !== pursued && order.user_id === sessionStore.user?.id) {
      pursued = order.key;
      void pursue(order, signal);
    }
  };
}

/**
 * Goes on with a bet whose answer has not come, whether this page, one before it or another tab has confirmed it, and asks again
 * at once when the phone is back online or wakes.
 */
export function followPlacement(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const stopStoring = persist(storedOrder);
  const stopKeeping = keepOverLogout({ stored: storedOrder, keep: keepOrder, store: placementStore });
  const run = createFollower(signal);
  const stops = [subscribe(placementStore, run, true), subscribe(sessionStore, run), onWake(askNow)];
  window.addEventListener('online', askNow, { signal });
  run();
  return () => {
    ending.abort();
    for (const stop of stops) stop();
    stopKeeping();
    stopStoring();
  };
}
