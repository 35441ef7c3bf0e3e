import type { Highlight } from '@jukwaa/contracts';
import { updateMatches } from '@jukwaa/runtime';
import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { keepList, keptList } from './kept-lists.ts';
import { canLoadMore, type ListEvent, listReducer, loading, type MatchList } from './list-state.ts';
import { fetchListed, fetchPage, fetchRows, type ListQuestion } from './question.ts';
import type { RefetchMatches } from './use-live-row.ts';

/** Filter taps within this time send one request, in ms. */
const DEBOUNCE_MS = 300;

export interface MatchListControls {
  readonly list: MatchList;
  /** Loads the next page, or repeats the failed one. */
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Loads the whole list again, and keeps the visible one until the answer arrives. */
  readonly reload: () => Promise<void>;
  /** Loads listed matches whose messages were missed. */
  readonly refetch: RefetchMatches;
}

const startOf = (key: string): MatchList => keptList(key) ?? loading(key);
const shownOf = (list: MatchList): readonly Highlight[] => (list.phase === 'loaded' ? list.matches : []);

/** The calls of one query. Each answer becomes an event under its key, which a later query ignores. */
function callsOf(
  question: ListQuestion,
  dispatch: (event: ListEvent) => void,
  current: RefObject<MatchList>,
) {
  const { key } = question;
  let reloads = 0;
  let replacedBy = 0;
  return {
    load: async (page: number, after?: string) => {
      const answer = await fetchPage(question, page, after);
      dispatch(answer === null ? { type: 'failed', key } : { type: 'arrived', key, page, after, answer });
    },
    reload: async () => {
      reloads += 1;
      const turn = reloads;
      const answer = await fetchRows(question, shownOf(current.current).length);
      // Answers may overtake each other.
      if (answer === null || turn < replacedBy) return;
      replacedBy = turn;
      updateMatches(answer.data);
      dispatch({ type: 'replaced', key, answer });
    },
    refetch: async (ids: readonly number[]) => {
      const matches = await fetchListed(question, shownOf(current.current), ids);
      dispatch({ type: 'updated', key, matches });
    },
  };
}
type Calls = ReturnType<typeof callsOf>;

/** Loads the first page of each new query; a kept list is shown at once and reloaded. */
function useFirstPage(
  key: string,
  { load, reload }: Calls,
  list: MatchList,
  ask: (key: string) => void,
): void {
  const askedAt = useRef(0);
  const isKept = list.key === key && list.phase === 'loaded';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question is asked, not each answer
  useEffect(() => {
    if (isKept) {
      void reload();
      return undefined;
    }
    ask(key);
    const isFollowedUp = Date.now() - askedAt.current < DEBOUNCE_MS;
    askedAt.current = Date.now();
    if (!isFollowedUp) {
      void load(0);
      return undefined;
    }
    const timer = setTimeout(() => void load(0), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [load, reload]);
}

/** A list of matches that grows by pages. A new query starts it again. */
export function useMatchList(question: ListQuestion): MatchListControls {
  const { key } = question;
  const [list, dispatch] = useReducer(listReducer, key, startOf);
  const current = useRef(list);
  useEffect(() => {
    current.current = list;
  }, [list]);
  useEffect(() => () => keepList(current.current), []);

  const calls = useMemo(() => callsOf(question, dispatch, current), [question]);
  useFirstPage(key, calls, list, (asked) => dispatch({ type: 'asked', key: asked }));
  const loadMore = useCallback(() => {
    const now = current.current;
    if (now.phase !== 'loaded' || !canLoadMore(now)) return;
    dispatch({ type: 'moreAsked' });
    void calls.load(now.page + 1, now.next);
  }, [calls]);
  const retry = useCallback(() => {
    dispatch({ type: 'asked', key });
    void calls.load(0);
  }, [key, calls]);
  return { list, loadMore, retry, reload: calls.reload, refetch: calls.refetch };
}
