import type { Result } from '@jukwaa/contracts';
import { log } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';

/** An answer of the services in its current state. */
export type Asked<T, E> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: E }
  | { readonly phase: 'known'; readonly value: T };

/** A call; `signal` aborts when no component waits for the answer. */
export type Ask<T, E> = (options: { readonly signal?: AbortSignal | undefined }) => Promise<Result<T, E>>;

const LOADING = { phase: 'loading' } as const;
const known = <T>(value: T) => ({ phase: 'known', value }) as const;

/**
 * Loads once for every `key`, and again with `retry`; not while `enabled` is false. Answers to another key, or to an
 * earlier try, are neither awaited nor shown. `replace` puts a newer value in the answer's place.
 */
export function useAsked<T, E>(key: string, ask: Ask<T, E>, enabled?: boolean) {
  const [tries, setTries] = useState(0);
  const question = `${key} ${tries}`;
  const [state, setState] = useState<{ readonly question: string; readonly asked: Asked<T, E> }>({
    question,
    asked: LOADING,
  });
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (enabled === false) return undefined;
    const call = new AbortController();
    void askNow({ signal: call.signal }).then((answer) => {
      if (call.signal.aborted) return;
      if (!answer.ok) log('asked', 'Failed to fetch data', { question, cause: answer.error });
      const asked = answer.ok ? known(answer.value) : ({ phase: 'failed', error: answer.error } as const);
      setState({ question, asked });
    });
    return () => call.abort();
  }, [question, enabled]);
  const asked: Asked<T, E> = state.question === question ? state.asked : LOADING;
  return {
    asked,
    retry: () => setTries((times) => times + 1),
    replace: (value: T) => setState({ question, asked: known(value) }),
  };
}
