import { getJoinedOffers } from '@jukwaa/api';
import { useQuery } from '@jukwaa/remote-kit';
import { http, useSession } from '@jukwaa/runtime';
import { asUser } from '../../query/as-user.ts';

/** The offers that the user has joined; `slugs` is null while that is not known, and for guests. */
export function useJoined() {
  const { user } = useSession();
  const { state, replace } = useQuery(
    `joined ${user?.id}`,
    asUser((options) => getJoinedOffers(http, options)),
    { enabled: user !== null },
  );
  return { slugs: user !== null && state.phase === 'ready' ? state.value : null, replace };
}
