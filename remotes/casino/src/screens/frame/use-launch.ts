import { launchGame } from '@jukwaa/api';
import type { LaunchAnswer, LaunchMode } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

/** The state of a launch. `home`: no provider serves the game here. */
export type LaunchState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'home' }
  | { readonly kind: 'failed'; readonly text: 'failed' | 'down' | 'gone' }
  | { readonly kind: 'open'; readonly launch: LaunchAnswer };

const textOf = (code: string | null): 'failed' | 'down' | 'gone' => {
  if (code === 'provider_down') return 'down';
  return code === 'no_such_game' ? 'gone' : 'failed';
};

/** Launches a game, and again when `attempt` changes: a token opens the game once. */
export function useLaunch(game: string, mode: LaunchMode, attempt: number): LaunchState {
  const [state, setState] = useState<LaunchState>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a launch of its own
  useEffect(() => {
    const leaving = new AbortController();
    setState({ kind: 'loading' });
    void launchGame(http, { game, mode }, { signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return;
      if (answer.ok) {
        const launch = answer.value;
        setState(launch.address === '' ? { kind: 'home' } : { kind: 'open', launch });
      } else
        setState({ kind: 'failed', text: textOf(answer.error.kind === 'http' ? answer.error.code : null) });
    });
    return () => leaving.abort();
  }, [game, mode, attempt]);
  return state;
}
