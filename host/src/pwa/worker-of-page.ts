/** The worker that runs the page; null at a first visit, and where browsers have no workers. */
export const workerOfPage = (): ServiceWorker | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
