import { launchGame } from '@jukwaa/api';
import type { LaunchAnswer, LaunchMode } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

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
  const { state } = useQuery(
    `${game} ${mode} ${attempt}`,
    (options) => launchGame(http, { game, mode }, options),
    { topic: 'launch' },
  );
  if (state.phase === 'loading') return { kind: 'loading' };
  if (state.phase === 'failed')
    return { kind: 'failed', text: textOf(state.error.kind === 'http' ? state.error.code : null) };
  return state.value.address === '' ? { kind: 'home' } : { kind: 'open', launch: state.value };
}
