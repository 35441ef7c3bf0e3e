import { ref } from 'valtio/vanilla';
import { type Persisted, restore, save } from '../storage/persist.ts';
import { Order } from './order.ts';
import { placementStore } from './store.ts';

/**
 * The order whose answer is not known, for every tab of the browser and for a page that is opened later: while it is there nothing
 * else is placed, and whoever finds it asks on under its key.
 */
export const storedOrder: Persisted<Order> = {
  key: 'order',
  schema: Order,
  read: () => placementStore.order,
  apply: (order) => {
    placementStore.order = order === null ? null : ref(order);
  },
  // Written by `keepOrder` alone: a change of this tab's own must not wipe what another has just written.
  watch: () => () => undefined,
};

/** What is stored now, which another tab may have written a moment ago. */
export function readOrder(): Order | null {
  let order: Order | null = null;
  const apply = (stored: Order | null) => {
    order = stored;
  };
  restore({ ...storedOrder, apply });
  return order;
}

/** Puts the order into storage, where a press in another tab finds it at once, and into the store. */
export function keepOrder(order: Order | null): void {
  save({ ...storedOrder, read: () => order });
  placementStore.order = order === null ? null : ref(order);
}
