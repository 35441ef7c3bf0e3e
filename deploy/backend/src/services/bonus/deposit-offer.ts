import type { Migration, Queryable } from '@jukwaa/database';
import { nairobiDayBounds } from '@jukwaa/domain';
import { giveBonus } from './grants.ts';

/** The slug of the offer: its page in the operator's content has its dates and its conditions in words. */
const DEPOSIT_OFFER = 'deposit-bonus';
/** The smallest deposit that counts, the share of it that is given, and the most that is given; in cents. */
const LEAST_CENTS = 10_000;
const SHARE_PERCENT = 10;
const MOST_CENTS = 50_000;

/** Players who have joined an offer, for one of its periods. */
export const JOINS_MIGRATION: Migration = {
  id: '003-joins',
  sql: `
    CREATE TABLE bonus.joins (
      user_id bigint NOT NULL,
      slug text NOT NULL,
      -- The first day of the period.
      period date NOT NULL,
      joined_at timestamptz NOT NULL,
      -- The end of the period.
      until timestamptz NOT NULL,
      PRIMARY KEY (user_id, slug, period)
    );`,
};

/** A period of an offer, by its first and last day in Nairobi. */
export interface OfferPeriod {
  readonly from: string;
  readonly until: string;
}

/** Stores that a player joins an offer; a repeat changes nothing but the end, which the operator may have moved. */
export async function joinOffer(
  tx: Queryable,
  userId: number,
  slug: string,
  { from, until }: OfferPeriod,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO bonus.joins (user_id, slug, period, joined_at, until) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id, slug, period) DO UPDATE SET until = excluded.until`,
    [userId, slug, from, now, new Date(nairobiDayBounds(until).until)],
  );
}

/** The offers whose running period a player has joined. */
export async function joinedOffers(db: Queryable, userId: number, now: Date): Promise<string[]> {
  const rows = await db.query<{ slug: string }>(
    'SELECT DISTINCT slug FROM bonus.joins WHERE user_id = $1 AND until > $2 ORDER BY slug',
    [userId, now],
  );
  return rows.map(({ slug }) => slug);
}

/**
 * Gives the bonus of a deposit, in the transaction that credits it, once in each period. The player must have joined before: a
 * join that commits later counts for the next deposit.
 */
export async function giveForDeposit(
  tx: Queryable,
  userId: number,
  amount_cents: number,
  now: Date,
): Promise<void> {
  if (amount_cents < LEAST_CENTS) return;
  const [joined] = await tx.query<{ period: string }>(
    `SELECT period::text AS period FROM bonus.joins WHERE user_id = $1 AND slug = $2 AND until > $3
     ORDER BY bonus.joins.period DESC LIMIT 1`,
    [userId, DEPOSIT_OFFER, now],
  );
  if (joined === undefined) return;
  const cents = Math.min(Math.floor((amount_cents * SHARE_PERCENT) / 100), MOST_CENTS);
  await giveBonus(tx, `${DEPOSIT_OFFER}:${joined.period}:${userId}`, userId, cents, now);
}
