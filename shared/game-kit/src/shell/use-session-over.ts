import { getSelfExclusion } from '@jukwaa/api';
import { http, useSession } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

/**
 * Whether self-exclusion has ended the player's session, known at once when a game opens. `end` ends it during play,
 * after a bet was refused. The services refuse every bet in any case, so a lost answer here costs nothing.
 */
export function useSessionOver(isPlaying: boolean): { readonly isOver: boolean; readonly end: () => void } {
  const userId = useSession().user?.id;
  const [excluded, setExcluded] = useState<number | null>(null);
  useEffect(() => {
    if (!isPlaying || userId === undefined) return undefined;
    const abort = new AbortController();
    void getSelfExclusion(http, { signal: abort.signal }).then((answer) => {
      if (!abort.signal.aborted && answer.ok && answer.value !== null) setExcluded(userId);
    });
    return () => abort.abort();
  }, [isPlaying, userId]);
  return {
    isOver: userId !== undefined && excluded === userId,
    end: () => setExcluded(userId ?? null),
  };
}
