import type { Referrer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { addDays } from '@jukwaa/domain';
import type { People } from '../identity/index.ts';

const PLACES = 50;

const LEADERS = `
  SELECT user_id, count(*)::int AS friends FROM (
    SELECT user_id, player_id FROM affiliate.earnings WHERE earned_on >= $1::date AND earned_on < $2::date
    GROUP BY user_id, player_id HAVING sum(amount_cents) > 0
  ) AS earned GROUP BY user_id ORDER BY friends DESC, user_id LIMIT ${PLACES}`;

/**
 * The users with the most invited friends who played in the week that starts on this Monday: friends whose bets earned something,
 * with all corrections. Equal numbers of friends share a rank; amounts stay private.
 */
export async function referrersOf(week: string, db: Database, people: People): Promise<Referrer[]> {
  const rows = await db.query<{ user_id: number; friends: number }>(LEADERS, [week, addDays(week, 7)]);
  const names = await people.maskedNames(rows.map(({ user_id }) => user_id));
  return rows.map(({ user_id, friends }) => ({
    rank: 1 + rows.findIndex((other) => other.friends === friends),
    name: names.get(user_id) ?? '***',
    friends,
  }));
}
