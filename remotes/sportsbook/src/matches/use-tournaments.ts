import { getTournaments } from '@jukwaa/api';
import type { SportId, Tournament } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { useCallback, useEffect, useState } from 'react';

export type Tournaments =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'loaded'; readonly tournaments: readonly Tournament[] };

/** The sport's tournaments. Nothing is fetched before `enabled`, so that a list's own matches come first. */
export function useTournaments(
  sportId: SportId,
  enabled = true,
): { readonly state: Tournaments; readonly retry: () => void } {
  const [state, setState] = useState<Tournaments>({ phase: 'loading' });
  const load = useCallback(
    async (isCurrent: () => boolean) => {
      setState({ phase: 'loading' });
      const answer = await getTournaments(http, sportId);
      if (!isCurrent()) return;
      setState(answer.ok ? { phase: 'loaded', tournaments: answer.value } : { phase: 'failed' });
    },
    [sportId],
  );
  useEffect(() => {
    if (!enabled) return undefined;
    let current = true;
    void load(() => current);
    return () => {
      current = false;
    };
  }, [enabled, load]);
  return { state, retry: () => void load(() => true) };
}
