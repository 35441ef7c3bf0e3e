import { topics } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { BetProduct } from '@jukwaa/domain';
import { type AskedBet, type AskedLeg, type BetRefusal, toRefusal } from './refusals.ts';

/** A leg of a placed bet; `seq` is the message by which it was judged. */
export type PlacedLeg = AskedLeg & { readonly n: number; readonly seq: number };

export interface NewBetRow {
  readonly code: string;
  readonly product: BetProduct;
  readonly stake_type: 'cash' | 'free';
  readonly odds: number;
  readonly stake_cents: number;
  readonly wager_tax_cents: number;
  readonly stake_after_tax_cents: number;
  readonly winning_cents: number;
  readonly tax_cents: number;
  readonly payout_cents: number;
  /** True for a cash bet that converts pending bonus into money. */
  readonly activates: boolean;
  /** The share code that the picks were loaded from; null when the player chose them. */
  readonly copied_from: string | null;
  readonly tax_policy: object;
  readonly tracking: object;
}

/** The result of a placement: new, a repeat of this key's answer, or a key with another body. */
export type PlacementDecision =
  | { readonly verdict: 'placed' | 'repeated'; readonly betId: number }
  | { readonly verdict: 'refused'; readonly refusal: BetRefusal }
  | { readonly verdict: 'key_reused' }
  /** Betting on one of its matches stopped after the bet was judged; nothing was written. */
  | { readonly verdict: 'stopped' }
  /** The bet waited too long, or its caller is gone; this call writes nothing, now or later. */
  | { readonly verdict: 'not_started' };

/** The user, the key and the request of a placement. */
export interface PlacementKey {
  readonly userId: number;
  readonly key: string;
  readonly hash: string;
  readonly at: Date;
}

interface DecisionRow {
  readonly verdict: 'placed' | 'repeated' | 'key_reused' | 'refused' | 'stopped';
  readonly bet_id: number | null;
  /** A refusal in any of the forms that `toRefusal` reads; null: not refused. */
  readonly refusal: unknown;
}

function decisionOf(row: DecisionRow | undefined): PlacementDecision {
  if (row?.verdict === 'key_reused' || row?.verdict === 'stopped') return { verdict: row.verdict };
  if (row?.refusal !== null && row?.refusal !== undefined)
    return { verdict: 'refused', refusal: toRefusal(row.refusal) };
  if (row?.bet_id == null) throw new Error('a placement has neither bet nor refusal');
  return { verdict: row.verdict === 'placed' ? 'placed' : 'repeated', betId: row.bet_id };
}

/** The message on the balance channel: any text makes the page fetch the balance. */
const MOVED = { message: 'stake' };

/** A bet that is ready to be written. */
export interface BetToPlace {
  readonly placement: PlacementKey;
  readonly bet: NewBetRow;
  readonly legs: readonly PlacedLeg[];
  /** Called just before the bet is written: whether its legs still accept bets. */
  readonly isStillOpen?: () => boolean;
  /** Called just before the bet is written: whether its caller still waits, and not for too long. */
  readonly isFresh?: () => boolean;
}

/**
 * Takes the stake and writes bet, legs and message in one statement. A refusal by that statement is also stored under the key.
 */
export async function place(tx: Queryable, { placement, bet, legs }: BetToPlace): Promise<PlacementDecision> {
  const { userId, key, hash, at } = placement;
  const rows = await tx.query<DecisionRow>(
    'select * from betting.place_open($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      userId,
      key,
      hash,
      at,
      JSON.stringify(bet),
      JSON.stringify(legs),
      topics.balance(userId),
      JSON.stringify(MOVED),
    ],
  );
  return decisionOf(rows[0]);
}

/** Whether a bet can be placed with bets of other users: free bets and bets that convert pending bonus cannot. */
export const isPlain = ({ bet }: BetToPlace): boolean => bet.stake_type === 'cash' && !bet.activates;

/**
 * Places a bet, or several plain bets of one product and of different users, in one statement: all or, when it fails, none. The results are in the
 * order of the bets.
 */
export async function placeAll(db: Queryable, bets: readonly BetToPlace[]): Promise<PlacementDecision[]> {
  const [first, second] = bets;
  if (first !== undefined && second === undefined) return [await place(db, first)];
  const asks = bets.map(({ placement: { userId, ...key }, bet, legs }, n) => ({
    n,
    user_id: userId,
    ...key,
    bet,
    legs,
    topic: topics.balance(userId),
    message: MOVED,
  }));
  const rows = await db.query<DecisionRow & { readonly n: number }>(
    'select * from betting.place_open_together($1)',
    [JSON.stringify(asks)],
  );
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  return bets.map((_, n) => decisionOf(byPlace.get(n)));
}

/**
 * Stores a refusal under the key, unless the key already has an answer: then that answer counts. `asked` is added to the owner's
 * list of refused bets; null adds nothing.
 */
export async function keepRefusal(
  db: Queryable,
  { userId, key, hash, at }: PlacementKey,
  refusal: BetRefusal,
  asked: AskedBet | null,
): Promise<PlacementDecision> {
  const rows = await db.query<DecisionRow>('select * from betting.refuse($1, $2, $3, $4, $5, $6)', [
    userId,
    key,
    hash,
    at,
    JSON.stringify(refusal),
    asked === null ? null : JSON.stringify(asked),
  ]);
  return decisionOf(rows[0]);
}
