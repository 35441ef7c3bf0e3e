import { getLigiLeagues } from '@jukwaa/api';
import { type LigiLeague, ok } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http, useSession } from '@jukwaa/runtime';
import { asUser } from '../parts/user-query.ts';

const NONE: readonly LigiLeague[] = [];

/** The private leagues of the user; a guest has none. */
export function useOwnLeagues() {
  const userId = useSession().user?.id ?? null;
  return useQuery(
    `leagues ${userId}`,
    userId === null
      ? async () => ok(NONE)
      : asUser<readonly LigiLeague[]>((options) => getLigiLeagues(http, options)),
    { topic: 'ligi' },
  );
}
