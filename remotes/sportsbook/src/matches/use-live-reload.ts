import { feed, useNetwork } from '@jukwaa/runtime';
import { useEffect, useRef } from 'react';

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

/**
 * Renews what is shown when the phone is back online, and after the line to the feed was lost or the page slept: rows off screen have
 * missed what was said meanwhile, and what could not be fetched is there now.
 */
export function useResync(reload: () => Promise<void>): void {
  useBackOnline(reload);
  useEffect(() => {
    const again = feed.resubscribed$.subscribe(() => void reload());
    return () => again.unsubscribe();
  }, [reload]);
}

/** A short outage leaves the line to the feed alone, so that alone would say nothing of it. */
function useBackOnline(reload: () => Promise<void>): void {
  const { online, listKeptAt } = useNetwork();
  const isOnline = online && listKeptAt === null;
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (isBack) void reload();
  }, [isOnline, reload]);
}
