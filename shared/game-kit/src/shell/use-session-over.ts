import { getSelfExclusion } from '@jukwaa/api';
import { useQuery } from '@jukwaa/remote-kit';
import { http, useSession } from '@jukwaa/runtime';
import { useState } from 'react';

/**
 * Whether self-exclusion has ended the player's session, known at once when a game opens. `end` ends it during play,
 * after a bet was refused. The services refuse every bet in any case, so a lost answer here costs nothing.
 */
export function useSessionOver(isPlaying: boolean): { readonly isOver: boolean; readonly end: () => void } {
  const userId = useSession().user?.id;
  const [ended, setEnded] = useState<number | null>(null);
  const isAsked = isPlaying && userId !== undefined;
  const { state } = useQuery(`${userId}`, (options) => getSelfExclusion(http, options), {
    enabled: isAsked,
    topic: 'self-exclusion',
  });
  const isExcluded = state.phase === 'ready' && state.value !== null;
  return {
    isOver: userId !== undefined && (isExcluded || ended === userId),
    end: () => setEnded(userId ?? null),
  };
}
