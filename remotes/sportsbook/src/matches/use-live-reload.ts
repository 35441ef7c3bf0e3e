import { feed, useNetwork } from '@jukwaa/runtime';
import { useEffect, useRef } from 'react';

// Subscribed to without operators: this is in every list, and rxjs would be bundled as the remote's own copy.

/** Reloads a list of live matches when one starts or ends, and after the connection to the feed was lost. */
export function useLiveReload(reload: () => Promise<void>): void {
  useResync(reload);
  useEffect(() => followLiveCount(() => void reload(), true), [reload]);
}

/** The phones' requests after the same change are spread over this time, ms. */
const SPREAD_MS = 8_000;

/**
 * Reloads a list beside the live ones some seconds after a match starts or ends, because home is open on most phones.
 * The first number of live matches that the feed sends is no change.
 */
export function useLiveChanges(reload: () => Promise<void>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followLiveCount(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void reload();
      }, Math.random() * SPREAD_MS);
    }, false);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [reload]);
}

function followLiveCount(changed: () => void, isFirstNews: boolean): () => void {
  let last: number | null = null;
  const moved = feed.liveCounter$.subscribe(({ total }) => {
    const isNews = total !== last && (last !== null || isFirstNews);
    last = total;
    if (isNews) changed();
  });
  return () => moved.unsubscribe();
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
