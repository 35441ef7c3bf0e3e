import { getSelfExclusion } from '@jukwaa/api';
import type { Exclusion } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http, useSession } from '@jukwaa/runtime';

/** The id of the lock at the top of the slip, for the controls that it closes. */
export const LOCK_ID = 'betslip-lock';

/**
 * The user's self-exclusion; null while there is none, or while it is not known. The services refuse bets of
 * self-excluded users in any case.
 */
export function usePlayLock(): Exclusion | null {
  const { user } = useSession();
  const { state } = useQuery(String(user?.id ?? ''), (options) => getSelfExclusion(http, options), {
    topic: 'betslip',
    enabled: user !== null,
  });
  return user !== null && state.phase === 'ready' ? state.value : null;
}
