import type { Transaction } from '@jukwaa/contracts';
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

// A posting has fewer than ten entries, so posting and position make one number that orders like time.
const LINES = `
  select e.posting_id * 10 + e.n as id, p.at, p.reason, e.kind as account, e.amount_cents, e.balance_cents, p.reference
  from wallet.entries e join wallet.postings p on p.id = e.posting_id
  where e.user_id = $1 and e.user_id > 0 and e.kind in ('main', 'bonus')
  order by e.posting_id desc, e.n desc limit $2 offset $3`;

/** A page of a user's statement, newest first; `page` counts from 0. */
export async function statementOf(
  db: Queryable,
  userId: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: Transaction[]; last_page: number; total: number }> {
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total from wallet.entries where user_id = $1 and user_id > 0 and kind in ('main', 'bonus')`,
    [userId],
  );
  const total = counted?.total ?? 0;
  const lines = await db.query<Line>(LINES, [userId, per_page, page * per_page]);
  return {
    data: lines.map((line) => ({ ...line, at: line.at.toISOString() })),
    last_page: Math.max(0, Math.ceil(total / per_page) - 1),
    total,
  };
}
