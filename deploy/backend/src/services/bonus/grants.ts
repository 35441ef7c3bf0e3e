import type { Queryable } from '@jukwaa/database';

/** The free bet of a new player: Ksh 30, valid for two days (ms of the services' clock). */
const WELCOME_CENTS = 3_000;
const WELCOME_MS = 48 * 3_600_000;

export interface OpenFreeBet {
  readonly amount_cents: number;
  readonly expires_at: Date;
}

/** Grants a new player the free bet, once per player; false when the player had it before. */
export async function giveWelcome(tx: Queryable, userId: number, now: Date): Promise<boolean> {
  const [row] = await tx.query<{ given: boolean }>(
    `select bonus.give($1, $2, 'free_bet', $3, $4, $5) as given`,
    [`welcome:${userId}`, userId, WELCOME_CENTS, now, new Date(now.getTime() + WELCOME_MS)],
  );
  return row?.given ?? false;
}

/** Grants bonus that a bet on seven games activates, once per key; false when the key was used before. */
export async function giveBonus(
  tx: Queryable,
  key: string,
  userId: number,
  amount_cents: number,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.query<{ given: boolean }>(
    `select bonus.give($1, $2, 'bonus', $3, $4, null) as given`,
    [`bonus:${key}`, userId, amount_cents, now],
  );
  return row?.given ?? false;
}

/** Reclaims free bets whose 48 hours are over; returns how many. */
export async function expireFreeBets(db: Queryable, now: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>('select bonus.expire($1) as count', [now]);
  return row?.count ?? 0;
}

/** A user's pending bonus in cents, and the free bet that can be used now. */
export async function grantsOf(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<{ pending_cents: number; freeBet: OpenFreeBet | null }> {
  const [row] = await db.query<{
    pending_cents: number;
    amount_cents: number | null;
    expires_at: Date | null;
  }>(
    `select bonus.pending($1) as pending_cents, free.amount_cents, free.expires_at from (select) as one
     left join lateral (
       select amount_cents, expires_at from bonus.grants
       where user_id = $1 and kind = 'free_bet' and state = 'open' and expires_at > $2 order by expires_at limit 1
     ) free on true`,
    [userId, now],
  );
  if (row === undefined) throw new Error('a select without a table gave no row');
  const { pending_cents, amount_cents, expires_at } = row;
  const isOpen = amount_cents !== null && expires_at !== null;
  return { pending_cents, freeBet: isOpen ? { amount_cents, expires_at } : null };
}
