import { isPicked, type OutcomeRef, type SlipPick } from '@jukwaa/domain';
import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { Slip } from './create-slip.ts';
import type { SlipView } from './slip-view.ts';

/** Told in the same turn, or a typed stake would lose the caret. */
function useSubscribe(store: object): (changed: () => void) => () => void {
  return useCallback((changed) => subscribe(store, changed, true), [store]);
}

/** The slip with its summary, all amounts in cents; re-renders with every change of the slip. */
export function useSlip<P extends SlipPick>(slip: Slip<P>): SlipView<P> {
  return useSyncExternalStore(useSubscribe(slip.store), slip.view, slip.view);
}

/** Whether exactly this outcome is on the slip; re-renders only when that changes. */
export function usePicked<P extends SlipPick>(slip: Slip<P>, outcome: OutcomeRef): boolean {
  const read = () => isPicked(slip.store.content, outcome);
  return useSyncExternalStore(useSubscribe(slip.store), read, read);
}
