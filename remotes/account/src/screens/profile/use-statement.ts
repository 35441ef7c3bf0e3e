import { type ApiError, getTransactions, type TransactionsPage } from '@jukwaa/api';
import type { Result, Transaction, TransactionKind } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';

const ROWS_PER_PAGE = 10;

/** A page of the statement: its number, and the line it follows where the service says so. */
interface Page {
  readonly page: number;
  readonly after: string | undefined;
}
const FIRST: Page = { page: 0, after: undefined };

/** The user's statement as far as it has been asked for, newest first. */
export type Statement =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded';
      readonly rows: readonly Transaction[];
      /** The page that follows, or null after the last. */
      readonly next: Page | null;
      readonly more: 'idle' | 'busy' | 'failed';
    };

const without = (rows: readonly Transaction[], others: readonly Transaction[]) => {
  const known = new Set(others.map((row) => row.id));
  return rows.filter((row) => !known.has(row.id));
};

/** With the page that follows. From a service that pages by number it may start with known lines, which new ones moved down. */
function withMore(now: Statement, { page }: Page, answer: TransactionsPage): Statement {
  const { data, total, last_page, next: after } = answer;
  const rows = now.kind === 'loaded' ? now.rows : [];
  const all = [...rows, ...without(data, rows)];
  const hasMore = after !== undefined || (page < last_page && all.length < total);
  const next = hasMore ? { page: page + 1, after } : null;
  return { kind: 'loaded', rows: all, next, more: 'idle' };
}

/** With the newest lines above those that are known; from the beginning when they don't reach down to them. */
function withNewest(now: Statement, answer: TransactionsPage): Statement {
  const known = now.kind === 'loaded' ? now.rows : [];
  const older = without(known, answer.data);
  if (now.kind !== 'loaded' || older.length === known.length)
    return withMore({ kind: 'loading' }, FIRST, answer);
  return { ...now, rows: [...answer.data, ...older] };
}

/** What an answer makes of the statement; one that no longer fits changes nothing. */
function withAnswer(now: Statement, page: Page, answer: Result<TransactionsPage, ApiError>): Statement {
  const isNewest = page === FIRST;
  // The statement has begun anew meanwhile, and this is not what follows.
  if (!isNewest && (now.kind !== 'loaded' || now.next !== page)) return now;
  if (answer.ok) return isNewest ? withNewest(now, answer.value) : withMore(now, page, answer.value);
  if (now.kind !== 'loaded') return { kind: 'failed' };
  // Known lines stay when the newest can't be had: the next movement asks again.
  return isNewest ? now : { ...now, more: 'failed' };
}

/**
 * The statement or one kind of its lines (null: all), page by page. The newest are asked for again when `balance_cents` changes,
 * because money that moved has made a new line; what has been asked for besides stays, and comes.
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
