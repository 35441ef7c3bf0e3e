import type { Queryable } from '@jukwaa/database';
import { addNotices, liveMessage } from '../../../kit/index.ts';
import type { CrashDeps } from '../crash-deps.ts';
import { nairobiWeek, weeksFrom } from '../crash-week.ts';
import { prizeOf, type Standing, standings } from './miles.ts';

/** A round that started before the end of the week may end after it; prizes wait so long, in ms. */
const LATEST_MS = 600_000;

type Winner = Standing & { readonly prize_cents: number };

/** Notifies the winners outside the page, and their open pages of the new balance. */
async function notifyWinners(tx: Queryable, outbox: CrashDeps['outbox'], winners: readonly Winner[]) {
  await addNotices(
    tx,
    ...winners.map(
      ({ rank, user_id, prize_cents }) =>
        ({ user_id, kind: 'miles_won', amount_cents: prize_cents, reference: String(rank) }) as const,
    ),
  );
  await outbox.add(
    tx,
    ...winners.map(({ user_id }) => liveMessage('balance/{user}', { user: user_id }, { message: 'miles' })),
  );
}

/** Pays the prizes of a week, once. */
async function payWeek(tx: Queryable, { clock, services, outbox }: CrashDeps, week: Date): Promise<void> {
  const now = clock.now();
  const [first] = await tx.query<{ week: Date }>(
    'insert into crash.miles_weeks (week, paid_at) values ($1, $2) on conflict do nothing returning week',
    [week, now],
  );
  if (first === undefined) return;
  const prizes = services.policy.at('crash', week).miles_prizes_cents;
  const winners = (await standings(tx, week, prizes.length))
    .map((row) => ({ ...row, prize_cents: prizeOf(prizes, row) }))
    .filter(({ prize_cents }) => prize_cents > 0);
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
  await notifyWinners(tx, outbox, winners);
}

/** The first week with miles after the newest paid one, at most `last`; `last` when there is none. */
async function nextWeek(db: Queryable, last: Date): Promise<Date> {
  const [row] = await db.query<{ at: Date | null }>(
    `select min(settled_at) as at from crash.bets
     where game = 'aviator' and state = 'won' and settled_at < $1 and settled_at >= coalesce(
       (select max(week) + interval '7 days' from crash.miles_weeks where week < $1), '-infinity')`,
    [last],
  );
  return row?.at == null ? last : nairobiWeek(row.at);
}

/** Pays the prizes of the week before, and first those of weeks whose end passed while no process ran. Each is paid once. */
export async function payMiles(deps: CrashDeps): Promise<void> {
  const last = weeksFrom(nairobiWeek(new Date(deps.clock.now().getTime() - LATEST_MS)), -1);
  for (;;) {
    const week = await nextWeek(deps.db, last);
    await deps.db.transaction((tx) => payWeek(tx, deps, week));
    if (week.getTime() === last.getTime()) return;
  }
}
