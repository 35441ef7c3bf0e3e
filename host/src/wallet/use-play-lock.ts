import { getSelfExclusion } from '@jukwaa/api';
import type { Exclusion } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http, useSession } from '@jukwaa/runtime';

/**
 * The user's self-exclusion; null while there is none, or while it is not known. The wallet refuses deposits of
 * self-excluded users in any case.
 */
export function usePlayLock(): Exclusion | null {
  const { user } = useSession();
  const { state } = useQuery(String(user?.id ?? ''), (options) => getSelfExclusion(http, options), {
    topic: 'wallet',
    enabled: user !== null,
  });
  return user !== null && state.phase === 'ready' ? state.value : null;
}
