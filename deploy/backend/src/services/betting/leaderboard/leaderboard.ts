import type { Leader } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { addDays, nairobiDayBounds } from '@jukwaa/domain';
import type { People } from '../../identity/index.ts';
import { COUNTS, POINTS } from './points.ts';

const PLACES = 50;
/** Lifetime of an answer (real ms): the route is public, and it sums a week of bets. */
const FRESH_MS = 10_000;
/** Number of weeks in the cache. */
const WEEKS = 8;

const LEADERS = `
  select user_id, ${POINTS} as points from betting.every_bet
  where ${COUNTS} and settled_at >= $1 and settled_at < $2
  group by user_id having ${POINTS} > 0 order by points desc, user_id limit ${PLACES}`;

/** The best players of the week that starts on this Monday, by the points of bets decided in it; equal points share a rank. */
export type Leaderboard = (week: string) => Promise<Leader[]>;

export function createLeaderboard(db: Queryable, people: () => People): Leaderboard {
  const known = new Map<string, { leaders: Promise<Leader[]>; until: number }>();

  async function sumUp(week: string): Promise<Leader[]> {
    const [from, until] = [nairobiDayBounds(week).from, nairobiDayBounds(addDays(week, 7)).from];
    const rows = await db.query<{ user_id: number; points: number }>(LEADERS, [
      new Date(from),
      new Date(until),
    ]);
    const names = await people().maskedNames(rows.map(({ user_id }) => user_id));
    return rows.map(({ user_id, points }) => ({
      rank: 1 + rows.findIndex((other) => other.points === points),
      name: names.get(user_id) ?? '***',
      points,
    }));
  }

  return (week) => {
    const before = known.get(week);
    if (before !== undefined && before.until > performance.now()) return before.leaders;
    if (known.size >= WEEKS) known.clear();
    const leaders = sumUp(week);
    known.set(week, { leaders, until: performance.now() + FRESH_MS });
    leaders.catch(() => known.delete(week));
    return leaders;
  };
}
