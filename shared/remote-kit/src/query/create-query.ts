import type { AnswerPromise, Result } from '@jukwaa/contracts';
import { log, servedOptions } from '@jukwaa/runtime';

/** The state of an answer of the services. */
export type QueryState<T, E> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: E }
  | { readonly phase: 'ready'; readonly value: T };

export interface FetchOptions {
  /** Aborts when nothing uses the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** Answers calls with bodies that came with the page, while it renders; nothing is sent. */
  readonly bodyOf?: ((address: string) => unknown) | undefined;
}
/** Calls the services with these options. A fetch that maps with `mapAnswer` is answered by what came with the page. */
export type Fetch<T, E> = (options: FetchOptions) => AnswerPromise<Result<T, E>>;

export interface QueryOptions<T> {
  /** The area in the log that failures are written under; null where `fetch` logs them itself. */
  readonly topic?: string | null;
  /** Shown until the first answer. By default it is the answer that came with the page, if there is one. */
  readonly initial?: T | undefined;
  /** Runs with each answer of the services, before it is shown. */
  readonly onAnswer?: ((value: T) => void) | undefined;
  /** Joins the shown value and the answer to a refresh. By default the answer replaces the value. */
  readonly merge?: (shown: T, answer: T) => T;
}

/** One answer of the services with everything that can happen to it. */
export interface Query<T, E> {
  readonly read: () => QueryState<T, E>;
  /** The state with which a server renders, and in which the page takes its HTML over. */
  readonly readServed: () => QueryState<T, E>;
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

/** The answer that came with the page. A server has one for each page that it renders, so it is not stored. */
function servedState<T, E>(fetch: Fetch<T, E>): QueryState<T, E> {
  const options = servedOptions();
  const answer = options === null ? undefined : fetch(options).known;
  return answer?.ok ? ready(answer.value) : LOADING;
}

/** A query that is not tied to a component. Answers count in the order of their calls: an overtaken one is dropped. */
export function createQuery<T, E>(fetch: Fetch<T, E>, options: QueryOptions<T> = {}): Query<T, E> {
  const { topic = 'query', initial, merge, onAnswer } = options;
  const listeners = new Set<() => void>();
  const first = initial === undefined ? servedState(fetch) : ready(initial);
  let state = first;
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
    onAnswer?.(answer.value);
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
    // A module's query is older than the page that a server renders now.
    readServed: () => (first.phase === 'loading' ? servedState(fetch) : first),
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
