import { proxy, ref } from 'valtio/vanilla';

/** Shows where an order stands. Only `store.order` decides what is pending. */
export interface OrderDisplay<Order, Shown> {
  /** The order without an answer; tabs and reloads go on with it. */
  readonly store: { order: Order | null };
  /** This page starts to ask for an order that it or another page has confirmed. */
  readonly onSending: (order: Order) => void;
  /** So many tries were lost: whether the order took effect is unknown. More tries follow. */
  readonly onLost: (order: Order, tries: number) => void;
  readonly onEnded: (shown: Shown) => void;
  /** Discards the answer: a notice has shown it, or the page ends. */
  readonly discard?: () => void;
  /** There is no order any more, and this page has no answer of it. */
  readonly onIdle: () => void;
}

export interface OrderState<Order, Shown> {
  /** Kept until the final answer; a reload and the other tabs go on with it. */
  order: Order | null;
  /** A try was lost: whether the order took effect is not known yet. */
  isUnknown: boolean;
  /** The last answer, until a screen or a notice has shown it. */
  ended: Shown | null;
}

/** The display of products without one of their own: a store, and the way to take the last answer out of it. */
export function createOrderState<Order extends object, Shown extends object>() {
  const store = proxy<OrderState<Order, Shown>>({ order: null, isUnknown: false, ended: null });
  const setUnknown = (isUnknown: boolean) => {
    store.isUnknown = isUnknown;
  };
  const setEnded = (ended: Shown | null) => {
    store.ended = ended === null ? null : ref(ended);
  };
  const display: OrderDisplay<Order, Shown> = {
    store,
    onSending: () => setUnknown(false),
    onLost: () => setUnknown(true),
    onEnded: setEnded,
    discard: () => setEnded(null),
    onIdle: () => setUnknown(false),
  };
  /** Takes the last answer, to show it; null when there is none. */
  const takeEnded = (): Shown | null => {
    const { ended } = store;
    setEnded(null);
    return ended;
  };
  return { store, display, takeEnded };
}
