import type { Database } from '@jukwaa/database';
import type * as v from 'valibot';
import { type RateLimit, type Result, type Route, route } from '../http/index.ts';
import type { AuthUser } from '../users/index.ts';
import { type Orders, orderKeyOf } from './define-orders.ts';
import type { Transaction } from './order-keys.ts';

interface OrderCalls<Body extends object, T> {
  readonly db: Database;
  readonly orders: Orders<T>;
  readonly url: string;
  /** One line for the API documentation. */
  readonly summary: string;
  readonly body: v.GenericSchema<unknown, Body>;
  readonly answer: v.GenericSchema<T, T>;
  /** Of the order; default: 60 calls a minute. Recalls have `RECALL_LIMIT`. */
  readonly limit?: RateLimit;
  /** Executes the order or returns a refusal, in the transaction of the key; see `Orders.once`. */
  decide(tx: Transaction, user: AuthUser, body: Body): Promise<Result<T>>;
}

const SIXTY_A_MINUTE: RateLimit = { max: 60, windowMs: 60_000 };
/** A recall of a made-up key writes a row. A page that waits for an answer recalls at most 240 times an hour. */
export const RECALL_LIMIT: RateLimit = { max: 300, windowMs: 3_600_000 };

/**
 * The two calls of an order, as `createOrder` of the page sends them. `url` decides it once per Idempotency-Key, and `url/recall`
 * ends one whose answer was lost.
 */
export function orderRoutes<Body extends object, T>(calls: OrderCalls<Body, T>): Route[] {
  const { db, orders, limit = SIXTY_A_MINUTE, decide } = calls;
  const orderRoute = (url: string, summary: string, isRecall: boolean): Route =>
    route({
      method: 'POST',
      url,
      auth: 'user',
      summary,
      limit: isRecall ? RECALL_LIMIT : limit,
      schema: { body: calls.body, response: { 200: calls.answer } },
      async handler({ user, body, header, arrival }) {
        const key = orderKeyOf(header);
        if (!key.ok) return key.error;
        // A recall is answered even when it is late: until then its page can't know the result of the order.
        if (!isRecall) arrival.checkFresh();
        const order = { userId: user.id, key: key.value, body };
        const answer = await db.transaction((tx) =>
          isRecall ? orders.recall(tx, order) : orders.once(tx, order, () => decide(tx, user, body)),
        );
        return answer.ok ? { status: 200 as const, body: answer.value } : answer.error;
      },
    });
  return [
    orderRoute(calls.url, calls.summary, false),
    orderRoute(
      `${calls.url}/recall`,
      'Finds the order of an Idempotency-Key, or makes sure that it is never placed',
      true,
    ),
  ];
}
