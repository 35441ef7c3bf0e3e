import { useOrder } from '@jukwaa/runtime';
import { useEffect, useEffectEvent } from 'react';
import { type EntriesState, useEntries } from '../state/use-entries.ts';
import { entryPlace } from './entry-order.ts';

/** The user's entries of the open round, with those placed meanwhile. */
export function useOwnEntries(roundId: number): EntriesState {
  const entries = useEntries(roundId);
  const { ended } = useOrder(entryPlace);
  const placed = ended?.kind === 'placed' ? ended.id : null;
  const reload = useEffectEvent(() => void entries.refresh());
  useEffect(() => {
    if (placed !== null) reload();
  }, [placed]);
  return entries;
}
