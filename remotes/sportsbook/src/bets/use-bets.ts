import { type BetsPage, getBets } from '@jukwaa/api';
import type { Bet } from '@jukwaa/contracts';
import { http, log } from '@jukwaa/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BetsFilter } from './bet-filters.ts';
import { useBetNews } from './use-bet-news.ts';

const PAGE_SIZE = 10;
/** Maximum number of bets in one answer of the service. */
const MOST_ROWS = 100;

interface NextPage {
  readonly page: number;
  /** Undefined for a service with numbered pages. */
  readonly after: string | undefined;
}

export type Bets =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | {
      readonly phase: 'loaded';
      readonly bets: readonly Bet[];
      /** The place of the next page; null after the last page. */
      readonly next: NextPage | null;
      readonly more: 'idle' | 'busy' | 'failed';
    };

export interface BetsControls {
  readonly state: Bets;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Loads the visible bets again. */
  readonly refresh: () => void;
}

const NONE: readonly Bet[] = [];

/** The user's bets, newest first. Newly placed and settled bets appear by themselves. */
export function useBets({ filter, subfilter }: BetsFilter): BetsControls {
  const [state, setState] = useState<Bets>({ phase: 'loading' });
  const asked = useRef(0);
  const shown = state.phase === 'loaded' ? state.bets.length : 0;
  const rows = useRef(0);
  useEffect(() => {
    rows.current = shown;
  }, [shown]);

  /** Loads the first bets and replaces the visible ones; an overtaken answer is dropped. */
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

/** Appends the page with this number. A service with numbered pages may repeat a bet, which is shown once. */
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
