import { type ApiError, getTransactions, type TransactionsPage } from '@jukwaa/api';
import { mapOk, ok, type Result, type Transaction, type TransactionKind } from '@jukwaa/contracts';
import { appendNew, type FetchOptions, type Page, usePaged } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { useEffect, useRef } from 'react';

const ROWS_PER_PAGE = 10;
/** The service's largest page. */
const ROWS_PER_FILE_PAGE = 100;

/** The wanted lines. */
export interface StatementFilter {
  /** Null: every kind. */
  readonly kind: TransactionKind | null;
  /** The first and the last day in Nairobi, `2026-11-24`; empty: no end. */
  readonly from: string;
  readonly to: string;
}

/** A page's number, and the line that it follows: undefined where the service pages by number. */
interface Place {
  readonly page: number;
  readonly after: string | undefined;
}
interface Statement extends Page<Transaction, Place> {
  readonly total: number;
}

const join = (rows: readonly Transaction[], others: readonly Transaction[]) =>
  appendNew(rows, others, ({ id }) => id);

function statementOf({ data: rows, total, last_page, next }: TransactionsPage, page: number): Statement {
  const hasMore = next !== undefined || (page < last_page && rows.length < total);
  return { rows, total, next: hasMore ? { page: page + 1, after: next } : null };
}

/** With the page that follows. From a service that pages by number it may start with known lines, because newer lines moved them down. */
function append(shown: Statement, { rows, total, next }: Statement): Statement {
  const all = join(shown.rows, rows);
  const isOver = next?.after === undefined && all.length >= total;
  return { rows: all, total, next: isOver ? null : next };
}

/** With the newest lines above the shown ones, or in their place when they don't reach down to them. */
function withNewest(shown: Statement, newest: Statement): Statement {
  const rows = join(newest.rows, shown.rows);
  const isJoined = rows.length < newest.rows.length + shown.rows.length;
  return isJoined ? { ...shown, rows } : newest;
}

async function fetchPage(
  filter: StatementFilter,
  place: Place | null,
  per_page: number,
  options: FetchOptions,
): Promise<Result<Statement, ApiError>> {
  const at = place ?? { page: 0, after: undefined };
  const { kind, from, to } = filter;
  const ask = { ...at, per_page, kind: kind ?? undefined, from: from || undefined, to: to || undefined };
  return mapOk(await getTransactions(http, ask, options), (answer) => statementOf(answer, at.page));
}

/** All lines that fit, newest first, for a file. */
export async function allLines(filter: StatementFilter): Promise<Result<readonly Transaction[], ApiError>> {
  let rows: readonly Transaction[] = [];
  let place: Place | null = null;
  do {
    const answer: Result<Statement, ApiError> = await fetchPage(filter, place, ROWS_PER_FILE_PAGE, {});
    if (!answer.ok) return answer;
    rows = join(rows, answer.value.rows);
    place = answer.value.next;
  } while (place !== null);
  return ok(rows);
}

/**
 * The lines of the statement that fit, page by page, newest first. A change of `balance_cents` asks for the newest
 * lines, because money that moved has made one. Shown lines and a page on its way stay.
 */
export function useStatement(balance_cents: number, filter: StatementFilter) {
  const statement = usePaged(JSON.stringify(filter), {
    topic: 'statement',
    append,
    merge: withNewest,
    fetchPage: (place: Place | null, options) => fetchPage(filter, place, ROWS_PER_PAGE, options),
  });
  const { refresh } = statement;
  const balance = useRef(balance_cents);
  useEffect(() => {
    if (balance.current === balance_cents) return;
    balance.current = balance_cents;
    void refresh();
  }, [balance_cents, refresh]);
  return statement;
}
