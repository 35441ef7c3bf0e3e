import { getBets } from '@jukwaa/api';
import type { Bet } from '@jukwaa/contracts';
import { http, log } from '@jukwaa/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BetsFilter } from './bet-filters.ts';
import { useBetNews } from './use-bet-news.ts';

const PAGE_SIZE = 10;
/** The most bets that the service gives in one answer. */
const MOST_ROWS = 100;

export type Bets =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | {
      readonly phase: 'loaded';
      readonly bets: readonly Bet[];
      readonly total: number;
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
      if (answer.ok) return setState(withPage([], answer.value));
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
    if (state.phase !== 'loaded' || state.more === 'busy') return;
    asked.current += 1;
    const turn = asked.current;
    setState({ ...state, more: 'busy' });
    const page = Math.floor(state.bets.length / PAGE_SIZE);
    const answer = await getBets(http, { filter, subfilter, page, per_page: PAGE_SIZE });
    if (turn !== asked.current) return;
    if (!answer.ok) log('bets', 'Failed to fetch data', answer.error);
    setState(answer.ok ? withPage(state.bets, answer.value) : { ...state, more: 'failed' });
  };
  const retry = () => {
    setState({ phase: 'loading' });
    void load(PAGE_SIZE);
  };
  return { state, loadMore: () => void loadMore(), retry, refresh };
}

/** Appends a page; a bet that moved to it because newer ones came is not shown twice. */
function withPage(
  bets: readonly Bet[],
  page: { readonly data: readonly Bet[]; readonly total: number },
): Bets {
  const known = new Set(bets.map((bet) => bet.id));
  const fresh = page.data.filter((bet) => !known.has(bet.id));
  return { phase: 'loaded', bets: [...bets, ...fresh], total: page.total, more: 'idle' };
}
