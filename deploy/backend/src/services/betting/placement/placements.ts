import { type QuotedLeg, type REFUSAL_CODES, topics } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { type PlayRefusal, playRefusalText } from '../../identity/index.ts';
import { BETTING_TEXTS } from '../betting-texts.ts';

/** A final no: what the client gets, and gets again for the same key. */
export interface Refusal {
  readonly code: (typeof REFUSAL_CODES)[number];
  readonly error_message: string;
  /** How the legs stood; only with `odds_changed` and `leg_unavailable`. */
  readonly legs?: readonly QuotedLeg[];
}

export interface PlacedLeg {
  readonly n: number;
  readonly match_id: number;
  readonly market_id: number;
  readonly specifier: string;
  readonly outcome_id: string;
  readonly odds: number;
  readonly facts: object;
}

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
  readonly tax_policy: object;
  readonly tracking: object;
}

/** What a placement comes to: new, as answered before under this key, or not this key's body. */
export type Verdict =
  | { readonly verdict: 'placed' | 'repeated'; readonly betId: number }
  | { readonly verdict: 'refused'; readonly refusal: Refusal }
  | { readonly verdict: 'key_reused' };

/** Who asks, under which key, for what. */
export interface PlacementKey {
  readonly userId: number;
  readonly key: string;
  readonly hash: string;
  readonly at: Date;
}

/** A refusal of the database's own; its sentence is made when it is read. */
type BareRefusal = PlayRefusal | { readonly code: 'insufficient_funds' } | { readonly code: 'no_free_bet' };

interface VerdictRow {
  readonly verdict: 'placed' | 'repeated' | 'key_reused' | 'refused';
  readonly bet_id: number | null;
  readonly refusal: Refusal | BareRefusal | null;
}

function toRefusal(stored: Refusal | BareRefusal): Refusal {
  if ('error_message' in stored) return stored;
  const { code } = stored;
  const error_message =
    code === 'insufficient_funds' || code === 'no_free_bet' ? BETTING_TEXTS[code] : playRefusalText(stored);
  return { code, error_message };
}

function read([row]: readonly VerdictRow[]): Verdict {
  if (row?.verdict === 'key_reused') return { verdict: 'key_reused' };
  if (row?.refusal != null) return { verdict: 'refused', refusal: toRefusal(row.refusal) };
  if (row?.bet_id == null) throw new Error('a placement has neither bet nor refusal');
  return { verdict: row.verdict === 'placed' ? 'placed' : 'repeated', betId: row.bet_id };
}

/** What the balance channel says: any text makes the page fetch. */
const MOVED = JSON.stringify({ message: 'stake' });

/** Takes the stake and writes bet, legs and message in one statement; also what is refused there is kept under the key. */
export async function place(
  tx: Queryable,
  { userId, key, hash, at }: PlacementKey,
  bet: NewBet,
  legs: readonly PlacedLeg[],
): Promise<Verdict> {
  const rows = await tx.query<VerdictRow>('select * from betting.place($1, $2, $3, $4, $5, $6, $7, $8)', [
    userId,
    key,
    hash,
    at,
    JSON.stringify(bet),
    JSON.stringify(legs),
    topics.balance(userId),
    MOVED,
  ]);
  return read(rows);
}

/** Keeps a refusal under the key, unless the key has an answer: then that one counts. */
export async function keepRefusal(
  db: Queryable,
  { userId, key, hash, at }: PlacementKey,
  refusal: Refusal,
): Promise<Verdict> {
  const rows = await db.query<VerdictRow>('select * from betting.refuse($1, $2, $3, $4, $5)', [
    userId,
    key,
    hash,
    at,
    JSON.stringify(refusal),
  ]);
  return read(rows);
}
