import { type BetsPage, getBets } from '@jukwaa/api';
import type { Bet } from '@jukwaa/contracts';
import { http, log } from '@jukwaa/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BetsFilter } from './bet-filters.ts';
import { useBetNews } from './use-bet-news.ts';

const PAGE_SIZE = 10;
/** The most bets that the service gives in one answer. */
const MOST_ROWS = 100;

interface NextPage {
  readonly page: number;
  /** Undefined where the service pages by number. */
  readonly after: string | undefined;
}

export type Bets =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | {
      readonly phase: 'loaded';
      readonly bets: readonly Bet[];
      /** What the next page follows; null after the last page. */
      readonly next: NextPage | null;
      readonly more: 'idle' | 'busy' | 'failed';
    };

export interface BetsControls {
  readonly state: Bets;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Asks again for what is shown. */
  readonly refresh: () => void;
}

const NONE: readonly Bet[] = [];

/** The user's bets, newest first. A bet that is placed or settled meanwhile shows by itself. */
export function useBets({ filter, subfilter }: BetsFilter): BetsControls {
  const [state, setState] = useState<Bets>({ phase: 'loading' });
  const asked = useRef(0);
  const shown = state.phase === 'loaded' ? state.bets.length : 0;
  const rows = useRef(0);
  useEffect(() => {
    rows.current = shown;
  }, [shown]);

  /** Asks for the first bets and puts them in the place of what is shown; an answer that is overtaken is dropped. */
  const load = useCallback(
    async (per_page: number) => {
      asked.current += 1;
      const turn = asked.current;
      const answer = await getBets(http, { filter, subfilter, page: 0, per_page });
      if (turn !== asked.current) return;
      if (answer.ok) return setState(withPage([], Math.ceil(per_page / PAGE_SIZE) - 1, answer.value));
      log('bets', 'Failed to fetch data', answer.error);
      setState((before) => (before.phase === 'loaded' ? before : { phase: 'failed' }));
    },
    [filter, subfilter],
  );
  const refresh = useCallback(
    () => void load(Math.min(MOST_ROWS, Math.max(PAGE_SIZE, rows.current))),
    [load],
  );

  useEffect(() => {
    setState({ phase: 'loading' });
    void load(PAGE_SIZE);
  }, [load]);
  useBetNews(state.phase === 'loaded' ? state.bets : NONE, refresh);

  const loadMore = async () => {
    if (state.phase !== 'loaded' || state.more === 'busy' || state.next === null) return;
    asked.current += 1;
    const turn = asked.current;
    setState({ ...state, more: 'busy' });
    const { page, after } = state.next;
    const answer = await getBets(http, { filter, subfilter, page, after, per_page: PAGE_SIZE });
    if (turn !== asked.current) return;
    if (!answer.ok) log('bets', 'Failed to fetch data', answer.error);
    setState(answer.ok ? withPage(state.bets, page, answer.value) : { ...state, more: 'failed' });
  };
  const retry = () => {
    setState({ phase: 'loading' });
    void load(PAGE_SIZE);
  };
  return { state, loadMore: () => void loadMore(), retry, refresh };
}

/** Appends the page of this number. A service that pages by number may repeat a bet, which is not shown twice. */
function withPage(bets: readonly Bet[], page: number, { data, last_page, total, next }: BetsPage): Bets {
  const known = new Set(bets.map((bet) => bet.id));
  const all = [...bets, ...data.filter((bet) => !known.has(bet.id))];
  const hasMore = next !== undefined || (page < last_page && all.length < total);
  return {
    phase: 'loaded',
    bets: all,
    next: hasMore ? { page: page + 1, after: next } : null,
    more: 'idle',
  };
}
