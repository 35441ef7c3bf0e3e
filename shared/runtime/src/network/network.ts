import { Subject } from 'rxjs';
import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { proxy, type Snapshot, subscribe } from 'valtio/vanilla';
import { feedStore } from '../feed/feed.ts';

export interface NetworkState {
  /** What the browser says of its connection. */
  online: boolean;
  /** Unix ms at which the list was fetched that stands in for one that could not be; null when the last list is new. */
  listKeptAt: number | null;
}

export const networkStore = proxy<NetworkState>({ online: true, listKeptAt: null });

/** True while what the page shows can't be trusted to be of now. */
export const isOffline = (): boolean => !networkStore.online || networkStore.listKeptAt !== null;

export function useNetwork(): Snapshot<NetworkState> {
  return useSnapshot(networkStore);
}

const changes = new Subject<boolean>();
/** Whether the page is offline, each time that changes. */
export const offline$ = changes.asObservable();

/** What the service worker says of each list that it answers. */
const ListMessage = v.object({ jukwaa: v.literal('list'), keptAt: v.nullable(v.number()) });

/** Changes the state and tells when the page has gone offline or come back by it. */
function change(state: Partial<NetworkState>): void {
  const before = isOffline();
  Object.assign(networkStore, state);
  if (isOffline() !== before) changes.next(isOffline());
}

function followWorker(): () => void {
  // Missing on plain http addresses and in private windows of some browsers.
  if (!('serviceWorker' in navigator)) return () => undefined;
  const workers = navigator.serviceWorker;
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (v.is(ListMessage, data)) change({ listKeptAt: data.keptAt });
  };
  workers.addEventListener('message', hear);
  return () => workers.removeEventListener('message', hear);
}

/**
 * Knows whether the page is online: by the browser, by the worker that had to answer with a kept list, and by the feed, which
 * proves with each connection that the network is there.
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
