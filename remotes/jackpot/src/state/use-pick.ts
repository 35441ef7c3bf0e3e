import type { JackpotPick } from '@jukwaa/domain';
import type { Slip } from '@jukwaa/runtime';
import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';

/** A server renders without picks. */
const none = () => undefined;

/** The pick of a match on a slip; renders again only when it changes. */
export function usePick(slip: Slip<JackpotPick>, matchId: number): JackpotPick | undefined {
  const read = () => slip.store.content.picks[matchId];
  const watch = useCallback((changed: () => void) => subscribe(slip.store, changed, true), [slip]);
  return useSyncExternalStore(watch, read, none);
}
