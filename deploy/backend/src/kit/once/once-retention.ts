import type { Queryable } from '@jukwaa/database';
import {
  type OrderKeyRetention,
  RETENTION,
  type RemovalBatch,
  type RetentionRule,
  type ServiceRetention,
} from '../retention/index.ts';

interface OldKey {
  readonly user_id: number;
  readonly key: string;
  /** The time of its order as text: a `Date` would lose its microseconds. */
  readonly ordered: string;
  readonly result: unknown;
}

/** The index `once_by_time` finds the first row of a batch; only keys of the same time are sorted by user and key. */
const OLDEST = `
  select user_id, key, at::text as ordered, result from kit.once
  where scope = $1 and at < $2 and (at, user_id, key) > ($3::text::timestamptz, $4, $5)
  order by at, user_id, key limit $6`;
// One statement finds the rows by their keys and removes them. The age is checked again, because another sweep may have removed a
// key since, and its order may have reserved it again.
const REMOVE = `
  delete from kit.once where ctid = any(array(
    select o.row from unnest($2::bigint[], $3::text[]) as k (user_id, key),
      lateral (select q.ctid as row from kit.once q where q.user_id = k.user_id and q.scope = $1 and q.key = k.key
        and q.at < $4 offset 0) o
  )) returning user_id`;
/** A recall reserves a key without an order, so these rows are removed early. */
const REMOVE_RECALLED = `
  delete from kit.once where ctid = any(array(
    select ctid from kit.once where refusal ->> 'code' = 'recalled' and at < $1 order by at limit $2)) returning user_id`;
/** One step in the index for each scope: there are few scopes and many keys. */
const OTHER_SCOPES = `
  with recursive scopes as (
    select min(scope) as scope from kit.once
    union all
    select (select min(o.scope) from kit.once o where o.scope > s.scope) from scopes s where s.scope is not null
  )
  select scope from scopes where scope is not null and scope <> all($1::text[])`;

/** The oldest keys of a scope, after one of them. */
const oldestAfter = (scope: string, { db, before, limit }: RemovalBatch, last: OldKey | null) =>
  db.query<OldKey>(OLDEST, [
    scope,
    before,
    last?.ordered ?? '-infinity',
    last?.user_id ?? 0,
    last?.key ?? '',
    limit,
  ]);

/** Removes a batch of old keys of a scope. Keys in use are skipped and do not hide later ones. */
async function removeKeys({ scope, inUse }: OrderKeyRetention, batch: RemovalBatch): Promise<number> {
  const { db, before, limit } = batch;
  for (let last: OldKey | null = null; ; ) {
    const oldest: OldKey[] = await oldestAfter(scope, batch, last);
    const results = oldest.flatMap(({ result }) => (result === null ? [] : [result]));
    const used = new Set(results.length > 0 ? await inUse?.(db, results) : []);
    const unused = oldest.filter(({ result }) => !used.has(result));
    if (unused.length > 0) {
      const removed = await db.query(REMOVE, [
        scope,
        unused.map(({ user_id }) => user_id),
        unused.map(({ key }) => key),
        before,
      ]);
      return removed.length;
    }
    if (oldest.length < limit) return 0;
    last = oldest.at(-1) ?? last;
  }
}

async function usersWithKeys(db: Queryable, userIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ user_id: number }>(
    `select user_id from unnest($1::bigint[]) as u (user_id)
     where exists (select from kit.once o where o.user_id = u.user_id)`,
    [userIds],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Removes old keys of every scope. Scopes with a period of their service use that one, all others `RETENTION.orderKeys`. */
export function onceRetention(services: readonly ServiceRetention[]): ServiceRetention {
  const named = services.flatMap(({ orderKeys = [] }) => orderKeys);
  const others: RetentionRule = {
    what: 'keys of other orders',
    period: RETENTION.orderKeys,
    async remove(batch) {
      const names = named.map(({ scope }) => scope);
      const scopes = await batch.db.query<{ scope: string }>(OTHER_SCOPES, [names]);
      for (const { scope } of scopes) {
        const removed = await removeKeys({ scope }, batch);
        if (removed > 0) return removed;
      }
      return 0;
    },
  };
  const rules = named.map(
    (keys): RetentionRule => ({
      what: `keys of ${keys.scope}`,
      period: keys.period ?? RETENTION.orderKeys,
      remove: (batch) => removeKeys(keys, batch),
    }),
  );
  const recalled: RetentionRule = {
    what: 'keys of recalled orders',
    period: RETENTION.recalledKeys,
    remove: async ({ db, before, limit }) => (await db.query(REMOVE_RECALLED, [before, limit])).length,
  };
  return { rules: [recalled, ...rules, others], usersInUse: usersWithKeys };
}
