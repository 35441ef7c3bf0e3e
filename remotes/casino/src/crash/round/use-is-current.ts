import { useFeedState } from '@jukwaa/runtime';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GameFeed } from './game-feed.ts';

/** Whether the shown round is the one of the services; null while it is the one that came with the page. */
export type IsCurrent = boolean | null;

/**
 * The round is not current from the loss of the connection or a sleep of the page until the state was fetched again: it may have
 * crashed meanwhile, and its curve would climb on.
 */
export function useIsCurrent({ query, onCaughtUp, sleep }: GameFeed): IsCurrent {
  const isOffline = useFeedState() === 'offline';
  const wokeAt = useSyncExternalStore(sleep.subscribe, sleep.wokeAt, sleep.wokeAt);
  /** The last sleep after which the state came; null after a loss of the connection, undefined before the first answer. */
  const [caughtUp, setCaughtUp] = useState<number | null | undefined>(() =>
    query.read().phase === 'ready' ? undefined : isOffline ? null : wokeAt,
  );
  if (isOffline && caughtUp !== null) setCaughtUp(null);
  useEffect(() => {
    if (isOffline) return undefined;
    return onCaughtUp((at) => {
      if (at >= wokeAt) setCaughtUp(wokeAt);
    });
  }, [onCaughtUp, isOffline, wokeAt]);
  return caughtUp === undefined ? null : !isOffline && caughtUp === wokeAt;
}
