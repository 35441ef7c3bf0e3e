import type * as v from 'valibot';
import { isOffline } from '../network/network.ts';
import { ports } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import { addFollow } from './follow-orders.ts';
import { createFollower, type RetryOrder } from './follow-place.ts';
import { saveAside } from './keep-over-logout.ts';
import type { OrderDisplay } from './order-display.ts';
import type { OrderRecord } from './order-record.ts';
import { createOrderStorage, type OrderStorage } from './order-storage.ts';
import { askNow } from './retry-until-known.ts';

/** Why no order can start. `elsewhere`: another tab has a pending one. */
export type Blocked = 'busy' | 'guest' | 'elsewhere' | 'offline';

/** Space for one order at a time across the browser's tabs. Products that share a place exclude each other. */
export interface OrderPlace<Order extends OrderRecord, Shown> {
  readonly key: string;
  readonly display: OrderDisplay<Order, Shown>;
  read(): Order | null;
  keep(order: Order | null): void;
  /** Null when an order can start. */
  blocked(): Blocked | null;
  /** Starts an order of the signed-in user; `make` adds the product's data to its record. */
  start(make: (record: OrderRecord) => Order): void;
  /** Recalls the order: it stands if it has already taken effect, and otherwise never will. */
  recall(): void;
  /** Called while a screen shows the answers, so that no notice is needed. Returns a function that ends this. */
  watch(): () => void;
  isWatched(): boolean;
  /** Sets how orders of a product are asked for; a later call for the same product replaces the earlier one. */
  setProduct(product: string, retry: RetryOrder<Order>): void;
}

interface PlaceOptions<Order extends OrderRecord, Shown> {
  /** Key in local storage. */
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, Order>;
  readonly display: OrderDisplay<Order, Shown>;
  readonly productOf: (order: Order) => string;
}

function blockedBy<Order extends OrderRecord>(
  pending: Order | null,
  { read }: OrderStorage<Order>,
): Blocked | null {
  const { user } = sessionStore;
  if (pending !== null) return 'busy';
  if (user === null) return 'guest';
  if (read()?.user_id === user.id) return 'elsewhere';
  return isOffline() ? 'offline' : null;
}

function startOrder<Order extends OrderRecord>(
  { stored, read, keep }: OrderStorage<Order>,
  make: (record: OrderRecord) => Order,
): void {
  const { user } = sessionStore;
  if (user === null) return;
  const other = read();
  if (other !== null) saveAside(stored, other);
  const made = { user_id: user.id, confirmed_at: ports().now(), recalled: false, sent: false };
  keep(make({ key: ports().newKey(), ...made }));
}

function countViewers() {
  let viewers = 0;
  return {
    watch() {
      viewers += 1;
      return () => {
        viewers -= 1;
      };
    },
    isWatched: () => viewers > 0,
  };
}

/** Creates a place, and follows it while the runtime runs. Called once per key. */
export function createOrderPlace<Order extends OrderRecord, Shown>({
  key,
  schema,
  display,
  productOf,
}: PlaceOptions<Order, Shown>): OrderPlace<Order, Shown> {
  const { store } = display;
  const storage = createOrderStorage(key, schema, store);
  const products = new Map<string, RetryOrder<Order>>();
  const retryOf = (order: Order) => products.get(productOf(order));
  const follower = createFollower({ storage, display, retryOf });
  addFollow(key, follower.follow);
  return {
    key,
    display,
    ...countViewers(),
    read: storage.read,
    keep: storage.keep,
    blocked: () => blockedBy(store.order, storage),
    start: (make) => startOrder(storage, make),
    recall() {
      if (store.order === null) return;
      storage.keep({ ...store.order, recalled: true });
      askNow();
    },
    setProduct(product, retry) {
      products.set(product, retry);
      follower.check();
    },
  };
}
