import type { ApiError } from '@jukwaa/api';
import type { CrashState } from '@jukwaa/contracts';
import type { Query, QueryState } from '@jukwaa/remote-kit';

/** Time between two questions while a game gets ready, in ms. Its first chain of seeds takes seconds. */
export const PREPARING_RETRY_MS = 3_000;

const isRefused = (state: QueryState<CrashState, ApiError>, code: string): boolean =>
  state.phase === 'failed' && state.error.kind === 'http' && state.error.code === code;

/** Whether the operator does not offer the game, which asking again does not change. */
export const isClosed = (state: QueryState<CrashState, ApiError>): boolean => isRefused(state, 'game_closed');

/**
 * Whether the game gets ready: the service refuses the state of a game only while it makes the game's first chain of
 * seeds. A game that the operator has paused has a state.
 */
export const isPreparing = (state: QueryState<CrashState, ApiError>): boolean =>
  isRefused(state, 'game_paused');

/** Fetches again and again while the game gets ready. Returns the end. */
export function retryWhilePreparing({ read, subscribe, refresh }: Query<CrashState, ApiError>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = subscribe(() => {
    clearTimeout(timer);
    if (isPreparing(read())) timer = setTimeout(() => void refresh(), PREPARING_RETRY_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
