import type { ApiError } from '@jukwaa/api';
import type { Fetch } from '@jukwaa/remote-kit';
import { expireSession, isSessionOver } from '@jukwaa/runtime';

/** A fetch of the user's own data. The answer that the session is over ends the session. */
export const asUser =
  <T>(fetch: Fetch<T, ApiError>): Fetch<T, ApiError> =>
  async (options) => {
    const answer = await fetch(options);
    if (!answer.ok && answer.error.kind === 'http' && isSessionOver(answer.error.status)) expireSession();
    return answer;
  };
