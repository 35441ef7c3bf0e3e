import { Subject } from 'rxjs';
import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { proxy, type Snapshot, subscribe } from 'valtio/vanilla';
import { feedStore } from '../feed/feed.ts';

export interface NetworkState {
  /** The browser's own state of the connection. */
  online: boolean;
  /** Unix ms of the fetch of a cached list that replaces a failed one; null when the last list is fresh. */
  listKeptAt: number | null;
}

export const networkStore = proxy<NetworkState>({ online: true, listKeptAt: null });

/** True while the page's data may be outdated. */
export const isOffline = (): boolean => !networkStore.online || networkStore.listKeptAt !== null;

export function useNetwork(): Snapshot<NetworkState> {
  return useSnapshot(networkStore);
}

const changes = new Subject<boolean>();
/** Whether the page is offline, at each change. */
export const offline$ = changes.asObservable();

/** The service worker's message about each list that it answers. */
const ListMessage = v.object({ jukwaa: v.literal('list'), keptAt: v.nullable(v.number()) });

/** Changes the state, and emits when the page goes offline or online by it. */
function change(state: Partial<NetworkState>): void {
  const before = isOffline();
  Object.assign(networkStore, state);
  if (isOffline() !== before) changes.next(isOffline());
}

function followWorker(): () => void {
  // Missing on plain http addresses and in private windows of some browsers.
  if (!('serviceWorker' in navigator)) return () => undefined;
  const workers = navigator.serviceWorker;
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (v.is(ListMessage, data)) change({ listKeptAt: data.keptAt });
  };
  workers.addEventListener('message', receive);
  return () => workers.removeEventListener('message', receive);
}

/**
 * Follows whether the page is online: by the browser, by the worker's answers from its cache, and by the feed, whose
 * connections prove the network.
 */
export function followNetwork(): () => void {
  const up = () => change({ online: true, listKeptAt: null });
  const down = () => change({ online: false });
  networkStore.online = navigator.onLine;
  window.addEventListener('online', up);
  window.addEventListener('offline', down);
  const stopWorker = followWorker();
  const stopFeed = subscribe(feedStore, () => {
    if (feedStore.state === 'live' && navigator.onLine) up();
  });
  return () => {
    stopFeed();
    stopWorker();
    window.removeEventListener('offline', down);
    window.removeEventListener('online', up);
    Object.assign(networkStore, { online: true, listKeptAt: null });
  };
}
