import { IdempotencyKey } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { ordersEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import { fail, type Result, refuserOf, type ServiceError, succeed } from '../http/index.ts';
import type { Clock } from '../time/index.ts';
import { bodyHash } from './body-hash.ts';
import {
  decideKey,
  findKey,
  isComplete,
  type OrderName,
  readRefusal,
  reserveKey,
  type StoredAnswer,
  storedRefusal,
  type Transaction,
} from './order-keys.ts';

/** An order as a client sends it. The key is the client's own. The parsed body distinguishes a repeat from another order. */
export interface Order<Body extends object = object> {
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
  once(tx: Transaction, order: Order<Body>, decide: () => Promise<Result<T>>): Promise<Result<T>>;
  /**
   * Recalls an order whose answer was lost. Returns its answer if there is one, else 422 `recalled`, which a later arrival of the
   * order gets too. Uses the same key and body.
   */
  recall(tx: Transaction, order: Order<Body>): Promise<Result<T>>;
  /** Refuses an order that was not decided, with one statement. Returns the answer of an earlier order under the key, if there is one. */
  refuse(db: Queryable, order: Order<Body>, refusal: ServiceError): Promise<Result<T>>;
  /** Stores another result of a decided order, for example after a provider's answer to its payment. */
  revise(tx: Transaction, order: Pick<Order, 'userId' | 'key'>, result: T): Promise<void>;
  /** The answer under a key, whatever its body; null when the key is new. Changes nothing. */
  find(db: Queryable, order: Pick<Order, 'userId' | 'key'>): Promise<Result<T> | null>;
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

const isUndecided = ({ status }: ServiceError): boolean => status === 429 || status >= 500;

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

  const nameOf = ({ userId, key }: Pick<Order, 'userId' | 'key'>): OrderName => ({ scope, userId, key });

  const reserve = (db: Queryable, order: Order<Body>, refusal: unknown) =>
    reserveKey(db, nameOf(order), { hash: hashOf(order.body), at: clock.now(), refusal });

  async function refuseKey(db: Queryable, order: Order<Body>, refusal: ServiceError): Promise<Result<T>> {
    const known = await reserve(db, order, storedRefusal(refusal));
    return known === null ? fail(refusal) : answerOf(known);
  }

  return {
    answerOf,
    refuse: refuseKey,
    recall: (tx, order) => refuseKey(tx, order, refuseOrder(422, 'recalled')),
    revise: (tx, order, value) => decideKey(tx, nameOf(order), value, null),

    async find(db, order) {
      const known = await findKey(db, nameOf(order));
      return known === null ? null : storedAnswer(known);
    },

    async once(tx, order, decide) {
      const known = await reserve(tx, order, null);
      if (known !== null) return answerOf(known);
      await tx.query('savepoint order_decision');
      const decided = await decide();
      if (decided.ok) {
        await decideKey(tx, nameOf(order), decided.value, null);
        return decided;
      }
      if (isUndecided(decided.error)) throw decided.error;
      await tx.query('rollback to savepoint order_decision');
      await decideKey(tx, nameOf(order), null, storedRefusal(decided.error));
      return decided;
    },
  };
}
