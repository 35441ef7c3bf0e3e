import type * as v from 'valibot';
import { ref } from 'valtio/vanilla';
import { type Persisted, restore, save } from '../storage/persist.ts';

export interface OrderStorage<Order> {
  readonly stored: Persisted<Order>;
  /** What is stored now, which another tab may have written a moment ago. */
  read(): Order | null;
  /** Puts an order into storage, where a press in another tab finds it at once, and into the store. */
  keep(order: Order | null): void;
}

/** Stores an order whose answer is not known, for every tab of the browser and for a page that is opened later. */
export function createOrderStorage<Order extends object>(
  key: string,
  schema: v.GenericSchema<unknown, Order>,
  store: { order: Order | null },
): OrderStorage<Order> {
  const stored: Persisted<Order> = {
    key,
    schema,
    read: () => store.order,
    apply: (order) => {
      store.order = order === null ? null : ref(order);
    },
    // Written by `keep` alone: a change of this tab must not overwrite what another has just written.
    watch: () => () => undefined,
  };
  return {
    stored,
    read() {
      let order: Order | null = null;
      const apply = (found: Order | null) => {
        order = found;
      };
      restore({ ...stored, apply });
      return order;
    },
    keep(order) {
      save({ ...stored, read: () => order });
      stored.apply(order);
    },
  };
}
