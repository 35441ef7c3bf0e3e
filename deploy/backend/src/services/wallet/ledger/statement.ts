import {
  TRANSACTION_KINDS,
  type Transaction,
  type TransactionKind,
  type TransactionsAnswer,
} from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type * as v from 'valibot';
import { type DaySpan, nairobiSpan, type PageAsk, pageOf, rowsBefore } from '../../../kit/index.ts';
import type { LedgerReason } from './posting-reasons.ts';

interface Line {
  readonly id: number;
  readonly at: Date;
  readonly reason: LedgerReason;
  readonly account: Transaction['account'];
  readonly amount_cents: number;
  readonly balance_cents: number;
  readonly reference: string;
  readonly product: string | null;
  readonly game: string | null;
}

// Null selects all reasons, or days without an end.
const OF_USER = `
  from wallet.entries e join wallet.postings p on p.id = e.posting_id
  where e.user_id = $1 and e.user_id > 0 and e.kind in ('main', 'bonus') and ($2::text[] is null or p.reason = any($2))
    and ($3::timestamptz is null or p.at >= $3) and ($4::timestamptz is null or p.at < $4)`;

// A posting has fewer than ten entries, so posting and position form one number that sorts by time.
const ID = 'e.posting_id * 10 + e.n';
const LINES = `
  select ${ID} as id, p.at, p.reason, e.kind as account, e.amount_cents, e.balance_cents, p.reference, p.product,
    p.game
  ${OF_USER} and e.balance_cents is not null and e.posting_id <= coalesce($5::bigint / 10, 9223372036854775807) and ($5::bigint is null or ${ID} < $5)
  order by e.posting_id desc, e.n desc limit $6 offset $7`;

interface StatementAsk extends PageAsk, DaySpan {
  readonly kind?: TransactionKind | undefined;
  /** Only lines below this id. */
  readonly after?: number | undefined;
}

/** A page of a user's statement, or of one kind of its lines, or of some days, newest first. */
export async function statementOf(
  db: Queryable,
  userId: number,
  ask: StatementAsk,
): Promise<v.InferOutput<typeof TransactionsAnswer>> {
  const { kind, per_page, after = null } = ask;
  const { from, until } = nairobiSpan(ask);
  const filter = [userId, kind === undefined ? null : TRANSACTION_KINDS[kind], from, until, after];
  const [counted] = await db.query<{ total: number; rest: number }>(
    `select count(*) as total, count(*) filter (where $5::bigint is null or ${ID} < $5) as rest ${OF_USER}`,
    filter,
  );
  const lines = await db.query<Line>(LINES, [...filter, per_page, rowsBefore(ask)]);
  // Transfers are between accounts of the house: no line of a player has their reason.
  const data = lines.flatMap(({ reason, at, ...line }) =>
    reason === 'transfer' || reason === 'unclaimed' ? [] : [{ ...line, reason, at: at.toISOString() }],
  );
  return pageOf(ask, data, counted ?? { total: 0, rest: 0 }, ({ id }) => String(id));
}
