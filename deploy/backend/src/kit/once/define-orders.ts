import { IdempotencyKey } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { ordersEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import { fail, type Result, refuserOf, type ServiceError, succeed } from '../http/index.ts';
import type { Clock } from '../time/index.ts';
import { bodyHash } from './body-hash.ts';
import {
  decideKey,
  isComplete,
  type OrderName,
  refusalOf,
  reserveKey,
  type StoredAnswer,
  storedRefusal,
  type Transaction,
} from './order-keys.ts';

/** An order as a client sends it. The key is the client's own. The parsed body distinguishes a repeat from another order. */
export interface Order {
  readonly userId: number;
  readonly key: string;
  readonly body: object;
}

interface OrderRules<T> {
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
}

/** Decides orders of one kind, once for each key of a user. */
export interface Orders<T> {
  /**
   * Runs `decide` in the caller's transaction if the key is new, and stores its result or refusal under the key. A repeat with
   * the same body gets that answer and runs nothing; parallel repeats wait for it. Another body is refused with 409 `key_reused`,
   * an order after its recall with 422 `recalled`.
   *
   * A refusal is stored and undoes all that `decide` has written. It throws to undo everything, the key included, and the client
   * may try again. Refusals with status 429 or from 500 on mean that no decision was made; they are thrown as well.
   */
  once(tx: Transaction, order: Order, decide: () => Promise<Result<T>>): Promise<Result<T>>;
  /**
   * Recalls an order whose answer was lost. Returns its answer if there is one, else 422 `recalled`, which a later arrival of the
   * order gets too. Uses the same key and body.
   */
  recall(tx: Transaction, order: Order): Promise<Result<T>>;
  /** Refuses an order that was not decided, with one statement. Returns the answer of an earlier order under the key, if there is one. */
  refuse(db: Queryable, order: Order, refusal: ServiceError): Promise<Result<T>>;
  /** The answer of an order that an SQL function decided by `kit.once_reserve`. */
  answerOf(stored: StoredAnswer): Result<T>;
}

const refuse = refuserOf(ordersEn);
const recalled = () => refuse(422, 'recalled');
const keyReused = () => refuse(409, 'key_reused');
const noKey = () => refuse(400, 'no_key');

/** The key in a call's `idempotency-key` header; 400 `no_key` without one. */
export function orderKeyOf(header: (name: string) => string | undefined): Result<string> {
  const key = v.safeParse(IdempotencyKey, header('idempotency-key'));
  return key.success ? succeed(key.output) : fail(noKey());
}

const isUndecided = ({ status }: ServiceError): boolean => status === 429 || status >= 500;

/**
 * Defines a kind of order that is decided once per user and key. Keys are removed after 30 days unless the service's retention
 * names a period.
 */
export function defineOrders<T>({
  scope,
  clock,
  result,
  completeRefusal = refusalOf,
}: OrderRules<T>): Orders<T> {
  function answerOf({ verdict, ...stored }: StoredAnswer): Result<T> {
    if (verdict === 'key_reused') return fail(keyReused());
    if (stored.refusal === null) return succeed(v.parse(result, stored.result));
    return fail(isComplete(stored.refusal) ? refusalOf(stored.refusal) : completeRefusal(stored.refusal));
  }

  const reserve = (db: Queryable, { userId, key, body }: Order, refusal: unknown) =>
    reserveKey(db, { scope, userId, key }, { hash: bodyHash(body), at: clock.now(), refusal });

  async function refuseKey(db: Queryable, order: Order, refusal: ServiceError): Promise<Result<T>> {
    const known = await reserve(db, order, storedRefusal(refusal));
    return known === null ? fail(refusal) : answerOf(known);
  }

  return {
    answerOf,
    refuse: refuseKey,
    recall: (tx, order) => refuseKey(tx, order, recalled()),

    async once(tx, order, decide) {
      const known = await reserve(tx, order, null);
      if (known !== null) return answerOf(known);
      await tx.query('savepoint order_decision');
      const decided = await decide();
      const name: OrderName = { scope, userId: order.userId, key: order.key };
      if (decided.ok) {
        await decideKey(tx, name, decided.value, null);
        return decided;
      }
      if (isUndecided(decided.error)) throw decided.error;
      await tx.query('rollback to savepoint order_decision');
      await decideKey(tx, name, null, storedRefusal(decided.error));
      return decided;
    },
  };
}
