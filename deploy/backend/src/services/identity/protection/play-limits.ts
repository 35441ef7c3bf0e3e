import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitBody,
  type LimitKind,
  type LimitPeriod,
  type PlayLimit,
} from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import { changeLimit, limitAt, NO_LIMIT, type StoredLimit } from './change-limit.ts';

interface LimitRow extends StoredLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** A user's used amounts in each running period, in cents, by kind and period. */
export type UsedCents = (
  userId: number,
  now: Date,
) => Promise<Readonly<Record<LimitKind, Readonly<Record<LimitPeriod, number>>>>>;

const ONE = 'WHERE user_id = $1 AND kind = $2 AND period = $3';

async function lockLimit(tx: Queryable, userId: number, { kind, period }: LimitBody): Promise<StoredLimit> {
  const key = [userId, kind, period];
  await tx.query(
    'INSERT INTO identity.limits (user_id, kind, period) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    key,
  );
  const [row] = await tx.query<StoredLimit>(
    `SELECT amount_cents, next_cents, next_from FROM identity.limits ${ONE} FOR UPDATE`,
    key,
  );
  return row ?? NO_LIMIT;
}

/** Sets one limit of a user, immediately or in 24 hours. */
export const setLimit = (db: Database, userId: number, body: LimitBody, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const next = changeLimit(await lockLimit(tx, userId, body), body.amount_cents, now);
    await tx.query(`UPDATE identity.limits SET amount_cents = $4, next_cents = $5, next_from = $6 ${ONE}`, [
      userId,
      body.kind,
      body.period,
      next.amount_cents,
      next.next_cents,
      next.next_from,
    ]);
  });

/** Every kind and period of limit in the form for its owner. */
export async function limitsOf(
  db: Queryable,
  userId: number,
  now: Date,
  usedCents: UsedCents,
): Promise<PlayLimit[]> {
  const rows = await db.query<LimitRow>(
    'SELECT kind, period, amount_cents, next_cents, next_from FROM identity.limits WHERE user_id = $1',
    [userId],
  );
  const used = await usedCents(userId, now);
  return LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => {
      const stored = rows.find((row) => row.kind === kind && row.period === period) ?? NO_LIMIT;
      const { amount_cents, next_cents, next_from } = limitAt(stored, now);
      const next = next_from === null ? null : { amount_cents: next_cents, from: next_from.toISOString() };
      return { kind, period, amount_cents, used_cents: used[kind][period], next };
    }),
  );
}
