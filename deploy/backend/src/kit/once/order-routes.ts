import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { type Arrival, type RateLimit, type Result, type Route, route } from '../http/index.ts';
import type { AuthUser } from '../users/index.ts';
import { type KeyedOrder, type Orders, orderKeyOf } from './define-orders.ts';
import type { OpenTransaction } from './order-keys.ts';

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
  /** The key of a call without one, for pages from before the order had keys. Default: such a call is refused. */
  readonly keyOf?: (body: Body) => string;
}

interface OrderCalls<Body extends object, T> extends OrderRouteRules<Body, T> {
  /** Executes the order or returns a refusal, in the transaction of the key; see `Orders.once`. */
  decide(tx: OpenTransaction, user: AuthUser, body: Body): Promise<Result<T>>;
}

interface OrderRulesAt<Params extends object, Body extends object, T> extends OrderRouteRules<Body, T> {
  /** The parameters of `url`. They belong to the order: the same body at another address is another order. */
  readonly params: v.GenericSchema<unknown, Params>;
}

interface OrderCallsAt<Params extends object, Body extends object, T> extends OrderRulesAt<Params, Body, T> {
  /**
   * Executes the order or returns a refusal, in the transaction of the key; see `Orders.once`. `arrivedAt` is the time of the call by
   * `performance.now()`, before any wait.
   */
  decide(
    tx: OpenTransaction,
    user: AuthUser,
    body: Body,
    params: Params,
    arrivedAt: number,
  ): Promise<Result<T>>;
}

interface PlacedCallsAt<Params extends object, Body extends object, T> extends OrderRulesAt<Params, Body, T> {
  /**
   * Decides the order in a commit of its own, which also stores the answer under the key, such as a group commit. Sends its
   * messages itself.
   */
  place(order: KeyedOrder, body: Body, params: Params, arrival: Arrival): Promise<Result<T>>;
}

const SIXTY_A_MINUTE: RateLimit = { max: 60, windowMs: 60_000 };
/** A recall of a made-up key writes a row. A page that waits for an answer recalls at most 240 times an hour. */
export const RECALL_LIMIT: RateLimit = { max: 300, windowMs: 3_600_000 };

/** An order as it arrived at its route. */
interface ArrivedOrder<Params, Body> {
  readonly order: KeyedOrder;
  readonly user: AuthUser;
  readonly body: Body;
  readonly params: Params;
  readonly arrival: Arrival;
}

/**
 * Both calls of an order.
 *
 * @param hashed the object whose equality makes a call a repeat
 * @param answerTo the answer of an order, after its commit
 */
function orderPair<Params extends object, Body extends object, T>(
  calls: OrderRulesAt<Params, Body, T>,
  hashed: (body: Body, params: Params) => object,
  answerTo: (arrived: ArrivedOrder<Params, Body>) => Promise<Result<T>>,
): Route[] {
  const { db, orders, limit = SIXTY_A_MINUTE, keyOf } = calls;
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
        const key = orderKeyOf((name) => header(name) ?? keyOf?.(body));
        if (!key.ok) return key.error;
        // A recall is answered even when it is late: until then its page can't know the result of the order.
        if (!isRecall) arrival.checkFresh();
        const order = { userId: user.id, key: key.value, body: hashed(body, params) };
        const answer = isRecall
          ? await db.transaction((tx) => orders.recall(tx, order))
          : await answerTo({ order, user, body, params, arrival });
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

/** The answer of an order that is decided in the transaction of its key. */
const inTransaction =
  <Params extends object, Body extends object, T>({ db, orders, decide }: OrderCallsAt<Params, Body, T>) =>
  ({ order, user, body, params, arrival }: ArrivedOrder<Params, Body>): Promise<Result<T>> =>
    db.transaction((tx) => orders.once(tx, order, () => decide(tx, user, body, params, arrival.at)));

const withParams = (body: object, params: object): object => ({ params, body });

const NO_PARAMS = v.object({});

/**
 * The two calls of an order, as `createOrder` of the page sends them. `url` decides it once per Idempotency-Key, and `url/recall`
 * ends one whose answer was lost.
 */
export const orderRoutes = <Body extends object, T>(calls: OrderCalls<Body, T>): Route[] => {
  const rules = { ...calls, params: NO_PARAMS };
  return orderPair(rules, (body) => body, inTransaction(rules));
};

/** The two calls of an order whose `url` has parameters, such as `/rounds/:id/entries`. */
export const orderRoutesAt = <Params extends object, Body extends object, T>(
  calls: OrderCallsAt<Params, Body, T>,
): Route[] => orderPair(calls, withParams, inTransaction(calls));

/** The two calls of an order that commits by itself, at a `url` with parameters, such as `/jackpot/:id/bet`. */
export const placedRoutesAt = <Params extends object, Body extends object, T>(
  calls: PlacedCallsAt<Params, Body, T>,
): Route[] =>
  orderPair(calls, withParams, ({ order, body, params, arrival }) =>
    calls.place(order, body, params, arrival),
  );
