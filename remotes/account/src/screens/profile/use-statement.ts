import { getTransactions, type TransactionsPage } from '@jukwaa/api';
import { mapOk, type Transaction, type TransactionKind } from '@jukwaa/contracts';
import { appendNew, type Page, usePaged } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { useEffect, useRef } from 'react';

const ROWS_PER_PAGE = 10;

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

/**
 * The statement or one kind of its lines (null: all), page by page, newest first. A change of `balance_cents` asks for the newest
 * lines, because money that moved has made one. Shown lines and a page on its way stay.
 */
export function useStatement(balance_cents: number, kind: TransactionKind | null) {
  const statement = usePaged(kind ?? 'all', {
    topic: 'statement',
    append,
    merge: withNewest,
    fetchPage: async (place: Place | null, options) => {
      const at = place ?? { page: 0, after: undefined };
      const ask = { ...at, per_page: ROWS_PER_PAGE, kind: kind ?? undefined };
      return mapOk(await getTransactions(http, ask, options), (answer) => statementOf(answer, at.page));
    },
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
