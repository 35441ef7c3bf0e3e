import {
  type CrashMiles,
  LEAST_PRIZE_MILES,
  MILES_ROWS,
  type MilesRow,
  type MilesWeek,
  MOST_MILES,
} from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { CrashDeps } from '../crash-deps.ts';
import { nairobiWeek, weeksFrom } from '../crash-week.ts';

/** A player's place in a week. */
export interface Standing {
  readonly rank: number;
  readonly user_id: number;
  readonly miles: number;
}

/** The players of a week, best first; the earlier player is first of those with equal miles. */
export const standings = (db: Queryable, week: Date, limit: number | null): Promise<Standing[]> =>
  db.query<Standing>(
    `select row_number() over (order by s.miles desc, s.last_at, s.user_id) as rank, s.user_id, s.miles from (
       select user_id, coalesce(sum(least($3, best / 100)), 0)::bigint as miles, max(settled_at) as last_at
       from crash.bets where game = 'aviator' and state = 'won' and settled_at >= $1 and settled_at < $2 group by user_id) as s
     order by 1 limit $4`,
    [week, weeksFrom(week, 1), MOST_MILES, limit],
  );

/** In cents; 0 without enough miles, or below the last prize. */
export const prizeOf = (prizes: readonly number[], { rank, miles }: Standing): number =>
  miles < LEAST_PRIZE_MILES ? 0 : (prizes[rank - 1] ?? 0);

/** A week with all its players. */
export interface WeekOfMiles {
  readonly week: Date;
  readonly standings: readonly Standing[];
  /** Masked names of the players in the table. */
  readonly names: ReadonlyMap<number, string>;
  readonly paid: boolean;
}
type MilesDeps = Pick<CrashDeps, 'db' | 'clock' | 'services'>;

/** The first whole week with rules of crash games. */
const FIRST_WEEK = nairobiWeek(new Date('2023-07-03T12:00:00.000Z'));

/** The first instant of a week. A day before the first week means that week, and one ahead means this week. */
export function milesWeek({ clock }: Pick<MilesDeps, 'clock'>, which: MilesWeek): Date {
  const current = nairobiWeek(clock.now());
  if (which === 'current') return current;
  if (which === 'last') return weeksFrom(current, -1);
  const week = nairobiWeek(new Date(`${which}T12:00:00.000Z`)).getTime();
  return new Date(Math.min(Math.max(week, FIRST_WEEK.getTime()), current.getTime()));
}

export async function readWeek({ db, services }: MilesDeps, week: Date): Promise<WeekOfMiles> {
  const all = await standings(db, week, null);
  const names = await services.identity.maskedNumbers(all.slice(0, MILES_ROWS).map(({ user_id }) => user_id));
  const paid = await db.query<{ week: Date }>('select week from crash.miles_weeks where week = $1', [week]);
  return { week, standings: all, names, paid: paid.length > 0 };
}

/** The week for a reader, with the reader's own row wherever it is; null is a guest. */
export async function milesFor(
  { services }: Pick<MilesDeps, 'services'>,
  { week, standings: all, names, paid }: WeekOfMiles,
  userId: number | null,
): Promise<CrashMiles> {
  const prizes = services.policy.at('crash', week).miles_prizes_cents;
  const row = (standing: Standing, name: string): MilesRow => ({
    rank: standing.rank,
    name,
    own: standing.user_id === userId,
    miles: standing.miles,
    prize_cents: prizeOf(prizes, standing),
  });
  const own = userId === null ? undefined : all.find(({ user_id }) => user_id === userId);
  const ownName =
    own === undefined ? undefined : (await services.identity.maskedNumbers([own.user_id])).get(own.user_id);
  return {
    starts_at: week.toISOString(),
    ends_at: weeksFrom(week, 1).toISOString(),
    paid,
    prizes: [...prizes],
    most_miles: MOST_MILES,
    least_miles: LEAST_PRIZE_MILES,
    table: all.slice(0, MILES_ROWS).map((one) => row(one, names.get(one.user_id) ?? '')),
    own: own === undefined ? null : row(own, ownName ?? ''),
  };
}
