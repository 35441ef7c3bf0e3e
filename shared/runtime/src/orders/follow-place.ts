import { subscribe } from 'valtio/vanilla';
import { sessionStore } from '../session/session.ts';
import { persist } from '../storage/persist.ts';
import { keepOverLogout } from './keep-over-logout.ts';
import type { OrderDisplay } from './order-display.ts';
import type { OrderRecord } from './order-record.ts';
import type { OrderStorage } from './order-storage.ts';

/** Asks for an order until its answer is known, or `signal` aborts. */
export type RetryOrder<Order> = (order: Order, signal: AbortSignal) => Promise<void>;

interface Followed<Order> {
  readonly storage: OrderStorage<Order>;
  readonly display: Omit<OrderDisplay<Order, never>, 'onEnded'>;
  /** How the order's product asks; undefined while its remote is not loaded. */
  readonly retryOf: (order: Order) => RetryOrder<Order> | undefined;
}

/** Asks once for each order of the signed-in user that appears. */
function createRun<Order extends OrderRecord>({ display, retryOf }: Followed<Order>, signal: AbortSignal) {
  const { store } = display;
  let asked: string | null = null;
  return (): void => {
    const { order } = store;
    if (order === null) {
      asked = null;
      display.onIdle();
      return;
    }
    const retry = retryOf(order);
    if (retry === undefined || order.key === asked || order.user_id !== sessionStore.user?.id) return;
    asked = order.key;
    void retry(order, signal);
  };
}

export interface PlaceFollower {
  /** Continues orders confirmed by this page, an earlier one or another tab. Returns the teardown. */
  follow(): () => void;
  /** Called when a product is defined, because its order may be waiting. */
  check(): void;
}

export function createFollower<Order extends OrderRecord>(followed: Followed<Order>): PlaceFollower {
  const { storage, display } = followed;
  const { store } = display;
  let check = (): void => undefined;
  return {
    follow() {
      const ending = new AbortController();
      const stopStoring = persist(storage.stored);
      const stopKeeping = keepOverLogout({ ...storage, store });
      check = createRun(followed, ending.signal);
      const stops = [subscribe(store, check, true), subscribe(sessionStore, check)];
      check();
      return () => {
        ending.abort();
        check = () => undefined;
        for (const stop of stops) stop();
        stopKeeping();
        stopStoring();
        store.order = null;
        display.onIdle();
        display.discard?.();
      };
    },
    check: () => check(),
  };
}
