import type { Result } from '@jukwaa/contracts';
import { log } from '@jukwaa/runtime';

/** The state of an answer of the services. */
export type QueryState<T, E> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: E }
  | { readonly phase: 'ready'; readonly value: T };

/** `signal` aborts when nothing uses the answer any more. */
export interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
}
export type Fetch<T, E> = (options: FetchOptions) => Promise<Result<T, E>>;

export interface QueryOptions<T> {
  /** The area in the log that failures are written under; null where `fetch` logs them itself. */
  readonly topic?: string | null;
  /** Shown until the first answer. */
  readonly initial?: T | undefined;
  /** Joins the shown value and the answer to a refresh. By default the answer replaces the value. */
  readonly merge?: (shown: T, answer: T) => T;
}

/** One answer of the services with everything that can happen to it. */
export interface Query<T, E> {
  readonly read: () => QueryState<T, E>;
  readonly subscribe: (changed: () => void) => () => void;
  /** Fetches. A shown value stays until the answer, and when there is none. */
  readonly refresh: () => Promise<void>;
  /** Refreshes a value, and repeats a failed fetch. */
  readonly load: () => Promise<void>;
  /** Shows loading and fetches. */
  readonly retry: () => Promise<void>;
  /** Shows a newer value; answers to earlier calls are dropped. */
  readonly replace: (value: T) => void;
  /** Changes a part of the shown value; answers that are on their way still count. */
  readonly update: (change: (value: T) => T) => void;
  /** Aborts when the running calls are no longer of use. */
  readonly signal: () => AbortSignal;
  /** Aborts the running calls. */
  readonly stop: () => void;
  /** Aborts the running calls and shows loading. */
  readonly reset: () => void;
}

const LOADING = { phase: 'loading' } as const;
const ready = <T>(value: T) => ({ phase: 'ready', value }) as const;

/** A query that is not tied to a component. Answers count in the order of their calls: an overtaken one is dropped. */
export function createQuery<T, E>(fetch: Fetch<T, E>, options: QueryOptions<T> = {}): Query<T, E> {
  const { topic = 'query', initial, merge } = options;
  const listeners = new Set<() => void>();
  let state: QueryState<T, E> = initial === undefined ? LOADING : ready(initial);
  let calls = new AbortController();
  let asked = 0;
  let answered = 0;

  function show(next: QueryState<T, E>): void {
    state = next;
    for (const changed of [...listeners]) changed();
  }

  function fail(error: E, isLast: boolean): void {
    if (topic !== null) log(topic, 'Failed to fetch data', error);
    if (isLast && state.phase !== 'ready') show({ phase: 'failed', error });
  }

  async function refresh(): Promise<void> {
    asked += 1;
    const turn = asked;
    const { signal } = calls;
    const answer = await fetch({ signal });
    if (signal.aborted || turn <= answered) return;
    if (!answer.ok) return fail(answer.error, turn === asked);
    answered = turn;
    const shown = state.phase === 'ready' && merge !== undefined ? merge(state.value, answer.value) : null;
    show(ready(shown ?? answer.value));
  }

  function stop(): void {
    calls.abort();
    calls = new AbortController();
  }

  function reset(): void {
    stop();
    show(LOADING);
  }

  function retry(): Promise<void> {
    reset();
    return refresh();
  }

  return {
    read: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    refresh,
    load: () => (state.phase === 'failed' ? retry() : refresh()),
    retry,
    replace: (value) => {
      answered = asked;
      show(ready(value));
    },
    update: (change) => {
      if (state.phase === 'ready') show(ready(change(state.value)));
    },
    signal: () => calls.signal,
    stop,
    reset,
  };
}
