import type { ApiError } from '@jukwaa/api';
import { fail, type Highlight, mapAnswer, mapOk, ok } from '@jukwaa/contracts';
import { type PageCursor, type PagedSource, type QueryState, usePaged } from '@jukwaa/remote-kit';
import { updateMatches } from '@jukwaa/runtime';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { keepList, keptList } from './kept-lists.ts';
import { appendPage, type ListPage, listPage, type MatchPages, wholeList, withNewer } from './list-page.ts';
import { fetchListed, fetchPage, fetchRows, type ListQuestion } from './question.ts';
import type { RefetchMatches } from './use-live-row.ts';

/** Filter taps within this time send one request, in ms. */
const DEBOUNCE_MS = 300;

type ListError = ApiError | 'too_long';

export interface MatchListControls {
  /** Names the question; another one starts another list. */
  readonly key: string;
  readonly list: QueryState<MatchPages, ListError>;
  /** Asks for the next page, or again for the one that failed. */
  readonly loadMore: () => Promise<void>;
  readonly retry: () => Promise<void>;
  /** Fetches the whole list again, keeping what is shown until the answer has come. */
  readonly reload: () => Promise<void>;
  /** Loads listed matches whose messages were missed. */
  readonly refetch: RefetchMatches;
}

const sourceOf = (question: ListQuestion): PagedSource<ListPage, PageCursor, ListError> => ({
  // The calls log their failures.
  topic: null,
  initial: keptList(question.key),
  append: appendPage,
  fetchPage: (place, options) => {
    const { page, after } = place ?? { page: 0, after: undefined };
    return mapAnswer(fetchPage(question, page, after, options), (answer) =>
      mapOk(answer, (found) => listPage(found, page)),
    );
  },
  fetchShown: async ({ rows }, options) => {
    const answer = await fetchRows(question, rows.length, options);
    if (answer === null) return fail('too_long');
    updateMatches(answer.data);
    return ok(wholeList(answer));
  },
});

/** Delays a question that follows another one quickly, ms. */
function useFollowUpDelay(): () => number {
  const askedAt = useRef(0);
  return () => {
    const now = Date.now();
    const delay = now - askedAt.current < DEBOUNCE_MS ? DEBOUNCE_MS : 0;
    askedAt.current = now;
    return delay;
  };
}

/** A list of matches that grows by pages, for each question one. Nothing is fetched while `enabled` is false. */
export function useMatchList(question: ListQuestion, enabled = true): MatchListControls {
  const { key } = question;
  const source = useMemo(() => sourceOf(question), [question]);
  const { state, read, refresh, retry, update, loadMore } = usePaged(key, source, {
    enabled,
    delayMs: useFollowUpDelay(),
  });
  const last = useRef({ key, read });
  useEffect(() => {
    last.current = { key, read };
  }, [key, read]);
  useEffect(() => () => keepList(last.current.key, last.current.read()), []);
  const refetch = useCallback(
    async (ids: readonly number[]) => {
      const matches = await fetchListed(question, shownIn(read()), ids);
      update((list) => withNewer(list, matches));
    },
    [question, read, update],
  );
  return { key, list: state, loadMore, retry, reload: refresh, refetch };
}

const shownIn = (list: QueryState<MatchPages, unknown>): readonly Highlight[] =>
  list.phase === 'ready' ? list.value.rows : [];
