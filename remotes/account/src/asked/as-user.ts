import type { ApiError } from '@jukwaa/api';
import type { Ask } from '@jukwaa/remote-kit';
import { expireSession, isSessionOver } from '@jukwaa/runtime';

/** Returns whether the services report that the session is over. */
export const isOver = (error: ApiError): boolean => error.kind === 'http' && isSessionOver(error.status);

/** Wraps a call about the user: an answer that the session is over ends it. */
export const asUser =
  <T>(ask: Ask<T, ApiError>): Ask<T, ApiError> =>
  async (options) => {
    const answer = await ask(options);
    if (!answer.ok && isOver(answer.error)) expireSession();
    return answer;
  };
