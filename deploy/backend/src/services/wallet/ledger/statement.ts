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

// Null selects all reasons, or days without an end, or a page without a line before it.
const COUNTED = 'select total, rest from wallet.count_lines($1, $2, $3, $4, $5)';
const LINES = `
  select posting_id * 10 + n as id, at, reason, kind as account, amount_cents, balance_cents, reference, product, game
  from wallet.page_of_lines($1, $2, $3, $4, $5, $6, $7)
  where kind in ('main', 'bonus') and balance_cents is not null order by posting_id desc, n desc`;

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
  const [counted] = await db.query<{ total: number; rest: number }>(COUNTED, filter);
  const lines = await db.query<Line>(LINES, [...filter, per_page, rowsBefore(ask)]);
  // Transfers are between accounts of the house: no line of a player has their reason.
  const data = lines.flatMap(({ reason, at, ...line }) =>
    reason === 'transfer' || reason === 'unclaimed' ? [] : [{ ...line, reason, at: at.toISOString() }],
  );
  return pageOf(ask, data, counted ?? { total: 0, rest: 0 }, ({ id }) => String(id));
}
