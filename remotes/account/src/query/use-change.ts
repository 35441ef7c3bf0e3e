import type { ApiError } from '@jukwaa/api';
import type { Fetch } from '@jukwaa/remote-kit';
import { requestFailure } from '../auth/failure.ts';
import { useFailure } from '../auth/use-failure.ts';
import { asUser, isOver } from './as-user.ts';

/** A change of the user's own data; null after a failure, which the user sees. */
export function useChange() {
  const failure = useFailure();
  return async <T>(send: Fetch<T, ApiError>): Promise<T | null> => {
    const answer = await asUser(send)({});
    if (answer.ok) return answer.value;
    if (!isOver(answer.error)) failure.show(requestFailure(answer.error));
    return null;
  };
}
