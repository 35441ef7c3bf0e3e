import { feed, useNetwork } from '@jukwaa/runtime';
import { useEffect, useRef } from 'react';

// Subscribed to without operators: this is in every list, and rxjs would be bundled as the remote's own copy.

/** Reloads a list of live matches when one starts or ends, and after the connection to the feed was lost. */
export function useLiveReload(reload: () => Promise<void>): void {
  useResync(reload);
  useLiveCount(reload);
}

/** Calls back when a match starts or ends, but not for the first number of live matches that the feed sends. */
export function useLiveChanges(changed: () => Promise<void>): void {
  useLiveCount(changed, false);
}

function useLiveCount(changed: () => Promise<void>, isFirstNews = true): void {
  useEffect(() => {
    let last: number | null = null;
    const moved = feed.liveCounter$.subscribe(({ total }) => {
      const isNews = total !== last && (last !== null || isFirstNews);
      last = total;
      if (isNews) void changed();
    });
    return () => moved.unsubscribe();
  }, [changed, isFirstNews]);
}

/**
 * Reloads the list when the phone is back online, and after the connection to the feed was lost or the page slept.
 * Rows off screen have missed messages, and failed loads can succeed now.
 */
export function useResync(reload: () => Promise<void>): void {
  useBackOnline(reload);
  useEffect(() => {
    const again = feed.resubscribed$.subscribe(() => void reload());
    return () => again.unsubscribe();
  }, [reload]);
}

/** A short outage keeps the connection to the feed, which therefore does not report it. */
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
