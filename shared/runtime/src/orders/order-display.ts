import { proxy, ref } from 'valtio/vanilla';

/** Displays the state of an order. Only `store.order` decides what is pending. */
export interface OrderDisplay<Order, Shown> {
  /** The unanswered order; other tabs and reloads continue it. */
  readonly store: { order: Order | null };
  /** Called when this page starts to ask for an order of its own or of another page. */
  readonly onSending: (order: Order) => void;
  /** Called with the number of lost tries: whether the order took effect is unknown. More tries follow. */
  readonly onLost: (order: Order, tries: number) => void;
  readonly onEnded: (shown: Shown) => void;
  /** Discards the answer: a notice has shown it, or the page ends. */
  readonly discard?: () => void;
  /** Called when there is no order any more, and this page has no answer to it. */
  readonly onIdle: () => void;
}

export interface OrderState<Order, Shown> {
  /** Stored until the final answer; a reload and the other tabs continue it. */
  order: Order | null;
  /** Whether a try was lost, so that the order's effect is not known yet. */
  isUnknown: boolean;
  /** The last answer, until a screen or a notice has shown it. */
  ended: Shown | null;
}

/** The default display of a product: a store, and a function that takes the last answer from it. */
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
  /** Takes the last answer for display; null when there is none. */
  const takeEnded = (): Shown | null => {
    const { ended } = store;
    setEnded(null);
    return ended;
  };
  return { store, display, takeEnded };
}
