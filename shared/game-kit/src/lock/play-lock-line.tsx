import { getSelfExclusion } from '@jukwaa/api';
import { PlayLock, useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

/**
 * The user's self-exclusion; nothing while there is none, or while it is not known. The services refuse stakes of
 * self-excluded users in any case.
 */
export default function PlayLockLine({ userId }: { readonly userId: number }) {
  const { state } = useQuery(String(userId), (options) => getSelfExclusion(http, options), {
    topic: 'play-lock',
  });
  return <PlayLock exclusion={state.phase === 'ready' ? state.value : null} />;
}
