import type { Queryable } from '@jukwaa/database';

/** Totals of a product's game in a period, in cents. Refunds and recalled stakes are subtracted. */
export interface HouseBook {
  readonly product: string;
  readonly game: string | null;
  /** Stakes, including the wager tax. */
  readonly staked_cents: number;
  readonly wager_tax_cents: number;
  /** Winnings, including the tax withheld from them. */
  readonly paid_cents: number;
  readonly withheld_cents: number;
  /** Gross gaming revenue: stakes without wager tax, less winnings; of a pool product, the operator's share of the stakes. */
  readonly revenue_cents: number;
  /** Growth of the prizes owed by a pool product: its share of the stakes and the operator's additions, less winnings. */
  readonly pool_cents: number;
  /** The operator's additions to prizes, below zero. */
  readonly guarantee_cents: number;
  /** The cents that equal shares of prizes left. */
  readonly rounding_cents: number;
}

// The house's entries of each posting of a product; a positive entry is the house's income. Transfers move stakes into a pool and
// from there into payouts, so they count in the revenue, but are neither stakes nor winnings.
const BOOKS = `
  select product, game,
    coalesce(sum(amount_cents) filter (where kind in ('stakes', 'wager_tax') and reason <> 'transfer'), 0) as staked_cents,
    coalesce(sum(amount_cents) filter (where kind = 'wager_tax'), 0) as wager_tax_cents,
    coalesce(-sum(amount_cents) filter (where kind = 'payouts' and reason <> 'transfer'), 0) as paid_cents,
    coalesce(sum(amount_cents) filter (where kind = 'withholding_tax'), 0) as withheld_cents,
    coalesce(sum(amount_cents) filter (where kind in ('stakes', 'payouts')), 0) as revenue_cents,
    coalesce(sum(amount_cents) filter (where kind = 'pool'), 0) as pool_cents,
    coalesce(sum(amount_cents) filter (where kind = 'guarantee'), 0) as guarantee_cents,
    coalesce(sum(amount_cents) filter (where kind = 'rounding'), 0) as rounding_cents
  from wallet.every_line
  where product is not null and at >= $1 and at < $2 and user_id = 0
  group by product, game order by product, game nulls first`;

/** The accounts of a pool product's game, in cents; see `HouseBook`. */
export type PoolBook = Pick<HouseBook, 'pool_cents' | 'guarantee_cents' | 'rounding_cents'>;

// Only transfers move these accounts, and an index has those of each game.
const POOL_BOOK = `
  select
    coalesce(sum(amount_cents) filter (where kind = 'pool'), 0) as pool_cents,
    coalesce(sum(amount_cents) filter (where kind = 'guarantee'), 0) as guarantee_cents,
    coalesce(sum(amount_cents) filter (where kind = 'rounding'), 0) as rounding_cents
  from wallet.every_line
  where reason = 'transfer' and product = $1 and game = $2 and user_id = 0`;

/** The balances of the pool accounts of one game, without reading the postings of any other. */
export async function poolBook(
  db: Queryable,
  { product, game }: { readonly product: string; readonly game: string },
): Promise<PoolBook> {
  const [book] = await db.query<PoolBook>(POOL_BOOK, [product, game]);
  return book ?? { pool_cents: 0, guarantee_cents: 0, rounding_cents: 0 };
}

/** Totals of every product and game, for postings from `from` to just before `to`. */
export const houseBooks = (db: Queryable, from: Date, to: Date): Promise<HouseBook[]> =>
  db.query<HouseBook>(BOOKS, [from, to]);
