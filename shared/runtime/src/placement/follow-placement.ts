import { subscribe } from 'valtio/vanilla';
import { type Persisted, persist } from '../storage/persist.ts';
import { Order } from './order.ts';
import { retryPlacement } from './placement.ts';
import { placementStore } from './store.ts';

const storedOrder: Persisted<Order> = {
  key: 'order',
  area: 'session',
  schema: Order,
  read: () => placementStore.order,
  apply: (order) => {
    placementStore.order = order;
  },
  watch: (changed) => subscribe(placementStore, changed),
};

/** Goes on with a bet whose answer had not come when the page was left, and asks again when the phone is back online. */
export function followPlacement(): () => void {
  const stop = persist(storedOrder);
  retryPlacement();
  window.addEventListener('online', retryPlacement);
  return () => {
    window.removeEventListener('online', retryPlacement);
    stop();
  };
}
