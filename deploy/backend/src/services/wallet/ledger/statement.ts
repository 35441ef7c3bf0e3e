import { TRANSACTION_KINDS, type Transaction, type TransactionKind } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';

interface Line {
  readonly id: number;
  readonly at: Date;
  readonly reason: Transaction['reason'];
  readonly account: Transaction['account'];
  readonly amount_cents: number;
  readonly balance_cents: number;
  readonly reference: string;
}

// No reasons: all of them.
const OF_USER = `
  from wallet.entries e join wallet.postings p on p.id = e.posting_id
  where e.user_id = $1 and e.user_id > 0 and e.kind in ('main', 'bonus') and ($2::text[] is null or p.reason = any($2))`;

// A posting has fewer than ten entries, so posting and position make one number that orders like time.
const LINES = `
  select e.posting_id * 10 + e.n as id, p.at, p.reason, e.kind as account, e.amount_cents, e.balance_cents, p.reference
  ${OF_USER} order by e.posting_id desc, e.n desc limit $3 offset $4`;

/** A page of a user's statement or of one kind of its lines, newest first; `page` counts from 0. */
export async function statementOf(
  db: Queryable,
  userId: number,
  { page, per_page, kind }: { page: number; per_page: number; kind?: TransactionKind | undefined },
): Promise<{ data: Transaction[]; last_page: number; total: number }> {
  const reasons = kind === undefined ? null : TRANSACTION_KINDS[kind];
  const [counted] = await db.query<{ total: number }>(`select count(*) as total ${OF_USER}`, [
    userId,
    reasons,
  ]);
  const total = counted?.total ?? 0;
  const lines = await db.query<Line>(LINES, [userId, reasons, per_page, page * per_page]);
  return {
    data: lines.map((line) => ({ ...line, at: line.at.toISOString() })),
    last_page: Math.max(0, Math.ceil(total / per_page) - 1),
    total,
  };
}
