import { type ApiError, getTransactions, type TransactionsPage } from '@jukwaa/api';
import type { Result, Transaction, TransactionKind } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';

const ROWS_PER_PAGE = 10;

/** The user's statement as far as it has been asked for, newest first. */
export type Statement =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded';
      readonly rows: readonly Transaction[];
      /** The page that follows, or null after the last. */
      readonly next: number | null;
      readonly more: 'idle' | 'busy' | 'failed';
    };

const without = (rows: readonly Transaction[], others: readonly Transaction[]) => {
  const known = new Set(others.map((row) => row.id));
  return rows.filter((row) => !known.has(row.id));
};

/** With the page that follows. Lines that are new since then have moved some of it down, so it may begin with known ones. */
function withMore(now: Statement, page: number, { data, total, last_page }: TransactionsPage): Statement {
  const rows = now.kind === 'loaded' ? now.rows : [];
  const all = [...rows, ...without(data, rows)];
  const next = page < last_page && all.length < total ? page + 1 : null;
  return { kind: 'loaded', rows: all, next, more: 'idle' };
}

/** With the newest lines above those that are known; from the beginning when they don't reach down to them. */
function withNewest(now: Statement, answer: TransactionsPage): Statement {
  const known = now.kind === 'loaded' ? now.rows : [];
  const older = without(known, answer.data);
  if (now.kind !== 'loaded' || older.length === known.length) return withMore({ kind: 'loading' }, 0, answer);
  return { ...now, rows: [...answer.data, ...older] };
}

/** What an answer makes of the statement; one that no longer fits changes nothing. */
function withAnswer(now: Statement, page: number, answer: Result<TransactionsPage, ApiError>): Statement {
  const isNewest = page === 0;
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
    async (page: number, signal?: AbortSignal) => {
      const ask = { page, per_page: ROWS_PER_PAGE, kind: kind ?? undefined };
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
    void load(0, call.signal);
    return () => call.abort();
  }, [load, balance_cents]);

  const retry = () => {
    setStatement({ kind: 'loading' });
    void load(0);
  };
  const showMore = () => {
    if (statement.kind !== 'loaded' || statement.next === null) return;
    setStatement({ ...statement, more: 'busy' });
    void load(statement.next);
  };
  return { statement, retry, showMore };
}
