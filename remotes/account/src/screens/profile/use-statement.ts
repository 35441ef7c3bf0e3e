import { type ApiError, getTransactions, type TransactionsPage } from '@jukwaa/api';
import type { Result, Transaction, TransactionKind } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';

const ROWS_PER_PAGE = 10;

/** A page of the statement: its number, and the line it follows if the service states it. */
interface Page {
  readonly page: number;
  readonly after: string | undefined;
}
const FIRST: Page = { page: 0, after: undefined };

/** The loaded part of the user's statement, newest first. */
export type Statement =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded';
      readonly rows: readonly Transaction[];
      /** The next page, or null after the last. */
      readonly next: Page | null;
      readonly more: 'idle' | 'busy' | 'failed';
    };

const without = (rows: readonly Transaction[], others: readonly Transaction[]) => {
  const known = new Set(others.map((row) => row.id));
  return rows.filter((row) => !known.has(row.id));
};

/**
 * Appends the next page. From a service with numbered pages it may start with known lines, which new ones moved down.
 */
function withMore(now: Statement, { page }: Page, answer: TransactionsPage): Statement {
  const { data, total, last_page, next: after } = answer;
  const rows = now.kind === 'loaded' ? now.rows : [];
  const all = [...rows, ...without(data, rows)];
  const hasMore = after !== undefined || (page < last_page && all.length < total);
  const next = hasMore ? { page: page + 1, after } : null;
  return { kind: 'loaded', rows: all, next, more: 'idle' };
}

/** Prepends the newest lines; starts again when they don't reach the known ones. */
function withNewest(now: Statement, answer: TransactionsPage): Statement {
  const known = now.kind === 'loaded' ? now.rows : [];
  const older = without(known, answer.data);
  if (now.kind !== 'loaded' || older.length === known.length)
    return withMore({ kind: 'loading' }, FIRST, answer);
  return { ...now, rows: [...answer.data, ...older] };
}

/** Applies an answer to the statement; an outdated answer changes nothing. */
function withAnswer(now: Statement, page: Page, answer: Result<TransactionsPage, ApiError>): Statement {
  const isNewest = page === FIRST;
  // The statement has started again since, and this page does not follow it.
  if (!isNewest && (now.kind !== 'loaded' || now.next !== page)) return now;
  if (answer.ok) return isNewest ? withNewest(now, answer.value) : withMore(now, page, answer.value);
  if (now.kind !== 'loaded') return { kind: 'failed' };
  // Known lines stay when the newest fail to load: the next transaction loads them again.
  return isNewest ? now : { ...now, more: 'failed' };
}

/**
 * The statement or one kind of its lines (null: all), page by page. The newest lines load again when `balance_cents`
 * changes, because moved money adds a line. Pending older pages still arrive.
 */
export function useStatement(balance_cents: number, kind: TransactionKind | null) {
  const [statement, setStatement] = useState<Statement>({ kind: 'loading' });
  const isGone = useRef(false);

  const load = useCallback(
    async (page: Page, signal?: AbortSignal) => {
      const ask = { ...page, per_page: ROWS_PER_PAGE, kind: kind ?? undefined };
      const answer = await getTransactions(http, ask, signal === undefined ? {} : { signal });
      if (isGone.current || signal?.aborted === true) return;
      setStatement((now) => withAnswer(now, page, answer));
    },
    [kind],
  );

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the balance is not read, its change says that there is a new line
  useEffect(() => {
    const call = new AbortController();
    void load(FIRST, call.signal);
    return () => call.abort();
  }, [load, balance_cents]);

  const retry = () => {
    setStatement({ kind: 'loading' });
    void load(FIRST);
  };
  const showMore = () => {
    if (statement.kind !== 'loaded' || statement.next === null) return;
    setStatement({ ...statement, more: 'busy' });
    void load(statement.next);
  };
  return { statement, retry, showMore };
}
