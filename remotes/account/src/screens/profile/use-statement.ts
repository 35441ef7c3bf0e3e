import { getTransactions, type TransactionsPage } from '@jukwaa/api';
import type { Transaction, TransactionKind } from '@jukwaa/contracts';
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

function withPage(rows: readonly Transaction[], page: number, answer: TransactionsPage): Statement {
  const known = new Set(rows.map((row) => row.id));
  const all = [...rows, ...answer.data.filter((row) => !known.has(row.id))];
  const next = page < answer.last_page && all.length < answer.total ? page + 1 : null;
  return { kind: 'loaded', rows: all, next, more: 'idle' };
}

/**
 * The statement or one kind of its lines (null: all), page by page. It starts again when `balance_cents` changes, because
 * money that moved has made a new line; the old lines stay until the new ones have come.
 */
export function useStatement(balance_cents: number, kind: TransactionKind | null) {
  const [statement, setStatement] = useState<Statement>({ kind: 'loading' });
  const asked = useRef<AbortController | null>(null);

  const load = useCallback(
    async (rows: readonly Transaction[], page: number) => {
      asked.current?.abort();
      const call = new AbortController();
      asked.current = call;
      const ask = { page, per_page: ROWS_PER_PAGE, kind: kind ?? undefined };
      const answer = await getTransactions(http, ask, { signal: call.signal });
      if (call.signal.aborted) return;
      if (answer.ok) setStatement(withPage(rows, page, answer.value));
      else setStatement((now) => (now.kind === 'loaded' ? { ...now, more: 'failed' } : { kind: 'failed' }));
    },
    [kind],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the balance is not read, its change says that there is a new line
  useEffect(() => {
    void load([], 0);
    return () => asked.current?.abort();
  }, [load, balance_cents]);

  const retry = () => {
    setStatement({ kind: 'loading' });
    void load([], 0);
  };
  const showMore = () => {
    if (statement.kind !== 'loaded' || statement.next === null) return;
    setStatement({ ...statement, more: 'busy' });
    void load(statement.rows, statement.next);
  };
  return { statement, retry, showMore };
}
