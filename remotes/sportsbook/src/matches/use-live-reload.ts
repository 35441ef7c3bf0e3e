import { feed } from '@jukwaa/runtime';
import { useEffect } from 'react';

// Subscribed to without operators: this is in every list, and rxjs would come along as a copy of the remote's own.

/** Renews a list of live matches when one begins or ends, and after the line to the feed was lost. */
export function useLiveReload(reload: () => Promise<void>): void {
  useResync(reload);
  useEffect(() => {
    let last: number | null = null;
    const moved = feed.liveCounter$.subscribe(({ total }) => {
      if (total === last) return;
      last = total;
      void reload();
    });
    return () => moved.unsubscribe();
  }, [reload]);
}

/** Renews a list after the line to the feed was lost or the page slept: rows off screen have missed what was said meanwhile. */
export function useResync(reload: () => Promise<void>): void {
  useEffect(() => {
    const again = feed.resubscribed$.subscribe(() => void reload());
    return () => again.unsubscribe();
  }, [reload]);
}
