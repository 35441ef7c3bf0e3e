import { updateMatches } from '@jukwaa/runtime';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { keepList, keptList } from './kept-lists.ts';
import { listReducer, loading, type MatchList } from './list-state.ts';
import { fetchListed, fetchPage, fetchRows, type ListQuestion } from './question.ts';
import type { RefetchMatches } from './use-live-row.ts';

/** Taps on filters that follow each other within this time ask once. */
const DEBOUNCE_MS = 300;

export interface MatchListControls {
  readonly list: MatchList;
  /** Asks for the next page, or again for the one that failed. */
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Fetches the whole list again, keeping what is shown until the answer has come. */
  readonly reload: () => Promise<void>;
  /** Fetches listed matches whose messages were missed. */
  readonly refetch: RefetchMatches;
}

const startOf = (key: string): MatchList => keptList(key) ?? loading(key);

/** A list of matches that grows by pages. Another question starts it anew. */
export function useMatchList(question: ListQuestion): MatchListControls {
  const [list, dispatch] = useReducer(listReducer, question.key, startOf);
  const current = useRef(list);
  const askedAt = useRef(0);
  useEffect(() => {
    current.current = list;
  }, [list]);

  const load = useCallback(
    async (page: number) => {
      const { key } = question;
      const answer = await fetchPage(question, page);
      dispatch(answer === null ? { type: 'failed', key } : { type: 'arrived', key, page, answer });
    },
    [question],
  );

  const reload = useCallback(async () => {
    const { key } = question;
    const shown = current.current.phase === 'loaded' ? current.current.matches.length : 0;
    const answer = await fetchRows(question, shown);
    if (answer === null) return;
    updateMatches(answer.data);
    dispatch({ type: 'replaced', key, answer });
  }, [question]);

  const refetch = useCallback(
    async (ids: readonly number[]) => {
      const listed = current.current.phase === 'loaded' ? current.current.matches : [];
      const matches = await fetchListed(question, listed, ids);
      dispatch({ type: 'updated', key: question.key, matches });
    },
    [question],
  );

  useEffect(() => {
    const { key } = question;
    if (current.current.key === key && current.current.phase === 'loaded') {
      void reload();
      return undefined;
    }
    dispatch({ type: 'asked', key });
    const wait = Date.now() - askedAt.current < DEBOUNCE_MS ? DEBOUNCE_MS : 0;
    askedAt.current = Date.now();
    if (wait === 0) {
      void load(0);
      return undefined;
    }
    const timer = setTimeout(() => void load(0), wait);
    return () => clearTimeout(timer);
  }, [question, load, reload]);

  useEffect(() => () => keepList(current.current), []);

  const loadMore = useCallback(() => {
    const now = current.current;
    if (now.phase !== 'loaded' || now.more === 'busy' || now.page >= now.lastPage) return;
    dispatch({ type: 'moreAsked' });
    void load(now.page + 1);
  }, [load]);

  const retry = useCallback(() => {
    dispatch({ type: 'asked', key: question.key });
    void load(0);
  }, [question, load]);

  return { list, loadMore, retry, reload, refetch };
}
