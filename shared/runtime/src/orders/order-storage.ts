import type * as v from 'valibot';
import { ref } from 'valtio/vanilla';
import { type Persisted, restore, save } from '../storage/persist.ts';

export interface OrderStorage<Order> {
  readonly stored: Persisted<Order>;
  /** The currently stored value, possibly written by another tab a moment ago. */
  read(): Order | null;
  /** Writes an order to storage, where a press in another tab finds it at once, and to the store. */
  keep(order: Order | null): void;
}

/** Stores an unanswered order for every tab of the browser and for later pages. */
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
    // Only `keep` writes it: a change of this tab must not overwrite what another has just written.
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
