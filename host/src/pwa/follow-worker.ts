import { afterFirstPaint, log } from '@jukwaa/runtime';
import { ref } from 'valtio/vanilla';
import { updateStore } from './update-store.ts';
import { onNextList, usedByPage } from './used-by-page.ts';

const WORKER = '/sw.js';
/** A page may stay open for days: how often it looks for a new version while it is seen, in ms. */
const LOOK_EVERY_MS = 30 * 60_000;

interface Page {
  readonly workers: ServiceWorkerContainer;
  readonly reload: () => void;
  /** The user has said yes in this page. */
  hasAgreed: boolean;
}

/** Asks the user; at yes the waiting worker takes over, or, when it is there already, the page is loaded anew. */
function offer(worker: ServiceWorker, page: Page): void {
  const take = () => {
    page.hasAgreed = true;
    if (worker.state === 'installed') worker.postMessage({ jukwaa: 'take-over' });
    else page.reload();
  };
  updateStore.waiting = ref({ take });
}

/** Hears of each later worker. The first of all is no update: there is nothing that it could replace. */
function hearUpdates(registration: ServiceWorkerRegistration, page: Page): () => void {
  if (registration.waiting !== null) offer(registration.waiting, page);
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
  registration.addEventListener('updatefound', found);
  return () => registration.removeEventListener('updatefound', found);
}

/** Looks for a new version when the page is seen again, and from time to time while it is. */
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
 * Once the page is run by another worker than the one it began with, there is a newer version. The page in which the user said yes is
 * loaded again; in any other the user is asked, who may be typing: the files of its version stay.
 */
function followTakeOver(page: Page, began: EventTarget | null): () => void {
  if (began === null) return () => undefined;
  const { workers, reload } = page;
  const tookOver = () => {
    if (page.hasAgreed) reload();
    else updateStore.waiting = ref({ take: reload });
  };
  if (workers.controller !== began) tookOver();
  workers.addEventListener('controllerchange', tookOver, { once: true });
  return () => workers.removeEventListener('controllerchange', tookOver);
}

/**
 * The first visit goes past its worker: it is told what was used, at once and again when the visitor leaves with more, or when
 * the first list comes after that: one may lose the network while one looks at it.
 */
function keepUsed(worker: ServiceWorker, stop: AbortSignal): void {
  let told = '';
  const tell = () => {
    const used = usedByPage();
    const now = JSON.stringify(used);
    if (now === told) return used;
    told = now;
    worker.postMessage({ jukwaa: 'keep', used });
    return used;
  };
  if (tell().lists.length === 0) onNextList(tell, stop);
  const left = () => document.visibilityState === 'hidden' && tell();
  document.addEventListener('visibilitychange', left, { signal: stop });
}

/** Undefined in browsers that are told to block workers: they answer, but with nothing. */
const registered = ({ workers }: Page): Promise<ServiceWorkerRegistration | undefined> =>
  workers.register(WORKER, { scope: '/', updateViaCache: 'none' });

async function register(page: Page, stop: AbortSignal): Promise<void> {
  await afterFirstPaint();
  if (stop.aborted) return;
  try {
    const registration = await registered(page);
    if (registration === undefined) return;
    const teardowns = [hearUpdates(registration, page), lookForUpdates(registration)];
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
 * Registers the service worker once the page is there (API-06) and follows its updates (PWA-02). Does nothing where browsers
 * have no workers: plain http addresses other than localhost, some private windows.
 *
 * @param began the worker that ran the page when it began
 */
export function followWorker(
  began: EventTarget | null,
  reload: () => void = () => location.reload(),
): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const page: Page = { workers: navigator.serviceWorker, reload, hasAgreed: false };
  const stop = new AbortController();
  const stopTakeOver = followTakeOver(page, began);
  void register(page, stop.signal);
  return () => {
    stop.abort();
    stopTakeOver();
    updateStore.waiting = null;
  };
}
