import { feed } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { distinctUntilChanged, merge } from 'rxjs';

/** Renews a list of live matches when one begins or ends, and after the line to the feed was lost. */
export function useLiveReload(reload: () => Promise<void>): void {
  useEffect(() => {
    const moved = feed.liveCounter$.pipe(distinctUntilChanged((a, b) => a.total === b.total));
    const changes = merge(moved, feed.resubscribed$).subscribe(() => void reload());
    return () => changes.unsubscribe();
  }, [reload]);
}
