import type { Exclusion, ExclusionPeriod } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { exclusionEnd } from '@jukwaa/domain';

export interface ExclusionRow {
  readonly period: ExclusionPeriod;
  readonly since: Date;
  /** Null: permanent. */
  readonly until: Date | null;
}

/** The exclusion with the latest end; null when the user may play. */
export async function exclusionOf(db: Queryable, userId: number, now: Date): Promise<ExclusionRow | null> {
  const [row] = await db.query<ExclusionRow>(
    `SELECT period, since, until FROM identity.exclusions WHERE user_id = $1 AND (until IS NULL OR until > $2)
     ORDER BY until DESC NULLS FIRST, id LIMIT 1`,
    [userId, now],
  );
  return row ?? null;
}

/** Excludes a user from play from now on. An earlier, longer exclusion stays in force. */
export async function exclude(
  db: Queryable,
  userId: number,
  period: ExclusionPeriod,
  now: Date,
): Promise<void> {
  await db.query('INSERT INTO identity.exclusions (user_id, period, since, until) VALUES ($1, $2, $3, $4)', [
    userId,
    period,
    now,
    exclusionEnd(period, now),
  ]);
}

export const exclusionView = ({ period, since, until }: ExclusionRow): Exclusion => ({
  period,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
});
