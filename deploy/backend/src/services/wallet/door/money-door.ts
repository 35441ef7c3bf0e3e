import type { Product } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { type StakeRefusal, StoredStakeRefusal } from './stake-answer.ts';

/** The purpose of a money movement: a ticket, a round's stake, a bet. `id` is unique within the product. */
export interface Reference {
  readonly product: Product;
  /** The game of the product, for reports; null for a product with a single game. */
  readonly game: string | null;
  readonly id: string;
}

/** A user's stake in cents, including the wager tax. A free bet is staked from `bonus`. */
export interface Stake {
  readonly id: string;
  readonly user: number;
  readonly account: 'main' | 'bonus';
  readonly stake_cents: number;
  readonly wager_tax_cents: number;
  readonly at: Date;
}

/** taken: now or earlier under this id; refused: nothing changed. */
export type Taken =
  | { readonly state: 'taken' | 'repeated' }
  | { readonly state: 'refused'; readonly refusal: StakeRefusal };

/** `key` identifies the payout within its product: a repeat pays nothing more; a repeat with another amount is an error. */
export interface Payout {
  readonly of: Reference;
  readonly key: string;
  readonly reason: 'payout' | 'cash_out';
  readonly user: number;
  /** The player's amount, and the tax withheld in addition to it, in cents. */
  readonly paid_cents: number;
  readonly withheld_cents: number;
  readonly at: Date;
}

/** A stake, or a part of it, that returns to its source account. */
export interface Refund {
  readonly of: Reference;
  readonly key: string;
  readonly user: number;
  readonly account: 'main' | 'bonus';
  readonly stake_cents: number;
  /** The wager tax in that stake, in cents. */
  readonly wager_tax_cents: number;
  readonly at: Date;
}

interface TakenRow {
  readonly n: number;
  readonly verdict: 'repeated' | 'refused';
  readonly refusal: unknown;
}

function takenOf(row: TakenRow | undefined): Taken {
  if (row === undefined) return { state: 'taken' };
  if (row.verdict === 'repeated') return { state: 'repeated' };
  // A reason of a newer version throws: nothing was decided, and the client tries again.
  return { state: 'refused', refusal: v.parse(StoredStakeRefusal, row.refusal) };
}

const TAKE_STAKES = `
  select n, verdict, refusal
  from wallet.take_stakes($1, $2, $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::timestamptz[])`;
const TAKE_RAISES = `
  select n, verdict, refusal
  from wallet.take_raises($1, $2, $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::timestamptz[])`;

async function takeBy(
  tx: Queryable,
  sql: typeof TAKE_STAKES | typeof TAKE_RAISES,
  { product, game }: Pick<Reference, 'product' | 'game'>,
  stakes: readonly Stake[],
): Promise<Taken[]> {
  if (stakes.length === 0) return [];
  const rows = await tx.query<TakenRow>(sql, [
    product,
    game,
    stakes.map(({ id }) => id),
    stakes.map(({ user }) => user),
    stakes.map(({ account }) => account),
    stakes.map(({ stake_cents }) => stake_cents),
    stakes.map(({ wager_tax_cents }) => wager_tax_cents),
    stakes.map(({ at }) => at),
  ]);
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  return stakes.map((_, index) => takenOf(byPlace.get(index + 1)));
}

/**
 * Takes stakes of one game from several users, each user once, in one statement of the caller's transaction. Checks
 * self-exclusion, the players' own limits, and the product's stake limits in force at the stake's `at`. The answers are in the
 * order of the stakes. Throws when an id was staked before with other amounts.
 */
export const takeStakes = (
  tx: Queryable,
  of: Pick<Reference, 'product' | 'game'>,
  stakes: readonly Stake[],
): Promise<Taken[]> => takeBy(tx, TAKE_STAKES, of, stakes);

/**
 * Takes raises of stakes, such as the insurance of a hand of blackjack, in the same way. The product's stake limits are those of a
 * whole round, so a raise may be below the smallest stake.
 */
export const takeRaises = (
  tx: Queryable,
  of: Pick<Reference, 'product' | 'game'>,
  raises: readonly Stake[],
): Promise<Taken[]> => takeBy(tx, TAKE_RAISES, of, raises);

// All callers use one order, so that two payments to the same users cannot deadlock.
const inUsersOrder = <T extends { readonly user: number }>(moves: readonly T[]): T[] =>
  [...moves].sort((a, b) => a.user - b.user);

/** Pays winnings in one statement of the caller's transaction, each once per key and product. */
export async function pay(tx: Queryable, payouts: readonly Payout[]): Promise<void> {
  if (payouts.length === 0) return;
  const rows = inUsersOrder(payouts).map(({ of, ...payout }) => ({ ...of, ...payout }));
  await tx.query(
    `select wallet.pay(p.product, p.game, p.id, p.key, p.reason, p."user", p.paid_cents, p.withheld_cents, p.at)
     from jsonb_to_recordset($1::jsonb) as p (product text, game text, id text, key text, reason text, "user" bigint,
       paid_cents bigint, withheld_cents bigint, at timestamptz)`,
    [JSON.stringify(rows)],
  );
}

/** Refunds stakes in one statement of the caller's transaction, each once per key and product. */
export async function refund(tx: Queryable, refunds: readonly Refund[]): Promise<void> {
  if (refunds.length === 0) return;
  const rows = inUsersOrder(refunds).map(({ of, ...one }) => ({ ...of, ...one }));
  await tx.query(
    `select wallet.refund(r.product, r.game, r.id, r.key, r."user", r.account, r.stake_cents, r.wager_tax_cents, r.at)
     from jsonb_to_recordset($1::jsonb) as r (product text, game text, id text, key text, "user" bigint, account text,
       stake_cents bigint, wager_tax_cents bigint, at timestamptz)`,
    [JSON.stringify(rows)],
  );
}
