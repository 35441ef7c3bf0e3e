import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createPaged, type Page, type PagedSource } from './create-paged.ts';
import { createQuery, type Fetch, type Query, type QueryOptions, type QueryState } from './create-query.ts';

export interface UseQueryOptions {
  /** Nothing is fetched while it is false. */
  readonly enabled?: boolean;
  /** How long a new key waits before it is fetched, ms. A key that follows within that time takes its place. */
  readonly delayMs?: () => number;
}

/** The state of a query, followed. */
export const useQueryState = <T, E>({ subscribe, read, readServed }: Query<T, E>): QueryState<T, E> =>
  useSyncExternalStore(subscribe, read, readServed);

/** The item of the key; another key gets another item. */
function useKeyed<Q>(key: string, create: (isFirst: boolean) => Q): Q {
  const [held, hold] = useState(() => ({ key, item: create(true) }));
  if (held.key === key) return held.item;
  const next = { key, item: create(false) };
  hold(next);
  return next.item;
}

const atOnce = () => 0;

/** Fetches while the component is there; its end, and another key, abort. */
function useFetching<T, E>(
  query: Query<T, E>,
  { enabled = true, delayMs = atOnce }: UseQueryOptions,
): QueryState<T, E> {
  const delay = useEffectEvent(delayMs);
  useEffect(() => {
    if (!enabled) return undefined;
    const wait = delay();
    const timer = wait > 0 ? setTimeout(() => void query.refresh(), wait) : undefined;
    if (timer === undefined) void query.refresh();
    return () => {
      clearTimeout(timer);
      query.stop();
    };
  }, [query, enabled]);
  return useQueryState(query);
}

/**
 * Fetches once for each `key`, which names all that `fetch` depends on. Answers to other keys are neither awaited nor shown.
 */
export function useQuery<T, E>(
  key: string,
  fetch: Fetch<T, E>,
  options: UseQueryOptions & QueryOptions<T> = {},
) {
  const query = useKeyed(key, () => createQuery(fetch, options));
  const { refresh, retry, replace } = query;
  return { state: useFetching(query, options), refresh, retry, replace };
}

/**
 * A list of the services that grows by pages, one for each `key`. `source.initial` is shown at the component's first key only.
 */
export function usePaged<P extends Page<unknown, C>, C, E>(
  key: string,
  source: PagedSource<P, C, E>,
  options: UseQueryOptions = {},
) {
  const paged = useKeyed(key, (isFirst) => createPaged(isFirst ? source : { ...source, initial: undefined }));
  const { read, refresh, retry, update, loadMore } = paged;
  return { state: useFetching(paged, options), read, refresh, retry, update, loadMore };
}

/** Follows a query that outlives the screen: refreshes it when the screen appears, and repeats a failed fetch. */
export function useStoredQuery<T, E>(query: Query<T, E>): QueryState<T, E> {
  useEffect(() => void query.load(), [query]);
  return useQueryState(query);
}
