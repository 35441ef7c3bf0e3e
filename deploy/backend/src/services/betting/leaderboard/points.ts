import type { Queryable } from '@jukwaa/database';

/** One point for each full Ksh 10 that was still in play when the bet was decided, as `betting.points_of` says. */
export const POINTS = 'sum((stake_cents - cashed_stake_cents) / 1000)';
/** Bets that earn points: cash bets that were won or lost. */
export const COUNTS = `stake_type = 'cash' and state in ('won', 'lost')`;

// The archive has the points of each player's months.
const ALL = `select (
    coalesce((select ${POINTS} from betting.bets where user_id = $1 and ${COUNTS}), 0)
    + coalesce((select sum(points) from betting.archived_players where user_id = $1), 0))::bigint as points`;

/** A user's points over all weeks. */
export async function pointsOf(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.query<{ points: number }>(ALL, [userId]);
  return row?.points ?? 0;
}
