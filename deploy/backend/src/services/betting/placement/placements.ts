import { topics } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { type AskedBet, type AskedLeg, type BareRefusal, type BetRefusal, toRefusal } from './refusals.ts';

/** A leg as it is placed; `seq` is the number of the message that it was judged by. */
export type PlacedLeg = AskedLeg & { readonly n: number; readonly seq: number };

export interface NewBet {
  readonly code: string;
  readonly stake_type: 'cash' | 'free';
  readonly odds: number;
  readonly stake_cents: number;
  readonly wager_tax_cents: number;
  readonly stake_after_tax_cents: number;
  readonly winning_cents: number;
  readonly tax_cents: number;
  readonly payout_cents: number;
  /** True for a cash bet that turns waiting bonus into money. */
  readonly activates: boolean;
  /** The code that the picks were loaded from; null when the player chose them. */
  readonly copied_from: string | null;
  readonly tax_policy: object;
  readonly tracking: object;
}

/** What a placement comes to: new, as answered before under this key, or not this key's body. */
export type PlacementDecision =
  | { readonly verdict: 'placed' | 'repeated'; readonly betId: number }
  | { readonly verdict: 'refused'; readonly refusal: BetRefusal }
  | { readonly verdict: 'key_reused' }
  /** Betting on a match of it stopped after it was judged; nothing was written. */
  | { readonly verdict: 'stopped' }
  /** The bet waited for too long, or its caller is gone; nothing was written, and nothing will be for this call. */
  | { readonly verdict: 'not_started' };

/** Who asks, under which key, for what. */
export interface PlacementKey {
  readonly userId: number;
  readonly key: string;
  readonly hash: string;
  readonly at: Date;
}

interface DecisionRow {
  readonly verdict: 'placed' | 'repeated' | 'key_reused' | 'refused' | 'stopped';
  readonly bet_id: number | null;
  readonly refusal: BetRefusal | BareRefusal | null;
}

function decisionOf(row: DecisionRow | undefined): PlacementDecision {
  if (row?.verdict === 'key_reused' || row?.verdict === 'stopped') return { verdict: row.verdict };
  if (row?.refusal != null) return { verdict: 'refused', refusal: toRefusal(row.refusal) };
  if (row?.bet_id == null) throw new Error('a placement has neither bet nor refusal');
  return { verdict: row.verdict === 'placed' ? 'placed' : 'repeated', betId: row.bet_id };
}

/** What the balance channel says: any text makes the page fetch. */
const MOVED = { message: 'stake' };

/** A bet on its way to the database. */
export interface BetToPlace {
  readonly placement: PlacementKey;
  readonly bet: NewBet;
  readonly legs: readonly PlacedLeg[];
  /** Asked just before the bet is written: whether its legs still take bets. */
  readonly isStillOpen?: () => boolean;
  /** Asked just before the bet is written: whether its caller still waits, and not for too long. */
  readonly isFresh?: () => boolean;
}

/** Takes the stake and writes bet, legs and message in one statement; also what is refused there is kept under the key. */
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

/** Whether a bet may be placed together with those of other users: no free bet, and none that turns waiting bonus into money. */
export const isPlain = ({ bet }: BetToPlace): boolean => bet.stake_type === 'cash' && !bet.activates;

/**
 * Places plain bets of several users, one of each, in one statement, all or, when it fails, none; the verdicts are in the order of
 * the bets.
 */
export async function placeAll(db: Queryable, bets: readonly BetToPlace[]): Promise<PlacementDecision[]> {
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

/** Keeps a refusal under the key, unless the key has an answer: then that one counts. `asked` goes on the owner's list, null leaves it out. */
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
