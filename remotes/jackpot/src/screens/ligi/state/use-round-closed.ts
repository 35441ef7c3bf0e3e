import { useStoredQuery } from '@jukwaa/remote-kit';
import { useEffect, useEffectEvent } from 'react';
import { roundQuery } from './round.ts';
import { useLiveRound } from './use-live-round.ts';

/** Longest wait before the call, in ms: the pages of all players must not ask in the same moment. */
const SPREAD_MS = 1_500;

/** Calls `onClosed` when the open round closes, because the closed rounds then have a new one. */
export function useRoundClosed(onClosed: () => void): void {
  const state = useStoredQuery(roundQuery);
  const live = useLiveRound(state.phase === 'ready' ? (state.value?.id ?? null) : null);
  const closedId = live === null || live.phase === 'open' ? null : live.id;
  const run = useEffectEvent(onClosed);
  useEffect(() => {
    if (closedId === null) return undefined;
    const timer = setTimeout(() => run(), Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [closedId]);
}
