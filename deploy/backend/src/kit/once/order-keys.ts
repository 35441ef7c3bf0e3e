import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { type ServiceError, storedRefusalOf } from '../http/index.ts';

/**
 * A connection inside a transaction. The database itself does not fit the type, because it would commit each statement
 * separately.
 */
export type Transaction = Queryable & { readonly transaction?: never };

/** Identifies an order: its kind, its user, and the client's key. */
export interface OrderName {
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

/**
 * Reserves a key, with its answer if that is a refusal from the start. Waits while another transaction decides the key.
 *
 * @returns the answer of an earlier order under the key; null when the key is new
 */
export async function reserveKey(
  tx: Queryable,
  { scope, userId, key }: OrderName,
  { hash, at, refusal }: { readonly hash: string; readonly at: Date; readonly refusal: unknown },
): Promise<StoredAnswer | null> {
  const [known] = await tx.query<StoredAnswer>(
    `select verdict, result, refusal from kit.once_reserve($1, array[$2::bigint], array[$3], array[$4], array[$5::timestamptz],
       null, array[$6::jsonb])`,
    [scope, userId, key, hash, at, jsonOf(refusal)],
  );
  return known ?? null;
}

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

/** Writes the answer of a reserved key: a result or a refusal, the other one null. */
export async function decideKey(
  tx: Transaction,
  { scope, userId, key }: OrderName,
  result: unknown,
  refusal: unknown,
): Promise<void> {
  await tx.query(
    'select kit.once_decide($1, array[$2::bigint], array[$3], array[$4::jsonb], array[$5::jsonb])',
    [scope, userId, key, jsonOf(result), jsonOf(refusal)],
  );
}
