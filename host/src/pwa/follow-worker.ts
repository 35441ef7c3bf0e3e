import { afterFirstPaint, log } from '@jukwaa/runtime';
import { ref } from 'valtio/vanilla';
import { askToTakeOver, newUpdatedPage, takeUpdate, type UpdatedPage } from './take-over.ts';
import { updateStore } from './update-store.ts';
import { onNextList, usedByPage } from './used-by-page.ts';

const WORKER = '/sw.js';
/** Interval at which a visible page checks for a new version, in ms, because a page may stay open for days. */
const LOOK_EVERY_MS = 30 * 60_000;

/** Asks the user about an installed worker. */
function offer(worker: ServiceWorker, page: UpdatedPage): void {
  updateStore.waiting = ref({ take: () => takeUpdate(worker, page) });
}

/** Deals with a worker that was waiting before the page started: the user may have agreed to it already. */
function settleWaiting(worker: ServiceWorker, page: UpdatedPage): void {
  if (page.hasAgreedBefore) askToTakeOver(worker);
  else offer(worker, page);
}

/** Offers each later worker once it is installed. The first one replaces nothing, so it is no update. */
function followUpdates(registration: ServiceWorkerRegistration, page: UpdatedPage): () => void {
  const found = () => {
    const worker = registration.installing;
    if (worker === null || registration.active === null) return;
    const installed = () => {
      if (worker.state !== 'installed') return;
      worker.removeEventListener('statechange', installed);
      offer(worker, page);
    };
    worker.addEventListener('statechange', installed);
  };
  if (registration.waiting !== null) settleWaiting(registration.waiting, page);
  // The browser may have found an update before this page asked it for the registration.
  found();
  registration.addEventListener('updatefound', found);
  return () => registration.removeEventListener('updatefound', found);
}

/** Checks for a new version when the page becomes visible and regularly while it is. */
function lookForUpdates(registration: ServiceWorkerRegistration): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    registration.update().catch((reason: unknown) => log('pwa', 'no look for a new version', reason));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * Follows the worker that runs the page: another one than at the start means a newer version. The page in which the user said yes is
 * loaded again by `takeUpdate`. In any other page the user is asked first, and the files of its version stay.
 */
function followTakeOver(page: UpdatedPage, initial: EventTarget | null): () => void {
  if (initial === null) return () => undefined;
  const { workers, reload } = page;
  const tookOver = () => {
    if (page.hasAgreed) return;
    if (page.hasAgreedBefore) page.hasAgreedBefore = false;
    else updateStore.waiting = ref({ take: reload });
  };
  if (workers.controller !== initial) tookOver();
  workers.addEventListener('controllerchange', tookOver);
  return () => workers.removeEventListener('controllerchange', tookOver);
}

/**
 * Tells the worker which files a first visit used, because that visit bypasses the worker. It repeats this when the
 * visitor leaves with more files or when the first list arrives later, because the network may fail while a list is
 * open.
 */
function keepUsed(worker: ServiceWorker, stop: AbortSignal): void {
  let shown = '';
  const notify = () => {
    const used = usedByPage();
    const now = JSON.stringify(used);
    if (now === shown) return used;
    shown = now;
    worker.postMessage({ jukwaa: 'keep', used });
    return used;
  };
  if (notify().lists.length === 0) onNextList(notify, stop);
  const left = () => document.visibilityState === 'hidden' && notify();
  document.addEventListener('visibilitychange', left, { signal: stop });
}

/** Undefined in browsers with blocked workers, whose registration resolves without a value. */
const registered = ({ workers }: UpdatedPage): Promise<ServiceWorkerRegistration | undefined> =>
  workers.register(WORKER, { scope: '/', updateViaCache: 'none' });

async function register(page: UpdatedPage, stop: AbortSignal): Promise<void> {
  await afterFirstPaint();
  if (stop.aborted) return;
  try {
    const registration = await registered(page);
    if (registration === undefined) return;
    const teardowns = [followUpdates(registration, page), lookForUpdates(registration)];
    stop.addEventListener('abort', () => {
      for (const end of teardowns) end();
    });
    const { active } = await page.workers.ready;
    if (active !== null && page.workers.controller === null) keepUsed(active, stop);
  } catch (reason) {
    log('pwa', 'the page works without a service worker', reason);
  }
}

/**
 * Registers the service worker after the page has loaded (API-06) and follows its updates (PWA-02). Does nothing in
 * browsers without workers: plain http addresses other than localhost, and some private windows.
 * @param initial the worker that controlled the page at its start
 */
export function followWorker(
  initial: EventTarget | null,
  reload: () => void = () => location.reload(),
): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const page = newUpdatedPage(reload);
  const stop = new AbortController();
  const stopTakeOver = followTakeOver(page, initial);
  void register(page, stop.signal);
  return () => {
    stop.abort();
    stopTakeOver();
    updateStore.waiting = null;
  };
}
