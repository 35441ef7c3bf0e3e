import type { Queryable } from '@jukwaa/database';

/** One point for each full Ksh 10 that stayed in play until the bet was decided. */
export const POINTS = 'sum((stake_cents - cashed_stake_cents) / 1000)';
/** Bets that give points: cash bets that were won or lost. */
export const COUNTS = `stake_type = 'cash' and state in ('won', 'lost')`;

/** All points of a user, ever. */
export async function pointsOf(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.query<{ points: number | null }>(
    `select ${POINTS} as points from betting.bets where user_id = $1 and ${COUNTS}`,
    [userId],
  );
  return row?.points ?? 0;
}
