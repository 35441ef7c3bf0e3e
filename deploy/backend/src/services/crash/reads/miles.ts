import { type CrashMiles, MILES_ROWS, type MilesRow, MOST_MILES } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { liveMessage } from '../../../kit/index.ts';
import type { CrashDeps } from '../crash-deps.ts';
import { nairobiWeek, weeksFrom } from '../crash-week.ts';

interface Standing {
  readonly rank: number;
  readonly user_id: number;
  readonly miles: number;
}

// The earlier player is first of those with equal miles.
const STANDINGS = `
  select rank, user_id, miles from (
    select row_number() over (order by sum(least($3, best / 100)) desc, max(settled_at), user_id) as rank, user_id,
      coalesce(sum(least($3, best / 100)), 0)::bigint as miles
    from crash.bets where game = 'aviator' and state = 'won' and settled_at >= $1 and settled_at < $2 group by user_id
  ) as s`;

/** Standings of a week: the first ones, and that of `userId` wherever it is. */
const standings = (db: Queryable, week: Date, limit: number, userId: number | null): Promise<Standing[]> =>
  db.query<Standing>(`${STANDINGS} where rank <= $4 or user_id = $5 order by rank`, [
    week,
    weeksFrom(week, 1),
    MOST_MILES,
    limit,
    userId ?? 0,
  ]);

/** A week of Aviator Miles: this one, or the one before. */
export async function readMiles(
  { db, clock, services }: Pick<CrashDeps, 'db' | 'clock' | 'services'>,
  which: 'current' | 'last',
  userId: number | null,
): Promise<CrashMiles> {
  const week = weeksFrom(nairobiWeek(clock.now()), which === 'current' ? 0 : -1);
  const prizes = services.policy.at('crash', week).miles_prizes_cents;
  const rows = await standings(db, week, MILES_ROWS, userId);
  const names = await services.identity.maskedNumbers(rows.map(({ user_id }) => user_id));
  const table = rows.map(
    ({ rank, user_id, miles }): MilesRow => ({
      rank,
      name: names.get(user_id) ?? '',
      own: user_id === userId,
      miles,
      prize_cents: prizes[rank - 1] ?? 0,
    }),
  );
  const paid = await db.query<{ week: Date }>('select week from crash.miles_weeks where week = $1', [week]);
  return {
    starts_at: week.toISOString(),
    ends_at: weeksFrom(week, 1).toISOString(),
    paid: paid.length > 0,
    prizes: [...prizes],
    most_miles: MOST_MILES,
    table: table.filter(({ rank }) => rank <= MILES_ROWS),
    own: table.find(({ own }) => own) ?? null,
  };
}

/** A round that started before the end of the week may end after it; prizes wait so long, in ms. */
const LATEST_MS = 600_000;

/** Pays the prizes of the week before, once. */
export async function payMiles({ db, clock, services, outbox }: CrashDeps): Promise<void> {
  const now = clock.now();
  const week = weeksFrom(nairobiWeek(new Date(now.getTime() - LATEST_MS)), -1);
  await db.transaction(async (tx) => {
    const [first] = await tx.query<{ week: Date }>(
      'insert into crash.miles_weeks (week, paid_at) values ($1, $2) on conflict do nothing returning week',
      [week, now],
    );
    if (first === undefined) return;
    const prizes = services.policy.at('crash', week).miles_prizes_cents;
    const winners = (await standings(tx, week, prizes.length, null)).map((row) => ({
      ...row,
      prize_cents: prizes[row.rank - 1] ?? 0,
    }));
    if (winners.length === 0) return;
    await tx.query(
      `insert into crash.miles_prizes (week, rank, user_id, miles, prize_cents)
       select $1, w.rank, w.user_id, w.miles, w.prize_cents
       from jsonb_to_recordset($2::jsonb) as w (rank integer, user_id bigint, miles integer, prize_cents bigint)`,
      [week, JSON.stringify(winners)],
    );
    await services.wallet.pay(
      tx,
      winners.map(({ rank, user_id, prize_cents }) => ({
        of: { product: 'crash', game: 'aviator', id: `miles:${week.toISOString().slice(0, 10)}` },
        key: `miles:${week.toISOString()}:${rank}`,
        reason: 'payout',
        user: user_id,
        paid_cents: prize_cents,
        withheld_cents: 0,
        at: now,
      })),
    );
    await outbox.add(
      tx,
      ...winners.map(({ user_id }) => liveMessage('balance/{user}', { user: user_id }, { message: 'miles' })),
    );
  });
}
