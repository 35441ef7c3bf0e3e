import type { ApiError } from '@jukwaa/api';
import type { Result } from '@jukwaa/contracts';
import { ports } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import { exclusively } from './exclusively.ts';
import type { Blocked, OrderPlace } from './order-place.ts';
import type { OrderRecord } from './order-record.ts';
import { type HttpRefusal, retryUntilKnown } from './retry-until-known.ts';

/** So long after it was confirmed an order may still take effect, ms. Later the page asks whether it did, and ends it if not. */
export const MAY_STAND_MS = 60_000;

/** What sets the orders of one product apart. */
export interface OrderDefinition<Order extends OrderRecord, Answer, Shown> {
  readonly product: string;
  /** Where its orders are stored; products with one place exclude each other. */
  readonly place: OrderPlace<Order, Shown>;
  /** Where lost answers are logged. */
  readonly area: string;
  /** Sends the order under its key; called again, under the same key, while the answer is lost. */
  readonly send: (order: Order) => Promise<Result<Answer, ApiError>>;
  /** Ends the order under its key unless it has taken effect; answers as `send` does. */
  readonly recall: (order: Order) => Promise<Result<Answer, ApiError>>;
  /** What the user is shown of the final answer. */
  readonly decide: (order: Order, answer: Result<Answer, HttpRefusal>) => Shown;
  /** Called once the answer is shown. */
  readonly onEnded?: (order: Order, answer: Result<Answer, HttpRefusal>) => void;
  /** Shows the answer to a user who looks at no screen that does. */
  readonly notify?: (shown: Shown) => void;
  /** So many tries were lost. */
  readonly onLost?: (tries: number) => void;
  /** The statuses with which the call says that the session is over. */
  readonly isSessionOver: (status: number) => boolean;
}

export interface ProductOrder<Order extends OrderRecord> {
  /** The user confirms: starts an order, or says why none can start. `make` adds to its record what the product stores. */
  confirm(make: (record: OrderRecord) => Order): 'sent' | Blocked;
}

/**
 * Defines the orders of a product: calls that move money. An order has a key from the press on, is sent under it until its answer
 * is known, in one tab at a time, through reloads and logouts, and is recalled when it was not answered for a minute.
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
  { place, area, send, recall, isSessionOver, ...definition }: OrderDefinition<Order, Answer, Shown>,
  order: Order,
  signal: AbortSignal,
): Promise<void> {
  const { display, keep } = place;
  // Null when another tab has had the answer, e.g. while this one waited for its turn.
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
    isSessionOver,
    signal,
  });
  if (signal.aborted || current() === null) return;
  keep(null);
  if (answer !== null && sessionStore.user?.id === order.user_id) show(place, definition, order, answer);
}

function show<Order extends OrderRecord, Answer, Shown>(
  { display, isWatched }: OrderPlace<Order, Shown>,
  { decide, onEnded, notify }: Pick<OrderDefinition<Order, Answer, Shown>, 'decide' | 'onEnded' | 'notify'>,
  order: Order,
  answer: Result<Answer, HttpRefusal>,
): void {
  const shown = decide(order, answer);
  display.onEnded(shown);
  if (!isWatched() && notify !== undefined) {
    display.discard?.();
    notify(shown);
  }
  onEnded?.(order, answer);
}
