import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { type ServiceError, storedRefusalOf } from '../http/index.ts';

/**
 * A connection inside a transaction. The database itself does not fit the type, because it would commit each statement
 * separately.
 */
export type OpenTransaction = Queryable & { readonly transaction?: never };

/** Identifies an order: its kind, its user, and the client's key. */
interface OrderName {
  readonly scope: string;
  readonly userId: number;
  readonly key: string;
}

/** A stored answer: `refusal` is null for a result. An SQL function that decides orders returns 'placed' and 'refused' for new ones. */
export interface StoredAnswer {
  readonly verdict: 'placed' | 'refused' | 'repeated' | 'key_reused';
  readonly result: unknown;
  readonly refusal: unknown;
}

/** A complete refusal in the form of `storedRefusal`. */
export const StoredRefusal = v.object({
  status: v.number(),
  /** A newer version may have codes that this one does not know. */
  code: v.string(),
  error_message: v.string(),
  fields: v.record(v.string(), v.unknown()),
});

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** A refusal as it is stored. */
export const storedRefusal = ({
  status,
  body: { code },
  message,
  fields,
}: ServiceError): v.InferOutput<typeof StoredRefusal> => ({
  status,
  code,
  error_message: message,
  fields: { ...fields },
});

/** Whether a stored refusal has its status and its sentence. */
export const isComplete = (stored: unknown): boolean => v.is(StoredRefusal, stored);

/** The stored refusal. */
export function readRefusal(stored: unknown): ServiceError {
  const { status, code, error_message, fields } = v.parse(StoredRefusal, stored);
  return storedRefusalOf(status, { code, message: error_message }, fields);
}

/** An order to reserve. `refusal` is its answer if that is a refusal from the start, else null. */
interface NewKey {
  readonly userId: number;
  readonly key: string;
  readonly hash: string;
  readonly refusal: unknown;
}

/** A stored answer and its place among the orders, from 1. */
export type PlacedAnswer = StoredAnswer & { readonly n: number };

/**
 * Reserves the keys of orders of one kind. Waits while another transaction decides one of them.
 *
 * @returns the answers of earlier orders under these keys; a new key has none
 */
export const reserveKeys = (
  tx: Queryable,
  scope: string,
  keys: readonly NewKey[],
  at: Date,
): Promise<PlacedAnswer[]> =>
  tx.query<PlacedAnswer>(
    `select n, verdict, result, refusal from kit.once_reserve($1, $2::bigint[], $3::text[], $4::text[], $5::timestamptz[], null,
       $6::text[]::jsonb[])`,
    [
      scope,
      keys.map(({ userId }) => userId),
      keys.map(({ key }) => key),
      keys.map(({ hash }) => hash),
      keys.map(() => at),
      keys.map(({ refusal }) => jsonOf(refusal)),
    ],
  );

/** The answer under a key, whatever the body of its order; null when the key is new. */
export async function findKey(
  db: Queryable,
  { scope, userId, key }: OrderName,
): Promise<Pick<StoredAnswer, 'result' | 'refusal'> | null> {
  const [known] = await db.query<Pick<StoredAnswer, 'result' | 'refusal'>>(
    `select result, refusal from kit.once_lookup($1, array[$2::bigint], array[$3], array[''])`,
    [scope, userId, key],
  );
  return known ?? null;
}

/** The answer of an order: a result or a refusal, the other one null. */
interface Decision {
  readonly userId: number;
  readonly key: string;
  readonly result: unknown;
  readonly refusal: unknown;
}

/** Writes the answers of keys that this transaction has reserved. */
export async function decideKeys(
  tx: OpenTransaction,
  scope: string,
  decisions: readonly Decision[],
): Promise<void> {
  if (decisions.length === 0) return;
  await tx.query(
    'select kit.once_decide($1, $2::bigint[], $3::text[], $4::text[]::jsonb[], $5::text[]::jsonb[])',
    [
      scope,
      decisions.map(({ userId }) => userId),
      decisions.map(({ key }) => key),
      decisions.map(({ result }) => jsonOf(result)),
      decisions.map(({ refusal }) => jsonOf(refusal)),
    ],
  );
}
