import { useFeedState, useNetwork } from '@jukwaa/runtime';

/** Why no round takes bets now, as a key of the texts; null while they do. */
export type ClosedReason = 'offline' | 'noFeed' | 'paused';

/** Without the feed a page may miss that a match stopped taking bets, so it takes none itself. */
export function useClosedReason(paused: boolean): ClosedReason | null {
  const { online } = useNetwork();
  const state = useFeedState();
  if (!online) return 'offline';
  if (state === 'offline') return 'noFeed';
  return paused ? 'paused' : null;
}
