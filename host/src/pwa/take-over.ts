/** How long a yes waits for the new worker, ms. The browser keeps the old one while any tab waits for an answer through it, up to minutes. */
const LONGEST_WAIT_MS = 2_000;
/**
 * A page that is still here after this time (ms) is asked for again, once: the browser may have lost its request, when the worker became
 * active after it was sent.
 */
const LOST_MS = 10_000;
/** Says to the page that is loaded next that its user has agreed to the worker that still waits. */
const AGREED_KEY = 'update_agreed';

/** A page and the updates of its worker. */
export interface UpdatedPage {
  readonly workers: ServiceWorkerContainer;
  readonly reload: () => void;
  /** The user has said yes in this page. */
  hasAgreed: boolean;
  /** The user said yes in the page before this one, and the new worker had not taken over by then. */
  hasAgreedBefore: boolean;
}

/** Takes the word of the page before this one. A browser that stores nothing has none. */
function takeAgreement(): boolean {
  try {
    const isAgreed = sessionStorage.getItem(AGREED_KEY) !== null;
    sessionStorage.removeItem(AGREED_KEY);
    return isAgreed;
  } catch {
    return false;
  }
}

/** Leaves word to the next page. Without storage the user is asked twice, which does no harm. */
function leaveAgreement(): void {
  try {
    sessionStorage.setItem(AGREED_KEY, '1');
  } catch {
    // Nothing can be stored here.
  }
}

/** @param reload loads the page again; called once, and once more while the page does not come */
export function newUpdatedPage(reload: () => void): UpdatedPage {
  let isReloading = false;
  return {
    workers: navigator.serviceWorker,
    reload: () => {
      if (isReloading) return;
      isReloading = true;
      reload();
      setTimeout(reload, LOST_MS);
    },
    hasAgreed: false,
    hasAgreedBefore: takeAgreement(),
  };
}

export const askToTakeOver = (worker: ServiceWorker): void => worker.postMessage({ jukwaa: 'take-over' });

/** Chromium may never answer a page that is asked for while its worker becomes active, which takes a moment. */
const isBetween = ({ state }: ServiceWorker): boolean => state === 'activating';

/**
 * Lets the new worker take over and loads the page again: when the worker has taken over, or after a while without it. Either worker
 * fetches pages from the network, so that a reload brings the new version in any case.
 */
export function takeUpdate(worker: ServiceWorker, page: UpdatedPage): void {
  page.hasAgreed = true;
  // A page without a worker gets no `controllerchange`.
  worker.addEventListener('statechange', () => isBetween(worker) || page.reload());
  if (worker.state === 'installed') {
    setTimeout(() => {
      if (isBetween(worker)) return;
      if (worker.state === 'installed') leaveAgreement();
      page.reload();
    }, LONGEST_WAIT_MS);
    askToTakeOver(worker);
  } else if (!isBetween(worker)) page.reload();
}
