import {
  TRANSACTION_KINDS,
  type Transaction,
  type TransactionKind,
  type TransactionsAnswer,
} from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type * as v from 'valibot';
import { type PageAsk, pageOf, rowsBefore } from '../../../kit/index.ts';
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

// An empty list of reasons selects all.
const OF_USER = `
  from wallet.entries e join wallet.postings p on p.id = e.posting_id
  where e.user_id = $1 and e.user_id > 0 and e.kind in ('main', 'bonus') and ($2::text[] is null or p.reason = any($2))`;

// A posting has fewer than ten entries, so posting and position form one number that sorts by time.
const ID = 'e.posting_id * 10 + e.n';
const LINES = `
  select ${ID} as id, p.at, p.reason, e.kind as account, e.amount_cents, e.balance_cents, p.reference, p.product,
    p.game
  ${OF_USER} and e.balance_cents is not null and e.posting_id <= coalesce($3::bigint / 10, 9223372036854775807) and ($3::bigint is null or ${ID} < $3)
  order by e.posting_id desc, e.n desc limit $4 offset $5`;

/** A page of a user's statement, or of one kind of its lines, newest first; with `after`, only lines below that id. */
export async function statementOf(
  db: Queryable,
  userId: number,
  ask: PageAsk & { readonly kind?: TransactionKind | undefined; readonly after?: number | undefined },
): Promise<v.InferOutput<typeof TransactionsAnswer>> {
  const { kind, per_page, after = null } = ask;
  const reasons = kind === undefined ? null : TRANSACTION_KINDS[kind];
  const [counted] = await db.query<{ total: number; rest: number }>(
    `select count(*) as total, count(*) filter (where $3::bigint is null or ${ID} < $3) as rest ${OF_USER}`,
    [userId, reasons, after],
  );
  const lines = await db.query<Line>(LINES, [userId, reasons, after, per_page, rowsBefore(ask)]);
  // Transfers are between accounts of the house: no line of a player has their reason.
  const data = lines.flatMap(({ reason, at, ...line }) =>
    reason === 'transfer' ? [] : [{ ...line, reason, at: at.toISOString() }],
  );
  return pageOf(ask, data, counted ?? { total: 0, rest: 0 }, ({ id }) => String(id));
}
