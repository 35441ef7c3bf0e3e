import { useFeedState } from '@jukwaa/runtime';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GameFeed } from './game-feed.ts';

/**
 * Whether the shown round is the one of the services. It is not from the loss of the connection or a sleep of the page until the state
 * was fetched again: the round may have crashed meanwhile, and its curve would climb on.
 */
export function useIsCurrent({ onCaughtUp, sleep }: Pick<GameFeed, 'onCaughtUp' | 'sleep'>): boolean {
  const isOffline = useFeedState() === 'offline';
  const wokeAt = useSyncExternalStore(sleep.subscribe, sleep.wokeAt, sleep.wokeAt);
  /** The last sleep after which the state came; null after a loss of the connection. */
  const [caughtUp, setCaughtUp] = useState(isOffline ? null : wokeAt);
  if (isOffline && caughtUp !== null) setCaughtUp(null);
  useEffect(() => {
    if (isOffline) return undefined;
    return onCaughtUp((at) => {
      if (at >= wokeAt) setCaughtUp(wokeAt);
    });
  }, [onCaughtUp, isOffline, wokeAt]);
  return !isOffline && caughtUp === wokeAt;
}
