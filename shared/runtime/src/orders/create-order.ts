import type { ApiError } from '@jukwaa/api';
import type { Result } from '@jukwaa/contracts';
import { emit } from '../bus/bus.ts';
import { ports } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import { exclusively } from './exclusively.ts';
import type { Blocked, OrderPlace } from './order-place.ts';
import type { OrderRecord } from './order-record.ts';
import { type HttpRefusal, retryUntilKnown } from './retry-until-known.ts';

/**
 * An order may still take effect this long after it was confirmed, in ms. After that the page asks whether it did,
 * and ends it if not.
 */
export const MAY_STAND_MS = 60_000;

/** The parts of an order that differ by product. */
export interface OrderDefinition<Order extends OrderRecord, Answer, Shown> {
  readonly product: string;
  /** Where its orders are stored; products with one place exclude each other. */
  readonly place: OrderPlace<Order, Shown>;
  /** Log area of lost answers. */
  readonly area: string;
  /** Sends the order under its key; called again under the same key while the answer is lost. */
  readonly send: (order: Order) => Promise<Result<Answer, ApiError>>;
  /** Ends the order under its key unless it has taken effect; answers as `send` does. */
  readonly recall: (order: Order) => Promise<Result<Answer, ApiError>>;
  /** Returns what the user sees of the final answer. */
  readonly decide: (order: Order, answer: Result<Answer, HttpRefusal>) => Shown;
  /** Tells whether the answer accepts the order. With it, the end of each order is an event, by which releases are judged. */
  readonly isAccepted?: (answer: Answer) => boolean;
  /** Called once the answer is shown. */
  readonly onEnded?: (order: Order, answer: Result<Answer, HttpRefusal>) => void;
  /** Shows the answer to a user outside the order's screens. */
  readonly notify?: (shown: Shown) => void;
  /** Called with the number of lost tries. */
  readonly onLost?: (tries: number) => void;
  /** Statuses that mean the session is over. */
  readonly isSessionOver: (status: number) => boolean;
}

export interface ProductOrder<Order extends OrderRecord> {
  /**
   * Called on the user's confirmation: starts an order, or returns why none can start. `make` adds the product's data
   * to its record.
   */
  confirm(make: (record: OrderRecord) => Order): 'sent' | Blocked;
}

/**
 * Defines the orders of a product: calls that move money. An order has a key from the press on. One tab at a time
 * sends it under that key until its answer is known, through reloads and logouts. It is recalled after a minute
 * without an answer.
 */
export function createOrder<Order extends OrderRecord, Answer, Shown>(
  definition: OrderDefinition<Order, Answer, Shown>,
): ProductOrder<Order> {
  const { place, product } = definition;
  place.setProduct(product, (order, signal) => {
    place.display.onSending(order);
    return exclusively(`order ${order.key}`, () => retryAndShow(definition, order, signal));
  });
  return {
    confirm(make) {
      const reason = place.blocked();
      if (reason === null) place.start(make);
      return reason ?? 'sent';
    },
  };
}

async function retryAndShow<Order extends OrderRecord, Answer, Shown>(
  { place, area, send, recall, ...definition }: OrderDefinition<Order, Answer, Shown>,
  order: Order,
  signal: AbortSignal,
): Promise<void> {
  const { display, keep } = place;
  // Null when another tab has got the answer, e.g. while this one waited for its turn.
  const current = () => (display.store.order?.key === order.key ? display.store.order : null);
  const answer = await retryUntilKnown({
    area,
    wasSent: () => current()?.sent === true,
    send: () => {
      const now = current();
      if (now === null || sessionStore.user?.id !== now.user_id) return null;
      if (!now.sent) keep({ ...now, sent: true });
      const isOver = now.recalled || ports().now() - now.confirmed_at > MAY_STAND_MS;
      return isOver ? recall(now) : send(now);
    },
    onLost: (tries) => {
      display.onLost(order, tries);
      definition.onLost?.(tries);
    },
    isSessionOver: definition.isSessionOver,
    signal,
  });
  if (signal.aborted || current() === null) return;
  keep(null);
  if (answer !== null && sessionStore.user?.id === order.user_id) show(place, definition, order, answer);
}

function show<Order extends OrderRecord, Answer, Shown>(
  { display, isWatched }: OrderPlace<Order, Shown>,
  definition: Omit<OrderDefinition<Order, Answer, Shown>, 'place' | 'area' | 'send' | 'recall'>,
  order: Order,
  answer: Result<Answer, HttpRefusal>,
): void {
  const { decide, onEnded, notify } = definition;
  const shown = decide(order, answer);
  display.onEnded(shown);
  if (!isWatched() && notify !== undefined) {
    display.discard?.();
    notify(shown);
  }
  announce(definition, answer);
  onEnded?.(order, answer);
}

/** The end of a session says nothing about the order. */
function announce<Order extends OrderRecord, Answer, Shown>(
  {
    product,
    isAccepted,
    isSessionOver,
  }: Pick<OrderDefinition<Order, Answer, Shown>, 'product' | 'isAccepted' | 'isSessionOver'>,
  answer: Result<Answer, HttpRefusal>,
): void {
  if (isAccepted === undefined || (!answer.ok && isSessionOver(answer.error.status))) return;
  emit('orderEnded', { product, accepted: answer.ok && isAccepted(answer.value) });
}
