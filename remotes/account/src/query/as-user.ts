import type { ApiError } from '@jukwaa/api';
import type { Fetch } from '@jukwaa/remote-kit';
import { expireSession, isSessionOver } from '@jukwaa/runtime';

/** Returns whether the services report that the session is over. */
export const isOver = (error: ApiError): boolean => error.kind === 'http' && isSessionOver(error.status);

/** A fetch of the user's own data. The answer that the session is over ends the session. */
export const asUser =
  <T>(fetch: Fetch<T, ApiError>): Fetch<T, ApiError> =>
  async (options) => {
    const answer = await fetch(options);
    if (!answer.ok && isOver(answer.error)) expireSession();
    return answer;
  };
