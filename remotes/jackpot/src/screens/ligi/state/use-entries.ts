import { getLigiEntries } from '@jukwaa/api';
import { type LigiEntry, ok } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http, useSession } from '@jukwaa/runtime';
import { asUser } from '../parts/user-query.ts';

const NONE: readonly LigiEntry[] = [];

/** The user's entries of a round, newest first; a guest has none. */
export function useEntries(roundId: number) {
  const userId = useSession().user?.id ?? null;
  return useQuery(
    `entries ${userId} ${roundId}`,
    userId === null
      ? async () => ok(NONE)
      : asUser<readonly LigiEntry[]>((options) => getLigiEntries(http, roundId, options)),
    { topic: 'ligi' },
  );
}
export type EntriesState = ReturnType<typeof useEntries>;
