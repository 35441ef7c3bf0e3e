import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { type RateLimit, type Result, type Route, route } from '../http/index.ts';
import type { AuthUser } from '../users/index.ts';
import { type Orders, orderKeyOf } from './define-orders.ts';
import type { Transaction } from './order-keys.ts';

interface OrderRouteRules<Body extends object, T> {
  readonly db: Database;
  readonly orders: Orders<T>;
  readonly url: string;
  /** One line for the API documentation. */
  readonly summary: string;
  readonly body: v.GenericSchema<unknown, Body>;
  readonly answer: v.GenericSchema<T, T>;
  /** Of the order; default: 60 calls a minute. Recalls have `RECALL_LIMIT`. */
  readonly limit?: RateLimit;
  /** Called after the commit of an order, for example to send its messages at once. */
  readonly onCommit?: () => void;
}

interface OrderCalls<Body extends object, T> extends OrderRouteRules<Body, T> {
  /** Executes the order or returns a refusal, in the transaction of the key; see `Orders.once`. */
  decide(tx: Transaction, user: AuthUser, body: Body): Promise<Result<T>>;
}

interface OrderCallsAt<Params extends object, Body extends object, T> extends OrderRouteRules<Body, T> {
  /** The parameters of `url`. They belong to the order: the same body at another address is another order. */
  readonly params: v.GenericSchema<unknown, Params>;
  decide(tx: Transaction, user: AuthUser, body: Body, params: Params): Promise<Result<T>>;
}

const SIXTY_A_MINUTE: RateLimit = { max: 60, windowMs: 60_000 };
/** A recall of a made-up key writes a row. A page that waits for an answer recalls at most 240 times an hour. */
export const RECALL_LIMIT: RateLimit = { max: 300, windowMs: 3_600_000 };

/** Both calls of an order; `hashed` is the object whose equality makes a call a repeat. */
function orderPair<Params extends object, Body extends object, T>(
  calls: OrderCallsAt<Params, Body, T>,
  hashed: (body: Body, params: Params) => object,
): Route[] {
  const { db, orders, limit = SIXTY_A_MINUTE, decide } = calls;
  const orderRoute = (url: string, summary: string, isRecall: boolean): Route =>
    route({
      method: 'POST',
      url,
      auth: 'user',
      summary,
      limit: isRecall ? RECALL_LIMIT : limit,
      invalidStatus: 422,
      schema: { body: calls.body, params: calls.params, response: { 200: calls.answer } },
      async handler({ user, body, params, header, arrival }) {
        const key = orderKeyOf(header);
        if (!key.ok) return key.error;
        // A recall is answered even when it is late: until then its page can't know the result of the order.
        if (!isRecall) arrival.checkFresh();
        const order = { userId: user.id, key: key.value, body: hashed(body, params) };
        const answer = await db.transaction((tx) =>
          isRecall ? orders.recall(tx, order) : orders.once(tx, order, () => decide(tx, user, body, params)),
        );
        calls.onCommit?.();
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

const NO_PARAMS = v.object({});

/**
 * The two calls of an order, as `createOrder` of the page sends them. `url` decides it once per Idempotency-Key, and `url/recall`
 * ends one whose answer was lost.
 */
export const orderRoutes = <Body extends object, T>(calls: OrderCalls<Body, T>): Route[] =>
  orderPair({ ...calls, params: NO_PARAMS }, (body) => body);

/** The two calls of an order whose `url` has parameters, such as `/jackpot/:id/bet`. */
export const orderRoutesAt = <Params extends object, Body extends object, T>(
  calls: OrderCallsAt<Params, Body, T>,
): Route[] => orderPair(calls, (body, params) => ({ params, body }));
