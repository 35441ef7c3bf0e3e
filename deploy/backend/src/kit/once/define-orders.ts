import { IdempotencyKey } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { ordersEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import { fail, type Result, refuserOf, type ServiceError, succeed } from '../http/index.ts';
import type { Clock } from '../time/index.ts';
import { bodyHash } from './body-hash.ts';
import {
  decideKeys,
  findKey,
  isComplete,
  type OpenTransaction,
  readRefusal,
  reserveKeys,
  type StoredAnswer,
  storedRefusal,
} from './order-keys.ts';

/** An order as a client sends it. The key is the client's own. The parsed body distinguishes a repeat from another order. */
export interface KeyedOrder<Body extends object = object> {
  readonly userId: number;
  readonly key: string;
  readonly body: Body;
}

interface OrderRules<T, Body extends object> {
  /** The kind of order, such as `jackpot_tickets`. It is stored with each key, so it never changes once released. */
  readonly scope: string;
  /** The clock that measures the age of keys. */
  readonly clock: Pick<Clock, 'now'>;
  /** A result as it is stored, such as the id of a ticket: any JSON value but null. */
  readonly result: v.GenericSchema<unknown, T>;
  /**
   * Completes the refusal that an SQL function stored under a key by itself, such as `{ code: 'insufficient_funds' }`. Default:
   * every stored refusal is complete.
   */
  readonly completeRefusal?: (stored: unknown) => ServiceError;
  /** The hash of a body. Default: `bodyHash`. Keys that moved here from a table of their own may have another one. */
  readonly hashOf?: (body: Body) => string;
  /** The sentences of a recalled order and of a reused key. Default: those for orders of any kind. */
  readonly texts?: Readonly<Record<'recalled' | 'key_reused', string>>;
}

/** Decides orders of one kind, once for each key of a user. */
export interface Orders<T, Body extends object = object> {
  /**
   * Runs `decide` in the caller's transaction if the key is new, and stores its result or refusal under the key. A repeat with
   * the same body gets that answer and runs nothing; parallel repeats wait for it. Another body is refused with 409 `key_reused`,
   * an order after its recall with 422 `recalled`.
   *
   * A refusal is stored and undoes all that `decide` has written. It throws to undo everything, the key included, and the client
   * may try again. Refusals with status 429 or from 500 on mean that no decision was made; they are thrown as well.
   */
  once(tx: OpenTransaction, order: KeyedOrder<Body>, decide: () => Promise<Result<T>>): Promise<Result<T>>;
  /**
   * As `once`, for orders of different users, which share statements. `decide` answers the new ones, if any. A refusal among its answers
   * must have written nothing.
   */
  onceTogether<O extends KeyedOrder<Body>>(
    tx: OpenTransaction,
    orders: readonly O[],
    decide: (fresh: readonly O[]) => Promise<ReadonlyMap<KeyedOrder<Body>, Result<T>>>,
  ): Promise<Result<T>[]>;
  /**
   * Recalls an order whose answer was lost. Returns its answer if there is one, else 422 `recalled`, which a later arrival of the
   * order gets too. Uses the same key and body.
   */
  recall(tx: OpenTransaction, order: KeyedOrder<Body>): Promise<Result<T>>;
  /** Refuses an order that was not decided, with one statement. Returns the answer of an earlier order under the key, if there is one. */
  refuse(db: Queryable, order: KeyedOrder<Body>, refusal: ServiceError): Promise<Result<T>>;
  /** Stores another result of a decided order, for example after a provider's answer to its payment. */
  revise(tx: OpenTransaction, order: Pick<KeyedOrder, 'userId' | 'key'>, result: T): Promise<void>;
  /** The answer under a key, whatever its body; null when the key is new. Changes nothing. */
  find(db: Queryable, order: Pick<KeyedOrder, 'userId' | 'key'>): Promise<Result<T> | null>;
  /** The answer of an order that an SQL function decided by `kit.once_reserve`. */
  answerOf(stored: StoredAnswer): Result<T>;
}

const refuse = refuserOf(ordersEn);
const noKey = () => refuse(400, 'no_key');

/** The key in a call's `idempotency-key` header; 400 `no_key` without one. */
export function orderKeyOf(header: (name: string) => string | undefined): Result<string> {
  const key = v.safeParse(IdempotencyKey, header('idempotency-key'));
  return key.success ? succeed(key.output) : fail(noKey());
}

/** Throws a refusal that is no decision: the caller's transaction is undone, and the client may try again. */
function throwUndecided(decided: Result<unknown>): void {
  if (!decided.ok && (decided.error.status === 429 || decided.error.status >= 500)) throw decided.error;
}

/**
 * Defines a kind of order that is decided once per user and key. Keys are removed after 30 days unless the service's retention
 * names a period.
 */
export function defineOrders<T, Body extends object = object>({
  scope,
  clock,
  result,
  completeRefusal = readRefusal,
  hashOf = bodyHash,
  texts = ordersEn,
}: OrderRules<T, Body>): Orders<T, Body> {
  const refuseOrder = refuserOf(texts);

  const storedAnswer = ({ result: stored, refusal }: Pick<StoredAnswer, 'result' | 'refusal'>): Result<T> =>
    refusal === null
      ? succeed(v.parse(result, stored))
      : fail(isComplete(refusal) ? readRefusal(refusal) : completeRefusal(refusal));

  const answerOf = (stored: StoredAnswer): Result<T> =>
    stored.verdict === 'key_reused' ? fail(refuseOrder(409, 'key_reused')) : storedAnswer(stored);

  const reserve = (db: Queryable, orders: readonly KeyedOrder<Body>[], refusal: unknown) => {
    const keys = orders.map(({ userId, key, body }) => ({ userId, key, hash: hashOf(body), refusal }));
    return reserveKeys(db, scope, keys, clock.now());
  };

  async function refuseKey(
    db: Queryable,
    order: KeyedOrder<Body>,
    refusal: ServiceError,
  ): Promise<Result<T>> {
    const [known] = await reserve(db, [order], storedRefusal(refusal));
    return known === undefined ? fail(refusal) : answerOf(known);
  }

  const decisionOf = ({ userId, key }: Pick<KeyedOrder, 'userId' | 'key'>, decided: Result<T>) =>
    decided.ok
      ? { userId, key, result: decided.value, refusal: null }
      : { userId, key, result: null, refusal: storedRefusal(decided.error) };

  return {
    answerOf,
    refuse: refuseKey,
    recall: (tx, order) => refuseKey(tx, order, refuseOrder(422, 'recalled')),
    revise: (tx, order, value) => decideKeys(tx, scope, [decisionOf(order, succeed(value))]),

    async find(db, order) {
      const known = await findKey(db, { scope, userId: order.userId, key: order.key });
      return known === null ? null : storedAnswer(known);
    },

    async once(tx, order, decide) {
      const [known] = await reserve(tx, [order], null);
      if (known !== undefined) return answerOf(known);
      await tx.query('savepoint order_decision');
      const decided = await decide();
      throwUndecided(decided);
      if (!decided.ok) await tx.query('rollback to savepoint order_decision');
      await decideKeys(tx, scope, [decisionOf(order, decided)]);
      return decided;
    },

    async onceTogether(tx, orders, decide) {
      const known = new Map((await reserve(tx, orders, null)).map((answer) => [answer.n - 1, answer]));
      const fresh = orders.filter((_, place) => !known.has(place));
      const decided = await decide(fresh);
      const decidedOf = (order: KeyedOrder<Body>): Result<T> => {
        const answer = decided.get(order);
        if (answer === undefined) throw new Error(`an order of ${scope} has no answer`);
        throwUndecided(answer);
        return answer;
      };
      await decideKeys(
        tx,
        scope,
        fresh.map((order) => decisionOf(order, decidedOf(order))),
      );
      return orders.map((order, place) => {
        const stored = known.get(place);
        return stored === undefined ? decidedOf(order) : answerOf(stored);
      });
    },
  };
}
